'use strict'
// Seat, round, where the winning tile came from, and whatever else the chosen rules ask.
{
  const M = globalThis.MahjongTally
  const { state, el, redraw, choice, pick, tick, t, winds, locale } = Calculator

  const set = (key) => (value) => {
    state[key] = value
    // Nobody gives a tile to himself.
    if (key === 'seat' && state.from === value) state.from = ''
    Calculator.update()
  }

  const forbid = (suit) => {
    state.players[state.seat] = { ...state.players[state.seat], forbidden: suit }
    Calculator.update()
  }

  const flag = (key) => tick(key, t(key), state[key], set(key))
  const number = (key, least, most) =>
    pick(
      key,
      t(key === 'kongs' ? 'kongsThisTurn' : key),
      Array.from({ length: most - least + 1 }, (_, at) => [at + least, String(at + least)]),
      state[key],
      set(key),
    )

  const sourceOf = (sources) => (sources.includes(state.source) ? state.source : Calculator.winFor(state.rules).source)

  const draw = () => {
    const id = state.rules
    const classical = id === 'finnish-classical' || id === 'polish-classical'
    const american = id === 'american-card'
    const sources = american ? ['wall', 'discard', 'jokerExchange'] : ['wall', 'discard', 'robbedKong']
    const source = sourceOf(sources)
    const given = source === 'discard' || source === 'robbedKong'
    const others = winds().filter(([wind]) => wind !== state.seat)
    const loser = state.editing
    if (loser !== '') {
      const { fault } = state.hands[loser]
      const choose = (value) => {
        state.hands[loser].fault = value
        Calculator.update()
      }
      return [el('div', { class: 'fields' }, pick('loser-fault', t('fault'), faults(), fault, choose))]
    }
    const ticks = [
      ['replacement', source === 'wall' && !american && id !== 'chinese-quick'],
      ['afterKong', source === 'discard' && id === 'sichuan-bloody'],
      ['lastTile', classical || (id === 'sichuan-bloody' && source !== 'robbedKong')],
      ['standing', classical],
      ['dealt', classical && source === 'wall' && state.seat === 'east'],
      ['firstDiscard', classical && source === 'discard' && state.seat !== 'east'],
      ['notReady', id === 'finnish-classical'],
      ['dealtBonus', classical && Calculator.rulesOf(id).options.bonusTiles === 'dealt'],
    ]
    const suits = M.suits.map((suit) => [suit, t(suit)])
    const fields = [
      id === 'sichuan-bloody' ? pick('forbidden', t('forbidden'), [['', t('notSaid')], ...suits], state.players[state.seat].forbidden, forbid) : undefined,
      id === 'hong-kong'
        ? pick(
            'liable',
            t('liable'),
            [['', t('fromMelds')], ['nobody', t('nobody')], ...others],
            state.liable === state.seat ? '' : state.liable,
            set('liable'),
          )
        : undefined,
      classical && source === 'robbedKong'
        ? pick(
            'kongForm',
            t('robbedForm'),
            [
              ['', t('notSaid')],
              ['extended', t('extendedKong')],
              ['concealed', t('concealedKong')],
            ],
            state.kongForm,
            set('kongForm'),
          )
        : undefined,
      classical && source === 'wall' ? number('kongs', 0, 4) : undefined,
      classical && state.seat === 'east' ? number('eastWins', 1, 13) : undefined,
      classical ? pick('fault', t('fault'), faults(), state.fault, set('fault')) : undefined,
    ].filter(Boolean)
    return [
      choice('seat', t('seat'), winds(), state.seat, set('seat')),
      ['chinese-quick', 'sichuan-bloody', 'american-card'].includes(id) ? undefined : choice('round', t('round'), winds(), state.round, set('round')),
      id === 'chinese-quick'
        ? undefined
        : choice(
            'source',
            t('source'),
            sources.map((key) => [key, t(key)]),
            source,
            set('source'),
          ),
      given && id !== 'chinese-quick'
        ? choice('from', t('from'), [...others, ['', t('notSaid')]], state.from === state.seat ? '' : state.from, set('from'))
        : undefined,
      el(
        'div',
        { class: 'ticks' },
        ticks.filter(([, asked]) => asked).map(([key]) => flag(key)),
      ),
      fields.length > 0 ? el('div', { class: 'fields' }, fields) : undefined,
      Calculator.further(id, source),
      houseRules(id),
    ]
  }

  const faults = () => [
    ['', t('none')],
    ['long', t('long')],
    ['short', t('short')],
    ['faulty', t('faulty')],
  ]

  // It changes only what may be claimed, which this page does not ask.
  const unasked = ['hotWall']

  /** The options of the rule set. */
  const houseRules = (id) => {
    const rules = id === 'all' ? undefined : Calculator.rulesOf(id)
    if (rules === undefined) return undefined
    const chosen = state.options[id] ?? {}
    const choose = (key, row) => (text) => {
      const value = Array.isArray(row.takes)
        ? row.takes.find((each) => String(each) === text)
        : text === ''
          ? row.takes.orNull
            ? null
            : row.default
          : Number(text)
      const next = { ...chosen, [key]: value }
      if (value === row.default) delete next[key]
      state.options = { ...state.options, [id]: next }
      Calculator.update()
    }
    const fields = Object.entries(rules.optionRows)
      .filter(([key]) => !unasked.includes(key))
      .map(([key, row]) => {
        const value = key in chosen ? chosen[key] : row.default
        const name = `option-${key.replace('.', '-')}`
        const input = Array.isArray(row.takes)
          ? el(
              'select',
              { id: name, onchange: (event) => choose(key, row)(event.target.value) },
              row.takes.map((each) =>
                el('option', { value: String(each), selected: each === value }, typeof each === 'boolean' ? t(each ? 'yes' : 'no') : M.optionValueName(key, each, id, locale())),
              ),
            )
          : el('input', {
              id: name,
              type: 'number',
              inputmode: 'numeric',
              min: row.takes.min,
              max: row.takes.max,
              value: value ?? '',
              placeholder: row.takes.orNull ? t('noLimit') : undefined,
              onchange: (event) => choose(key, row)(event.target.value),
            })
        return el(
          'label',
          { class: Array.isArray(row.takes) && typeof row.takes[0] === 'string' ? 'option words' : 'option', for: name },
          el(
            'span',
            {},
            M.optionAbout(key, row, id, locale()).replace(/^./u, (first) => first.toUpperCase()),
            ' ',
            el('span', { class: 'rule' }, row.rule),
          ),
          input,
        )
      })
    const count = Object.keys(chosen).length
    return el(
      'details',
      { id: 'house-rules' },
      el('summary', {}, t('houseRules'), count > 0 ? el('span', { class: 'badge' }, String(count)) : undefined),
      fields,
    )
  }

  Calculator.drawCircumstances = () => redraw(document.getElementById('circumstances'), draw())
  Calculator.seatName = (seat) => locale().winds[seat]
}
