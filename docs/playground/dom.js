'use strict'
// Small parts that the panels are built from.
{
  const { state } = Calculator

  const place = () => Object.keys(Calculator.languages).indexOf(state.lang)

  /** The page's word in the chosen language, with its {names} filled in. */
  const t = (key, values = {}) => {
    const word = Calculator.words[key]
    return (word[place()] || word[0]).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  }

  const locale = () => MahjongTally.locales[state.lang]

  /** What a tile is called when it is read aloud: 5 dots. */
  const tileWord = (tile) => {
    const name = MahjongTally.tileName(tile)
    const words = Calculator.tileWords[name.at(-1)]
    return words[place()].replace('{n}', name.length > 1 ? name[0] : '')
  }

  /** An element: attributes by name, `on…` listeners, `html` for the library's pictures; children are nodes, texts, lists or nothing. */
  const el = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === null || value === false) continue
      if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
      else if (name === 'html') node.innerHTML = value
      else if (name === 'value' || name === 'checked') node[name] = value
      else node.setAttribute(name, value === true ? '' : value)
    }
    node.append(...children.flat(3).filter((child) => child !== undefined && child !== null && child !== false && child !== ''))
    return node
  }

  /** Draws a part anew and leaves the focus, the caret and what was folded open where they were. */
  const redraw = (container, ...children) => {
    const active = document.activeElement
    const id = container.contains(active) ? active.id : ''
    const caret = id !== '' && 'selectionStart' in active ? [active.selectionStart, active.selectionEnd] : undefined
    const open = [...container.querySelectorAll('details[open][id]')].map((fold) => fold.id)
    container.replaceChildren(...children.flat(3).filter(Boolean))
    for (const fold of container.querySelectorAll('details[id]')) if (open.includes(fold.id)) fold.open = true
    if (id === '') return
    // Where the focused button is gone, as the last tile is when it is taken away, the one now last has the focus.
    const again = document.getElementById(id) ?? [...container.querySelectorAll('button')].at(-1)
    if (again === undefined) return
    again.focus({ preventScroll: true })
    // Numbers have no caret to set.
    if (caret !== undefined && caret[0] !== null) again.setSelectionRange(...caret)
  }

  /** One choice among few, as a row of radio buttons: native, so that arrow keys work. */
  const choice = (id, label, options, value, onchoose) =>
    el(
      'fieldset',
      { class: 'choice', id },
      el('legend', {}, label),
      el(
        'div',
        { class: 'segments' },
        options.map(([key, text]) => [
          el('label', {}, [
            el('input', { type: 'radio', name: id, id: `${id}-${key}`, value: key, checked: key === value, onchange: () => onchoose(key) }),
            el('span', {}, text),
          ]),
        ]),
      ),
    )

  const pick = (id, label, options, value, onchoose) =>
    el(
      'label',
      { class: 'pick', for: id },
      el('span', {}, label),
      el(
        'select',
        { id, onchange: (event) => onchoose(event.target.value) },
        options.map(([key, text]) => el('option', { value: key, selected: String(key) === String(value) }, text)),
      ),
    )

  const tick = (id, label, value, onchoose) =>
    el(
      'label',
      { class: 'tick', for: id },
      el('input', { type: 'checkbox', id, checked: value === true, onchange: (event) => onchoose(event.target.checked) }),
      el('span', {}, label),
    )

  /** Arrow keys go from button to button in a group; only one of them is a stop of the Tab key. */
  const rove = (group, columns = 1) => {
    const buttons = () => [...group.querySelectorAll('button')]
    const stop = (chosen) => {
      for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1
    }
    stop(buttons().find((button) => button === document.activeElement) ?? buttons()[0])
    if (group.dataset.roves === 'yes') return
    group.dataset.roves = 'yes'
    group.addEventListener('focusin', (event) => stop(event.target))
    group.addEventListener('keydown', (event) => {
      const all = buttons()
      const at = all.indexOf(document.activeElement)
      const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (steps[event.key] ?? 0)
      if (at < 0 || to === at || all[to] === undefined) return
      event.preventDefault()
      all[to].focus()
    })
  }

  const winds = () => MahjongTally.winds.map((wind) => [wind, locale().winds[wind]])

  let pictures = 0
  /** A row of pictures that wraps between groups; each group has its place in `data-group`. */
  const groupPictures = (reading, hand, size, upright) => {
    const options = { theme: 'css', size, title: '', exposures: upright ? 'upright' : 'crosswise' }
    const bare = hand && { ...hand, bonus: [] }
    const drawn = reading.groups.map((group, at) => {
      const prefix = `p${++pictures}-`
      const html = MahjongTally.handSvg({ shape: reading.shape, groups: [group] }, { ...options, prefix, seat: state.seat, ...(bare ? { hand: bare } : {}) })
      return el('span', { 'data-group': at, html })
    })
    const bonus = hand?.bonus ?? []
    if (bonus.length > 0) {
      const html = MahjongTally.handSvg({ concealed: [], melds: [], bonus }, { ...options, prefix: `p${++pictures}-` })
      drawn.push(el('span', { class: 'bonus', html }))
    }
    const aria = [MahjongTally.formatReading(reading).replaceAll('  ', ', '), ...bonus.map(tileWord)].join(', ')
    return el('div', { class: 'reading', role: 'img', 'aria-label': aria }, drawn)
  }

  const tilePicture = (tile, size, title = tileWord(tile)) => MahjongTally.tileSvg(tile, { theme: 'css', size, title })

  const tileRow = (tiles, size = 34) =>
    el(
      'span',
      { class: 'tiles' },
      tiles.map((tile) => el('span', { html: tilePicture(tile, size) })),
    )

  /** The text around a finding with carets below it; long texts are cut, so that it fits a telephone. */
  const caret = (text, { start, end }) => {
    const from = start > 14 ? start - 10 : 0
    const to = Math.min(text.length, Math.max(end, start + 1) + 12)
    const bad =
      text
        .slice(start, Math.max(end, start + 1))
        .replace(/[\r\n]+/g, ' ')
        .slice(0, 32) || ' '
    const around = (part) => part.replace(/[\r\n]+/g, '⏎')
    return el(
      'code',
      { class: 'caret' },
      `${from > 0 ? '…' : ''}${around(text.slice(from, start))}`,
      el('span', { class: 'bad' }, el('mark', {}, bad), el('span', { 'aria-hidden': 'true' }, '^'.repeat(bad.length))),
      `${around(text.slice(Math.max(end, start + 1), to))}${to < text.length ? '…' : ''}`,
    )
  }

  /** Findings, each with its rule, its sentence and its place in the text. */
  const issueList = (issues, text) =>
    el(
      'ul',
      { class: 'issues' },
      issues.map((issue) =>
        el(
          'li',
          {},
          text !== undefined && issue.at !== undefined ? caret(text, issue.at) : undefined,
          el('p', {}, issue.rule ? [el('span', { class: 'rule' }, issue.rule), ' '] : undefined, MahjongTally.issueText(issue, locale())),
        ),
      ),
    )

  Object.assign(Calculator, { t, locale, tileWord, el, redraw, choice, pick, tick, rove, winds, groupPictures, tilePicture, tileRow, issueList })
}
