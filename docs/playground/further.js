'use strict'
// What only some tables ask: bets, missed wins, tiles that lie open, a score sheet.
{
  const M = globalThis.MahjongTally
  const { state, el, pick, tick, t, winds, locale, issueList } = Calculator

  const change = (key, value) => {
    state[key] = value
    Calculator.update()
  }

  /** A line of text or a number, with its name above. */
  const field = (id, label, value, onchange, more = {}) =>
    el(
      'label',
      { class: `pick${more.type === 'number' ? '' : ' wide'}`, for: id },
      el('span', {}, label),
      el('input', {
        id,
        type: 'text',
        value,
        spellcheck: 'false',
        autocapitalize: 'off',
        autocomplete: 'off',
        ...more,
        oninput: (event) => onchange(event.target.value),
      }),
    )

  const numeric = (least, most) => ({ type: 'number', inputmode: 'numeric', min: least, ...(most === undefined ? {} : { max: most }) })

  /** A list whose rows can be taken away, and a button that adds one. */
  const rows = (key, one, blank, addWord) => {
    const list = state[key]
    const at = (place, part) => change(key, list.map((row, each) => (each === place ? { ...row, ...part } : row)))
    return [
      list.map((row, place) =>
        el(
          'div',
          { class: 'fields' },
          one(row, place, (part) => at(place, part)),
          el(
            'button',
            { type: 'button', id: `${key}-remove-${place}`, class: 'quiet', onclick: () => change(key, list.toSpliced(place, 1)) },
            t('take'),
          ),
        ),
      ),
      el('button', { type: 'button', id: `${key}-add`, class: 'quiet', onclick: () => change(key, [...list, blank()]) }, t(addWord)),
    ]
  }

  const fold = (id, word, count, ...parts) =>
    el('details', { id, class: 'fold' }, el('summary', {}, t(word), count > 0 ? el('span', { class: 'badge' }, String(count)) : undefined), parts)

  /** Tiles that lie open, as text, with what is wrong with it. */
  const visible = () => {
    const read = state.visible.trim() === '' ? { ok: true } : M.safeParseHand(state.visible)
    return [
      el('div', { class: 'fields' }, field('visible', t('visible'), state.visible, (value) => change('visible', value), { 'aria-invalid': String(!read.ok) })),
      read.ok ? undefined : issueList(read.issues, state.visible),
    ]
  }

  const suitTiles = () => Array.from({ length: M.eastTile }, (_, tile) => [M.tileName(tile), Calculator.tileWord(tile)])

  const missed = () =>
    fold(
      'missed-fold',
      'missed',
      state.missed.length,
      rows(
        'missed',
        ({ tile, points }, place, set) => [
          pick(`missed-tile-${place}`, t('tile'), suitTiles(), tile, (value) => set({ tile: value })),
          field(`missed-points-${place}`, t('wouldWin'), points, (value) => set({ points: Math.max(1, Number.parseInt(value, 10) || 1) }), numeric(1)),
        ],
        () => ({ tile: M.tileName(M.safeParseHand(Calculator.handText()).value?.winningTile ?? 0), points: 1 }),
        'addMissed',
      ),
    )

  const betOn = () => [...winds(), ['wallGame', t('wallGame')]]

  const bets = () =>
    fold(
      'bets-fold',
      'bets',
      state.bets.length,
      rows(
        'bets',
        ({ bettor, on, spoke }, place, set) => [
          field(`bet-name-${place}`, t('bettor'), bettor, (value) => set({ bettor: value })),
          pick(`bet-on-${place}`, t('betOn'), betOn(), on, (value) => set({ on: value })),
          tick(`bet-spoke-${place}`, t('spoke'), spoke === true, (value) => set({ spoke: value })),
        ],
        () => ({ bettor: `${t('bettor')} ${state.bets.length + 1}`, on: state.seat }),
        'addBet',
      ),
    )

  /** The lines of the card, to name the one that is declared. */
  const declared = () => {
    const read = Calculator.readCard()
    const lines = read.ok ? read.value.sections.flatMap((section) => section.lines.map(({ id, value }) => [id, `${id} · ${value}`])) : []
    return pick('declared', t('declared'), [['', t('notSaid')], ...lines], state.declared, (value) => change('declared', value))
  }

  const discardFault = () =>
    pick(
      'discardFault',
      t('discardFault'),
      [
        ['', t('none')],
        ['misnamed', t('misnamed')],
        ['outOfTurn', t('outOfTurn')],
      ],
      state.discardFault,
      (value) => change('discardFault', value),
    )

  /** What the chosen rules ask beside the usual circumstances. */
  const further = (id, source) => {
    if (id === 'all') return undefined
    const { options } = Calculator.rulesOf(id) ?? { options: {} }
    if (id === 'hong-kong' && options.fiveTileRule && source === 'discard') {
      return [
        el('div', { class: 'fields' }, field('tilesLeft', t('tilesLeft'), state.tilesLeft, (value) => change('tilesLeft', value), numeric(0))),
        visible(),
      ]
    }
    if (id === 'finnish-classical' || id === 'polish-classical') return visible()
    if (id === 'sichuan-bloody' && source !== 'wall') return missed()
    if (id !== 'american-card') return undefined
    return [
      el('div', { class: 'fields' }, declared(), source === 'discard' ? discardFault() : undefined),
      el(
        'div',
        { class: 'ticks' },
        tick('forgo', t('forgo'), state.forgo, (value) => change('forgo', value)),
        tick('wallGame', t('nobodyWon'), state.wallGame, (value) => change('wallGame', value)),
      ),
      bets(),
    ]
  }

  /** The kinds that lie open, where the text can be read. */
  const visibleTiles = () => {
    const read = state.visible.trim() === '' ? { ok: false } : M.safeParseHand(state.visible)
    return read.ok ? { visible: M.handTiles(read.value) } : {}
  }

  /** Those circumstances as the library takes them. */
  const furtherContext = (id) => {
    switch (id) {
      case 'hong-kong':
        return Calculator.rulesOf(id).options.fiveTileRule
          ? { ...visibleTiles(), ...(/^\d+$/.test(state.tilesLeft) ? { tilesLeft: Number(state.tilesLeft) } : {}) }
          : {}
      case 'finnish-classical':
      case 'polish-classical':
        return visibleTiles()
      case 'sichuan-bloody':
        return Calculator.winFor(id).source !== 'wall' && state.missed.length > 0 ? { missed: state.missed } : {}
      case 'american-card':
        return { ...(state.declared === '' ? {} : { declared: state.declared }), ...(state.forgo ? { declaredJokerless: false } : {}) }
      default:
        return {}
    }
  }

  /** What belongs to an American deal and not to the hand. */
  const americanDeal = () => ({
    ...(state.bets.length > 0 ? { bets: state.bets } : {}),
    ...(state.discardFault !== '' && Calculator.winFor('american-card').source === 'discard' ? { discardFault: state.discardFault } : {}),
  })

  /** Four totals that have been counted already. */
  const scoreSheet = (id) => {
    const set = (seat) => (value) => change('totals', { ...state.totals, [seat]: value })
    const fields = M.winds.map((seat) => field(`total-${seat}`, locale().winds[seat], state.totals[seat], set(seat), { ...numeric(0), class: 'total' }))
    const whole = M.winds.every((seat) => /^\d+$/.test(state.totals[seat]))
    const told = () => {
      try {
        const settlement = M.settle(Calculator.rulesOf(id), { totals: M.byWind((seat) => Number(state.totals[seat])), winner: state.seat })
        return Calculator.ledger(settlement, id)
      } catch (error) {
        if (error.issues === undefined) throw error
        return issueList(error.issues)
      }
    }
    return el(
      'details',
      { id: 'score-sheet', class: 'fold' },
      el('summary', {}, t('scoreSheet')),
      el('p', { class: 'muted' }, t('scoreSheetHint', { seat: locale().winds[state.seat] })),
      el('div', { class: 'fields' }, fields),
      whole ? told() : undefined,
    )
  }

  Object.assign(Calculator, { further, furtherContext, americanDeal, scoreSheet })
}
