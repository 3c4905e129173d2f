'use strict'
// Verdicts, scores and payments, told in the chosen language.
{
  const M = globalThis.MahjongTally
  const { state, el, t, locale, groupPictures, tileRow, issueList } = Calculator

  const names = (rules) => M.namesOf(locale(), rules)
  const itemValue = (item) => (item.unit === 'limit' ? locale().words.limitHand : M.counted(item.value, item.unit, locale()))

  /** Lights up the groups that an item rests on; an item of the whole hand leaves all of them lit. */
  const light = (box, groups) => {
    const reading = box.querySelector('.reading')
    if (reading === null) return
    reading.classList.toggle('lit', groups.length > 0)
    for (const part of reading.querySelectorAll(':scope > [data-group]')) part.classList.toggle('on', groups.includes(Number(part.dataset.group)))
  }

  const itemRow = (item, score, box) => {
    const name = names(score.rules.id)?.items[item.id] ?? item.id
    const title = score.rules.id === 'american-card' && item.id === 'line' ? `${name} ${score.line}` : name
    const some = item.groups.length > 0 && item.groups.length < score.reading.groups.length
    const where = some ? M.formatReading({ ...score.reading, groups: item.groups.map((at) => score.reading.groups[at]) }).replaceAll('+', '') : ''
    const held = () => box().querySelector('[aria-pressed="true"]')
    const groupsOf = (button) => (button === null ? [] : JSON.parse(button.dataset.groups))
    const button = el(
      'button',
      {
        type: 'button',
        class: 'item',
        'aria-pressed': 'false',
        'data-groups': JSON.stringify(item.groups),
        onclick: () => {
          const on = button.getAttribute('aria-pressed') === 'true'
          for (const other of box().querySelectorAll('.item')) other.setAttribute('aria-pressed', 'false')
          button.setAttribute('aria-pressed', String(!on))
          light(box(), on ? [] : item.groups)
        },
        onpointerenter: () => light(box(), item.groups),
        onpointerleave: () => light(box(), groupsOf(held())),
        onfocus: () => light(box(), item.groups),
        onblur: () => light(box(), groupsOf(held())),
      },
      el('span', {}, title, where === '' ? undefined : el('span', { class: 'where' }, where)),
      el('span', { class: 'value' }, itemValue(item)),
    )
    return el('li', {}, button)
  }

  /** A reading with every reason for its total. */
  const scoreBox = (score, hand, size = 44) => {
    const { words } = locale()
    const box = el('div', { class: 'score' })
    const american = score.rules.id === 'american-card'
    const items = score.items.map((item) => itemRow(item, score, () => box))
    const excluded = score.excluded.map(({ id, by }) => {
      const own = names(score.rules.id)?.items ?? {}
      return el('li', { class: 'excluded' }, `${own[by] ?? by} ${words.replaces} ${own[id] ?? id}`)
    })
    box.append(groupPictures(score.reading, hand, size, american))
    if (items.length > 0) box.append(el('ul', { class: 'items' }, items, excluded))
    box.append(el('p', { class: 'total' }, el('span', {}, words.total), el('strong', {}, M.formatTotal(score, locale()))))
    return box
  }

  const reasonList = (issues, text) => (issues.length === 0 ? undefined : issueList(issues, text))

  /** The readings that were not chosen, folded. */
  const otherReadings = (others, hand, id) => {
    if (others.length === 0) return undefined
    const rows = others
      .slice(0, 12)
      .map((score) => el('li', {}, groupPictures(score.reading, hand, 30, score.rules.id === 'american-card'), el('p', {}, M.formatTotal(score, locale()))))
    return el(
      'details',
      { id: `others-${id}`, class: 'fold' },
      el('summary', {}, `${locale().words.otherReadings} (${others.length})`),
      el('ul', { class: 'others' }, rows),
    )
  }

  /** One line that says it all; it is what a screen reader is told after each change. */
  const headline = (answer) => {
    const { words } = locale()
    const { verdict } = answer
    if (answer.kind === 'empty') return t('prompt')
    if (answer.kind === 'card') return t('cardBroken')
    if (answer.kind === 'counting') return t('tilesOf', { have: answer.have, want: answer.want })
    if (answer.kind === 'waits')
      return answer.waits.length === 0
        ? `${words.notMahjong}: ${words.noWaits}`
        : `${words.waits.replace(/^./u, (first) => first.toUpperCase())} ${answer.waits.map(Calculator.tileWord).join(', ')}`
    if (answer.kind === 'loser') return M.formatTotal(answer.score, locale())
    if (verdict.kind === 'win') return `${words.mahjong}: ${M.formatTotal(verdict.score, locale())}`
    if (verdict.kind === 'refused') return words.refused
    if (verdict.kind === 'incomplete') return words.notMahjong
    return words.invalid
  }

  const unfinished = ['hand/tooFewTiles', 'hand/winningTileMissing']

  /** What the rules say of a hand, or how far it has come. */
  const answerFor = (id, text) => {
    const rules = Calculator.rulesOf(id)
    if (rules === undefined) return { kind: 'card' }
    if (text.trim() === '') return { kind: 'empty' }
    const context = Calculator.contextFor(id)
    const verdict = M.judge(rules, text, context)
    const read = M.safeParseHand(text)
    if (!read.ok) return { kind: 'verdict', verdict, text }
    const hand = read.value
    const have = id === 'american-card' ? M.handTiles(hand).length : M.countedTiles(hand)
    if (verdict.kind === 'invalid' && have < 14 && verdict.issues.every(({ code }) => unfinished.includes(code))) {
      if (have < 13 || hand.winningTile !== undefined) return { kind: 'counting', have, want: 14, hand }
      try {
        return { kind: 'waits', waits: M.waits(rules, hand, context), hand }
      } catch (error) {
        return { kind: 'verdict', verdict: { kind: 'invalid', issues: error.issues ?? [] }, text }
      }
    }
    return { kind: 'verdict', verdict, text, hand }
  }

  const waitsRow = (tiles) =>
    tiles.length === 0 ? el('p', {}, locale().words.noWaits) : el('p', { class: 'waits' }, el('span', {}, locale().words.waits), ' ', tileRow(tiles))

  /** The whole answer but its headline. */
  const answerBody = (answer, id) => {
    const { verdict, hand, text } = answer
    if (answer.kind === 'waits') return answer.waits.length > 0 ? waitsRow(answer.waits) : undefined
    if (answer.kind === 'loser') return scoreBox(answer.score, answer.hand)
    if (answer.kind !== 'verdict') return undefined
    if (verdict.kind === 'invalid') {
      // Bad text has its carets by the text itself.
      const rest = verdict.issues.filter(({ code }) => !code.startsWith('notation/'))
      return reasonList(rest, text)
    }
    if (verdict.kind === 'incomplete') return [reasonList(verdict.reasons ?? [], text), waitsRow(verdict.waits)]
    const penalty =
      verdict.kind === 'refused' && verdict.penalty !== undefined
        ? [el('p', { class: 'muted' }, locale().words.penalty), ledger(verdict.penalty, id)]
        : undefined
    return [
      verdict.kind === 'refused' ? reasonList(verdict.reasons, text) : undefined,
      scoreBox(verdict.score, hand),
      penalty,
      otherReadings(verdict.others, hand, id),
    ]
  }

  /** Who pays whom, and what each ends with. */
  const ledger = (settlement, id, after) => {
    const { words } = locale()
    const reasons = names(id)?.reasons ?? {}
    const who = (player) => M.playerName(player, locale())
    const players = Object.keys(settlement.net)
    const sign = (amount) => (amount > 0 ? 'plus' : amount < 0 ? 'minus' : '')
    return el('div', { class: 'ledger' }, [
      el(
        'dl',
        { class: 'net', 'aria-label': words.net },
        players.map((player) => el('div', { class: sign(settlement.net[player]) }, el('dt', {}, who(player)), el('dd', {}, M.signed(settlement.net[player])))),
      ),
      settlement.payments.length === 0
        ? undefined
        : el('table', {}, [
            el('caption', { class: 'unseen' }, t('asReasons')),
            el(
              'thead',
              {},
              el(
                'tr',
                {},
                el('th', { scope: 'col' }, words.payment),
                el('th', { scope: 'col' }, words.reason),
                el('th', { scope: 'col', class: 'number' }, words.amount),
              ),
            ),
            el(
              'tbody',
              {},
              settlement.payments.map(({ from, to, amount, reason, event }) =>
                el(
                  'tr',
                  {},
                  el('td', {}, `${who(from)} → ${who(to)}`),
                  el('td', { class: 'muted' }, `${event === undefined ? '' : `${event + 1}. `}${reasons[reason] ?? reason}`),
                  el('td', { class: 'number' }, String(amount)),
                ),
              ),
            ),
          ]),
      after,
    ])
  }

  /** Names, with how often each comes where that is more than once. */
  const counted = (all) =>
    [...new Set(all)]
      .map((name) => ({ name, times: all.filter((each) => each === name).length }))
      .map(({ name, times }) => (times > 1 ? `${name} × ${times}` : name))
      .join(', ')

  /** How many sets of rules the hand wins under. */
  const wonUnder = (text) => {
    const count = Calculator.ruleSets.filter(([id]) => answerFor(id, text).verdict?.kind === 'win').length
    return t('wonUnder', { count, all: Calculator.ruleSets.length })
  }

  /** All rule sets side by side. */
  const compareAll = (text) =>
    el(
      'div',
      { class: 'compare' },
      Calculator.ruleSets.map(([id]) => {
        const answer = answerFor(id, text)
        const { verdict, hand } = answer
        const name = names(id).name
        const score = verdict?.kind === 'win' || verdict?.kind === 'refused' ? verdict.score : undefined
        const open = () => {
          if (Calculator.isExample()) state.hand = text
          Calculator.openRules(id)
        }
        const told = score === undefined ? '' : counted(score.items.map((item) => names(id).items[item.id] ?? item.id))
        const issues = verdict?.kind === 'invalid' ? verdict.issues : verdict?.kind === 'refused' ? verdict.reasons : (verdict?.reasons ?? [])
        return el(
          'article',
          { class: `rules ${verdict?.kind ?? ''}`, 'data-rules': id },
          el('h3', {}, el('button', { type: 'button', id: `open-${id}`, class: 'link', onclick: open, 'aria-label': t('openRules', { rules: name }) }, name)),
          el('p', { class: 'verdict' }, headline(answer)),
          score === undefined ? undefined : groupPictures(score.reading, hand, 30, id === 'american-card'),
          told ? el('p', { class: 'muted' }, told) : undefined,
          answer.kind === 'waits' ? waitsRow(answer.waits) : verdict?.kind === 'incomplete' && verdict.waits.length > 0 ? waitsRow(verdict.waits) : undefined,
          reasonList(issues.filter(({ code }) => !code.startsWith('notation/')).slice(0, 2)),
        )
      }),
    )

  Object.assign(Calculator, { answerFor, headline, answerBody, scoreBox, ledger, compareAll, wonUnder, reasonList })
}
