'use strict'
// The American card: its text, what is found in it, and the lines that the hand is nearest to.
{
  const M = globalThis.MahjongTally
  const { state, el, redraw, t, locale, tileRow, issueList } = Calculator

  /** Puts the caret of the card's text where a finding is. */
  const show = ({ at }) => {
    const text = document.getElementById('card-text')
    document.getElementById('card-fold').open = true
    text.focus()
    text.setSelectionRange(at.start, Math.max(at.end, at.start + 1))
    const line = text.value.slice(0, at.start).split('\n').length
    text.scrollTop = Math.max(0, line - 4) * Number.parseFloat(getComputedStyle(text).lineHeight)
  }

  const finding = (issue, kind, text, at) =>
    el('li', { class: kind }, [
      el('button', { type: 'button', id: `finding-${kind}-${at}`, class: 'link', onclick: () => show(issue) }, `${t(kind)}, ${t('column', issue.data)}`),
      issueList([issue], text),
    ])

  const findings = () => {
    const read = Calculator.readCard()
    const text = Calculator.cardText()
    const errors = read.ok ? [] : read.issues
    const list = [...errors.map((issue, at) => finding(issue, 'error', text, at)), ...read.warnings.map((issue, at) => finding(issue, 'warning', text, at))]
    const lines = read.ok ? read.value.sections.reduce((sum, section) => sum + section.lines.length, 0) : 0
    return [
      read.ok ? el('p', { class: 'good' }, `${M.cardName(read.value)}: ${t('cardSound', { lines })}`) : undefined,
      list.length > 0 ? el('ul', { class: 'findings', 'aria-label': t('findings') }, list) : undefined,
    ]
  }

  const nearestRow = ({ line, section, value, concealed, distance, groups, missing, spare }) =>
    el('li', {}, [
      el(
        'p',
        { class: 'line' },
        el('strong', {}, line),
        ` ${section}${concealed ? `, ${t('concealedOnly')}` : ''} · ${M.counted(value, 'points', locale())}`,
        el('span', { class: 'value' }, t('away', { count: distance })),
      ),
      el(
        'div',
        { class: 'groups', 'aria-hidden': 'true' },
        groups.map((group) => el('span', { class: group.missing > 0 ? 'short' : '' }, tileRow(group.tiles, 28))),
      ),
      missing.length > 0
        ? el('p', { class: 'muted' }, `${t('missing')}: ${missing.map(({ tile, count }) => `${count} × ${Calculator.tileWord(tile)}`).join(', ')}`)
        : undefined,
      spare.length > 0 ? el('p', { class: 'muted' }, `${t('spare')}: ${spare.map(Calculator.tileWord).join(', ')}`) : undefined,
    ])

  const nearest = () => {
    const read = Calculator.readCard()
    const text = Calculator.handText()
    if (!read.ok || text.trim() === '') return undefined
    try {
      const lines = M.nearest({ card: read.value, options: state.options['american-card'] ?? {} }, text, { limit: 5 }).filter(({ distance }) => distance > 0)
      return lines.length === 0 ? undefined : [el('h3', {}, t('nearest')), el('ol', { class: 'nearest' }, lines.map(nearestRow))]
    } catch (error) {
      if (error.issues === undefined) throw error
      return undefined
    }
  }

  Calculator.drawCard = () => {
    const section = document.getElementById('card-section')
    section.hidden = state.rules !== 'american-card'
    if (section.hidden) return
    const text = document.getElementById('card-text')
    if (text.value !== Calculator.cardText()) text.value = Calculator.cardText()
    text.setAttribute('aria-invalid', String(!Calculator.readCard().ok))
    redraw(document.getElementById('findings'), findings())
    redraw(document.getElementById('nearest'), nearest())
  }

  Calculator.startCard = () => {
    let later
    document.getElementById('card-text').addEventListener('input', (event) => {
      clearTimeout(later)
      const { value } = event.target
      // Reading a card takes a moment, so it waits until the typing rests.
      later = setTimeout(() => {
        state.card = value === M.houseCardText ? undefined : value
        Calculator.update()
      }, 250)
    })
    document.getElementById('house-card').addEventListener('click', () => {
      state.card = undefined
      Calculator.update()
    })
  }
}
