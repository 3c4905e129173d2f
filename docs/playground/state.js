'use strict'
// What the page knows, how it stands in the address, and what it means to the library.
{
  const M = globalThis.MahjongTally
  const detected = () => {
    const wanted = (navigator.languages ?? []).map((tag) => tag.slice(0, 2))
    return wanted.find((tag) => tag in Calculator.languages) ?? 'en'
  }
  const defaults = {
    lang: detected(),
    rules: 'hong-kong',
    seat: 'south',
    round: 'east',
    source: 'discard',
    from: 'west',
    fault: '',
    liable: '',
    kongForm: '',
    kongs: 0,
    eastWins: 1,
    dealer: 'east',
    visible: '',
    tilesLeft: '',
    declared: '',
    discardFault: '',
  }
  const flags = ['replacement', 'afterKong', 'lastTile', 'standing', 'dealt', 'firstDiscard', 'notReady', 'dealtBonus', 'forgo', 'wallGame']
  const winds = ['east', 'south', 'west', 'north']

  const ruleSets = [
    ['hong-kong', 'hongKong'],
    ['chinese-quick', 'quick'],
    ['finnish-classical', 'finnish'],
    ['polish-classical', 'polish'],
    ['sichuan-bloody', 'sichuan'],
    ['american-card', 'american'],
  ]

  const examples = {
    'hong-kong': '(123d) 456b 789c RR 67c +8c',
    'chinese-quick': '(123d) 456b 789c RR 67c +8c',
    'finnish-classical': '23444b 777d 111c 99d +4b',
    'polish-classical': '(RRR) 234b 77d 456c 88c +7d 2f',
    'sichuan-bloody': '1111d 23d 456c 789c 2c +2c',
    'american-card': '(333dJ)@N (666b)@W 9999d 36c +9c',
    all: '(777b) 234b 55b 666b 88b +8b',
  }

  const blank = () => ({
    ...defaults,
    hand: undefined,
    ...Object.fromEntries(flags.map((flag) => [flag, false])),
    hands: Object.fromEntries(winds.map((wind) => [wind, { text: '', fault: '' }])),
    players: Object.fromEntries(winds.map((wind) => [wind, { forbidden: '', hand: '' }])),
    events: [],
    missed: [],
    bets: [],
    totals: Object.fromEntries(winds.map((wind) => [wind, ''])),
    options: {},
    card: undefined,
    editing: '',
  })
  const state = blank()

  /** The state as the address has it: only what differs from the beginning. */
  const toHash = () => {
    const parts = new URLSearchParams()
    for (const [key, value] of Object.entries(defaults)) if (state[key] !== value && state[key] !== '') parts.set(key, state[key])
    if (state.hand !== undefined) parts.set('hand', state.hand)
    const set = flags.filter((flag) => state[flag])
    if (set.length > 0) parts.set('with', set.join(','))
    for (const wind of winds) {
      const { text, fault } = state.hands[wind]
      if (text !== '') parts.set(`hand.${wind}`, text)
      if (fault !== '') parts.set(`fault.${wind}`, fault)
      const { forbidden, hand } = state.players[wind]
      if (forbidden !== '') parts.set(`suit.${wind}`, forbidden)
      if (hand !== '') parts.set(`final.${wind}`, hand)
      if (state.totals[wind] !== '') parts.set(`total.${wind}`, state.totals[wind])
    }
    for (const list of ['missed', 'bets']) if (state[list].length > 0) parts.set(list, JSON.stringify(state[list]))
    if (state.events.length > 0) parts.set('log', JSON.stringify(state.events))
    if (Object.values(state.options).some((chosen) => Object.keys(chosen).length > 0)) parts.set('options', JSON.stringify(state.options))
    if (state.card !== undefined) parts.set('card', state.card)
    // Spaces as %20, so that a + written by hand is a plus; brackets escaped, so that mail programs do not cut the link there.
    return [...parts].map(([key, value]) => `${key}=${encodeURIComponent(value).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))}`).join('&')
  }

  const parsed = (text, fallback) => {
    try {
      const value = JSON.parse(text)
      return typeof value === 'object' && value !== null && Array.isArray(value) === Array.isArray(fallback) ? value : fallback
    } catch {
      return fallback
    }
  }

  const allowed = {
    rules: [...ruleSets.map(([id]) => id), 'all'],
    seat: winds,
    round: winds,
    source: M?.winSources ?? [],
    from: [...winds, ''],
    dealer: winds,
    fault: ['', 'long', 'short', 'faulty'],
    liable: [...winds, 'nobody', ''],
    kongForm: ['', 'extended', 'concealed'],
    discardFault: ['', 'misnamed', 'outOfTurn'],
    lang: Object.keys(Calculator.languages),
  }

  /** Reads an address; whatever it does not understand is left as it was at the beginning. */
  const fromHash = (hash) => {
    const parts = new URLSearchParams(hash.replace(/^#/, '').replaceAll('+', '%2B'))
    const next = blank()
    for (const key of Object.keys(defaults)) {
      const value = parts.get(key)
      if (value === null || (allowed[key] !== undefined && !allowed[key].includes(value))) continue
      next[key] = typeof defaults[key] === 'number' ? Math.max(0, Math.min(13, Number.parseInt(value, 10) || 0)) : value
    }
    next.hand = parts.get('hand') ?? undefined
    for (const flag of (parts.get('with') ?? '').split(',')) if (flags.includes(flag)) next[flag] = true
    for (const wind of winds) {
      const fault = parts.get(`fault.${wind}`) ?? ''
      const suit = parts.get(`suit.${wind}`) ?? ''
      next.hands[wind] = { text: parts.get(`hand.${wind}`) ?? '', fault: allowed.fault.includes(fault) ? fault : '' }
      next.players[wind] = { forbidden: (M?.suits ?? []).includes(suit) ? suit : '', hand: parts.get(`final.${wind}`) ?? '' }
      next.totals[wind] = parts.get(`total.${wind}`) ?? ''
    }
    const list = (key) => parsed(parts.get(key) ?? '[]', []).filter((row) => typeof row === 'object' && row !== null)
    next.missed = list('missed').map(({ tile, points }) => ({ tile: String(tile), points: Math.max(1, Number.parseInt(points, 10) || 1) }))
    next.bets = list('bets').map(({ bettor, on, spoke }) => ({ bettor: String(bettor), on: String(on), ...(spoke === true ? { spoke } : {}) }))
    next.events = list('log')
    next.options = parsed(parts.get('options') ?? '{}', {})
    next.card = parts.get('card') ?? undefined
    if (next.from === next.seat) next.from = ''
    Object.assign(state, next)
  }

  /** The winner's hand: until one is entered, an example of the rules. */
  const handText = () => state.hand ?? examples[state.rules]
  const isExample = () => state.hand === undefined

  const made = new Map()
  const factories = {
    'hong-kong': () => M.hongKong,
    'chinese-quick': () => M.chineseQuick,
    'finnish-classical': () => M.finnishClassical,
    'polish-classical': () => M.polishClassical,
    'sichuan-bloody': () => M.sichuanBloody,
  }

  const cardText = () => state.card ?? M.houseCardText
  const cards = new Map()
  /** The card read, kept as long as its text stays the same: reading one takes a while. */
  const readCard = () => {
    const text = cardText()
    if (!cards.has(text)) {
      cards.clear()
      cards.set(text, M.safeParseCard(text))
    }
    return cards.get(text)
  }

  /** The rule set with its house rules; options that an old address brings and nobody knows are dropped. `undefined` for a card with errors. */
  const rulesOf = (id) => {
    const chosen = state.options[id] ?? {}
    const card = id === 'american-card' ? cardText() : ''
    const key = `${id} ${JSON.stringify(chosen)}`
    const kept = made.get(key)
    if (kept !== undefined && kept.card === card) return kept.rules
    const read = id === 'american-card' ? readCard() : undefined
    if (read !== undefined && !read.ok) return undefined
    const make = (options) => (read === undefined ? factories[id]()(options) : M.americanCard(read.value, options))
    let rules
    try {
      rules = make(chosen)
    } catch {
      delete state.options[id]
      rules = make({})
    }
    made.set(key, { rules, card })
    return rules
  }

  /** How the hand was completed, in the terms of one rule set: circumstances that do not belong to it stay out. */
  const winFor = (id) => {
    const american = id === 'american-card'
    const classical = id === 'finnish-classical' || id === 'polish-classical'
    const source = american ? (state.source === 'robbedKong' ? 'discard' : state.source) : state.source === 'jokerExchange' ? 'wall' : state.source
    const given = source === 'discard' || source === 'robbedKong'
    const on = (flag, when = true) => (when && state[flag] ? { [flag]: true } : {})
    return {
      source,
      ...(given && state.from !== '' && state.from !== state.seat ? { from: state.from } : {}),
      ...on('replacement', source === 'wall' && !american && id !== 'chinese-quick'),
      ...on('afterKong', source === 'discard' && id === 'sichuan-bloody'),
      ...on('lastTile', classical || (id === 'sichuan-bloody' && source !== 'robbedKong')),
      ...(classical
        ? {
            ...on('standing'),
            ...on('dealt', source === 'wall' && state.seat === 'east'),
            ...on('firstDiscard', source === 'discard' && state.seat !== 'east'),
            ...(source === 'wall' && state.kongs > 0 ? { kongsThisTurn: Number(state.kongs) } : {}),
            ...(source === 'robbedKong' && state.kongForm !== '' ? { kong: state.kongForm } : {}),
          }
        : {}),
    }
  }

  const bonusOf = (text) => {
    const read = M.safeParseHand(text)
    return read.ok && state.dealtBonus ? { dealtBonus: read.value.bonus } : {}
  }

  const contextFor = (id) => {
    const win = winFor(id)
    const { seat, round } = state
    switch (id) {
      case 'hong-kong':
        return { seat, round, win, ...(state.liable === '' || state.liable === seat ? {} : { liable: state.liable === 'nobody' ? null : state.liable }), ...Calculator.furtherContext(id) }
      case 'finnish-classical':
      case 'polish-classical':
        return {
          seat,
          round,
          win,
          ...(seat === 'east' && state.eastWins > 1 ? { eastWins: Number(state.eastWins) } : {}),
          ...(id === 'finnish-classical' && state.notReady ? { declaredReady: false } : {}),
          ...(state.fault === '' ? {} : { fault: state.fault }),
          ...bonusOf(handText()),
          ...Calculator.furtherContext(id),
        }
      case 'sichuan-bloody':
        return { win, seat, ...(state.players[seat].forbidden === '' ? {} : { forbidden: state.players[seat].forbidden }), ...Calculator.furtherContext(id) }
      default:
        return { seat, win, ...Calculator.furtherContext(id) }
    }
  }

  Object.assign(Calculator, {
    state,
    blank,
    toHash,
    fromHash,
    handText,
    isExample,
    examples,
    ruleSets,
    rulesOf,
    contextFor,
    winFor,
    bonusOf,
    readCard,
    cardText,
  })
}
