'use strict'
// Who pays whom: one hand, four hands, or a deal event by event.
{
  const M = globalThis.MahjongTally
  const { state, el, redraw, t, locale, pick, tick, winds, ledger, issueList, tileRow } = Calculator

  const failed = (error) => {
    if (error.issues === undefined) throw error
    return issueList(error.issues)
  }

  const settled = (id, deal) => {
    try {
      return ledger(M.settle(Calculator.rulesOf(id), deal), id)
    } catch (error) {
      return failed(error)
    }
  }

  /** One hand pays for all: Hong Kong, the quick rules, the American card. */
  const settleHand = (id) => {
    const beside = id === 'american-card' ? Calculator.americanDeal() : {}
    if (id === 'american-card' && state.wallGame && Calculator.rulesOf(id) !== undefined) return settled(id, { wallGame: true, ...(beside.bets ? { bets: beside.bets } : {}) })
    const answer = Calculator.answerFor(id, Calculator.handText())
    if (answer.verdict === undefined || answer.verdict.kind === 'invalid') return undefined
    const { win } = Calculator.contextFor(id)
    if (
      id !== 'chinese-quick' &&
      win.source !== 'wall' &&
      win.source !== 'jokerExchange' &&
      win.from === undefined &&
      answer.verdict.kind === 'win' &&
      !state.liable
    )
      return el('p', { class: 'muted' }, t('sayGiver'))
    // A refused hand has its penalty in the answer already.
    if (answer.verdict.kind !== 'win') return undefined
    return settled(id, { hand: Calculator.handText(), ...Calculator.contextFor(id), ...beside })
  }

  /** The classical rules: all four hands are counted. */
  const settleFour = (id) => {
    const rules = Calculator.rulesOf(id)
    const { seat: winner, fault: own, ...circumstances } = Calculator.contextFor(id)
    delete circumstances.dealtBonus
    const entry = (seat) => {
      const text = seat === winner ? Calculator.handText() : state.hands[seat].text
      const fault = seat === winner ? own : state.hands[seat].fault
      return { hand: text, ...(fault ? { fault } : {}), ...Calculator.bonusOf(text) }
    }
    const missing = M.winds.filter((seat) => seat !== winner && state.hands[seat].text.trim() === '')
    if (missing.length > 0) {
      const example = el('button', { type: 'button', id: 'four-example', class: 'quiet', onclick: fourExample }, t('example'))
      return el('div', {}, el('p', { class: 'muted' }, t('enterHands', { seats: missing.map((seat) => locale().winds[seat]).join(', ') })), example)
    }
    try {
      const settlement = M.settle(rules, { hands: M.byWind(entry), winner, ...circumstances })
      const { words } = locale()
      const seats = settlement.scores === undefined ? [] : M.winds
      const folds = seats.map((seat) => {
        const score = settlement.scores[seat]
        const name = `${locale().winds[seat]}${seat === winner ? `: ${words.mahjong}` : ''}`
        return el(
          'details',
          { id: `four-${seat}`, class: 'fold' },
          el('summary', {}, el('span', {}, name), el('span', { class: 'value' }, M.formatTotal(score, locale()))),
          Calculator.scoreBox(score, M.parseHand(entry(seat).hand), 32),
        )
      })
      const wrong = settlement.outcome === 'falseMahjong' ? el('p', { class: 'verdict' }, words.falseMahjong) : undefined
      return el('div', {}, wrong, ledger(settlement, id), folds.length > 0 ? [el('h3', {}, t('allFour')), folds] : undefined)
    } catch (error) {
      return failed(error)
    }
  }

  const fourExample = () => {
    state.hand = undefined
    Object.assign(state, { seat: 'south', round: 'east', source: 'discard', from: 'west' })
    const hands = { east: '(RRR) GGG PP 55c 19b 2d', west: '(777b) EE WW 2c 58d 9b 36c 3f 3y', north: '[8888c] 123d 456d 36b SS' }
    if (state.rules === 'polish-classical') Object.assign(hands, { east: '(SSS) GGG PP 55c 19b 2d', north: '[9999c] 123d 456d 36b NN' })
    for (const [seat, text] of Object.entries(hands)) state.hands[seat] = { text, fault: '' }
    Calculator.update()
  }

  // What the Sichuan forms hold before an event is added.
  const draft = { by: 'east', kind: 'concealed', tile: '1b', from: 'south', drawn: true }
  let refused

  /** The deal as far as its events go: the state, and the first event that could not have happened. */
  const play = (events) => {
    const players = M.byWind((seat) => {
      const { forbidden, hand } = state.players[seat]
      return { ...(forbidden === '' ? {} : { forbidden }), ...(hand.trim() === '' ? {} : { hand }) }
    })
    let now = M.startDeal(state.dealer, players, state.options['sichuan-bloody'] ?? {})
    for (const event of events) now = M.applyEvent(now, event)
    return now
  }

  /** Adds an event where it can have happened; otherwise says why not. */
  const add = (event, instead = false) => {
    const events = [...(instead ? state.events.slice(0, -1) : state.events), event]
    try {
      play(events)
      state.events = events
      refused = undefined
    } catch (error) {
      if (error.issues === undefined) throw error
      refused = error.issues
    }
    Calculator.update()
  }

  const undoEvent = () => {
    state.events = state.events.slice(0, -1)
    refused = undefined
    Calculator.update()
  }

  /** The hand above, as an event of the deal. */
  const winEvent = () => {
    const { win, seat } = Calculator.contextFor('sichuan-bloody')
    const read = M.safeParseHand(Calculator.handText())
    if (!read.ok || read.value.winningTile === undefined) return undefined
    const { source, from, lastTile, replacement } = win
    return {
      type: 'win',
      tile: M.tileName(read.value.winningTile),
      source,
      ...(from ? { from } : {}),
      ...(lastTile ? { lastTile } : {}),
      ...(replacement ? { replacement } : {}),
      winners: [{ seat, hand: Calculator.handText() }],
    }
  }

  const eventText = (event) => {
    const name = (seat) => locale().winds[seat] ?? seat
    if (event.type === 'wallEnd') return t('wallEnd')
    if (event.type === 'discard') return `${name(event.by)} ${t('discardEvent')}`
    const tile = Calculator.tileWord(M.tileOf(event.tile) ?? 0)
    if (event.type === 'kong') {
      const kind = { concealed: 'concealedKong', claimed: 'kong', extended: 'extendedKong' }[event.kind]
      return `${name(event.by)}: ${t(kind)}, ${tile}${event.from ? ` (${name(event.from)})` : ''}`
    }
    const from = event.from ? ` (${t(event.source === 'robbedKong' ? 'robbedKong' : 'discard')}, ${name(event.from)})` : ` (${t('wall')})`
    return `${(event.winners ?? []).map(({ seat }) => name(seat)).join(', ')} ${t('wins', { tile })}${from}`
  }

  const set = (key) => (value) => {
    draft[key] = value
    Calculator.update()
  }

  const kongForm = () => {
    const others = winds().filter(([seat]) => seat !== draft.by)
    if (draft.from === draft.by) draft.from = others[0][0]
    const tiles = Array.from({ length: M.eastTile }, (_, tile) => [M.tileName(tile), Calculator.tileWord(tile)])
    const addKong = () => {
      const { by, kind, tile, from, drawn } = draft
      add({ type: 'kong', by, tile, kind, ...(kind === 'claimed' ? { from } : {}), ...(kind === 'extended' ? { drawn } : {}) })
    }
    return el('div', { class: 'fields' }, [
      pick('event-by', t('by'), winds(), draft.by, set('by')),
      pick(
        'event-kind',
        t('kindOf'),
        [
          ['concealed', t('concealedKong')],
          ['claimed', t('kong')],
          ['extended', t('extendedKong')],
        ],
        draft.kind,
        set('kind'),
      ),
      pick('event-tile', t('tile'), tiles, draft.tile, set('tile')),
      draft.kind === 'claimed' ? pick('event-from', t('claimedFrom'), others, draft.from, set('from')) : undefined,
      draft.kind === 'extended' ? tick('event-drawn', t('drawn'), draft.drawn, set('drawn')) : undefined,
      el('button', { type: 'button', id: 'add-kong', class: 'quiet', onclick: addKong }, t('addKong')),
      el(
        'button',
        { type: 'button', id: 'add-discard', class: 'quiet', onclick: () => add({ type: 'discard', by: draft.by }) },
        `${locale().winds[draft.by]} ${t('discardEvent')}`,
      ),
    ])
  }

  const playerRows = () => {
    const suits = M.suits.map((suit) => [suit, t(suit)])
    const change = (seat, key, value) => {
      state.players[seat] = { ...state.players[seat], [key]: value }
      Calculator.update()
    }
    const row = (seat, name) => {
      const { forbidden, hand } = state.players[seat]
      const read = hand.trim() === '' ? { ok: true } : M.safeParseHand(hand)
      return el('fieldset', { class: 'player' }, el('legend', {}, name), [
        pick(`suit-${seat}`, t('forbidden'), [['', t('notSaid')], ...suits], forbidden, (value) => change(seat, 'forbidden', value)),
        el(
          'label',
          { class: 'pick wide', for: `final-${seat}` },
          el('span', {}, t('finalHand')),
          el('input', {
            id: `final-${seat}`,
            type: 'text',
            value: hand,
            spellcheck: 'false',
            autocapitalize: 'off',
            autocomplete: 'off',
            'aria-invalid': String(!read.ok),
            oninput: (event) => change(seat, 'hand', event.target.value),
          }),
        ),
        el('button', { type: 'button', id: `use-${seat}`, class: 'quiet', onclick: () => change(seat, 'hand', Calculator.handText()) }, t('useHand')),
        read.ok ? undefined : issueList(read.issues, hand),
      ])
    }
    return winds().map(([seat, name]) => row(seat, name))
  }

  /** What the deal came to beside its payments. */
  const dealEnd = (now) => {
    const { words } = locale()
    const who = (seat) => locale().winds[seat]
    const lines = M.winds.flatMap((seat) => {
      const shown = now.ready[seat]
      if (shown === undefined) return []
      return el(
        'li',
        {},
        `${who(seat)}: `,
        shown.ready
          ? [
              `${words.ready}, ${words.waits} `,
              tileRow(
                shown.waits.map((wait) => wait.tile ?? wait),
                26,
              ),
              ` ${shown.potential}`,
            ]
          : words.notReady,
      )
    })
    const fines = now.fines.map(({ from, to, amount }) => el('li', {}, `${words.fine}: ${who(from)}${to === undefined ? '' : ` → ${who(to)}`} ${amount}`))
    const over = now.outcome === 'unfinished' ? [] : [el('li', {}, `${t('ended')} ${words.nextDealer}: ${who(now.nextDealer)}`)]
    return lines.length + fines.length + over.length > 0 ? el('ul', { class: 'plain' }, lines, fines, over) : undefined
  }

  const sichuanDeal = () => {
    let now
    let broken
    try {
      now = play(state.events)
    } catch (error) {
      if (error.issues === undefined) throw error
      broken = error.issues
    }
    const seat = locale().winds[state.seat]
    const event = winEvent()
    const last = state.events.at(-1)
    const sameTile = event !== undefined && last?.type === 'win' && last.source !== 'wall' && last.tile === event.tile && last.from === event.from
    const newcomer = sameTile && last.winners?.every((winner) => winner.seat !== state.seat)
    const change = (value) => {
      state.dealer = value
      Calculator.update()
    }
    return [
      el('div', { class: 'fields' }, pick('dealer', t('dealer'), winds(), state.dealer, change)),
      el('div', { class: 'actions' }, [
        el(
          'button',
          { type: 'button', id: 'add-win', class: 'main', 'aria-disabled': String(event === undefined), onclick: () => event && add(event) },
          t('addWin', { seat }),
        ),
        newcomer
          ? el(
              'button',
              { type: 'button', id: 'add-winner', class: 'quiet', onclick: () => add({ ...last, winners: [...last.winners, ...event.winners] }, true) },
              t('alsoWins', { seat }),
            )
          : undefined,
        el('button', { type: 'button', id: 'add-wall-end', class: 'quiet', onclick: () => add({ type: 'wallEnd' }) }, t('wallEnd')),
      ]),
      el('details', { id: 'kong-events', class: 'fold' }, el('summary', {}, t('kongEvent')), kongForm()),
      el('details', { id: 'deal-players', class: 'fold' }, el('summary', {}, t('players')), playerRows()),
      refused === undefined ? undefined : el('div', { role: 'alert' }, issueList(refused)),
      el('h3', {}, t('events')),
      state.events.length === 0
        ? el('p', { class: 'muted' }, t('noEvents'))
        : el(
            'ol',
            { class: 'events' },
            state.events.map((each) => el('li', {}, eventText(each))),
          ),
      el(
        'button',
        { type: 'button', id: 'undo-event', class: 'quiet', 'aria-disabled': String(state.events.length === 0), onclick: undoEvent },
        t('undoEvent'),
      ),
      broken === undefined ? undefined : issueList(broken),
      now === undefined ? undefined : [ledger(now, 'sichuan-bloody'), dealEnd(now)],
    ]
  }

  Calculator.drawSettlement = () => {
    const id = state.rules
    const section = document.getElementById('settlement-section')
    const heading = document.getElementById('settlement-heading')
    const box = document.getElementById('settlement')
    const parts =
      id === 'all'
        ? undefined
        : id === 'sichuan-bloody'
          ? sichuanDeal()
          : id === 'finnish-classical' || id === 'polish-classical'
            ? [settleFour(id), Calculator.scoreSheet(id)]
            : settleHand(id)
    heading.textContent = id === 'sichuan-bloody' ? t('deal') : t('settlement')
    section.hidden = parts === undefined
    // Said once: whatever is done next answers it.
    refused = undefined
    redraw(box, parts)
  }
}
