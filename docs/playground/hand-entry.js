'use strict'
// The hand: its tiles, its text, and the tiles to tap.
{
  const M = globalThis.MahjongTally
  const { state, el, redraw, choice, pick, rove, t, tileWord, tilePicture, winds, locale } = Calculator

  let mode = 'tile'
  let from = ''
  let jokers = 0
  const past = []

  const modes = () =>
    state.rules === 'american-card'
      ? ['tile', 'winningTile', 'pung', 'kong', 'quint', 'sextet']
      : state.rules === 'sichuan-bloody'
        ? ['tile', 'winningTile', 'pung', 'kong', 'extendedKong', 'concealedKong']
        : ['tile', 'winningTile', 'chow', 'pung', 'kong', 'extendedKong', 'concealedKong']

  /** The text that is being entered: the winner's, or in a settlement of four hands another player's. */
  const text = () => (state.editing === '' ? Calculator.handText() : state.hands[state.editing].text)
  const fresh = () => state.editing === '' && Calculator.isExample()

  const setText = (next) => {
    past.push([state.editing, state.editing === '' ? state.hand : text()])
    if (past.length > 200) past.shift()
    if (state.editing === '') state.hand = next
    else state.hands[state.editing].text = next
    Calculator.update()
  }

  const undo = () => {
    const before = past.pop()
    if (before === undefined) return
    const [editing, was] = before
    state.editing = editing
    if (editing === '') state.hand = was
    else state.hands[editing].text = was
    Calculator.update()
  }

  const emptyHand = () => ({ concealed: [], melds: [], bonus: [] })
  /** The hand of the text, empty where there is none; `undefined` where the text cannot be read. */
  const read = () => {
    if (text().trim() === '') return emptyHand()
    const result = M.safeParseHand(text())
    return result.ok ? result.value : undefined
  }

  const sorted = (tiles) => [...tiles].sort((a, b) => a - b)
  const american = () => state.rules === 'american-card'
  const size = (hand) => (american() ? M.handTiles(hand).length : M.countedTiles(hand))
  const limitOf = (tile) => (tile >= M.americanFlower ? 8 : tile >= M.firstFlower ? 1 : 4)
  const heldOf = (hand, tile) => M.handTiles(hand).filter((each) => each === tile).length

  const meldFor = (tile) => {
    const given = from === '' || from === (state.editing || state.seat) ? {} : { from }
    const stand = american() && jokers > 0 ? { jokers } : {}
    switch (mode) {
      case 'chow':
        return tile < M.eastTile && tile % 9 < 7 ? { kind: 'chow', tile, ...given } : undefined
      case 'kong':
        return { kind: 'kong', tile, form: 'claimed', ...stand, ...given }
      case 'extendedKong':
        return { kind: 'kong', tile, form: 'extended', ...given }
      case 'concealedKong':
        return { kind: 'kong', tile, form: 'concealed' }
      default:
        return { kind: mode, tile, ...stand, ...given }
    }
  }

  /** The hand with a tile that was marked as the winning one: it is moved there, or put there. */
  const marked = (hand, tile) => {
    const concealed = [...hand.concealed]
    const at = concealed.indexOf(tile)
    if (size(hand) >= 14 && at < 0) return undefined
    if (at >= 0) concealed.splice(at, 1)
    if (hand.winningTile !== undefined) concealed.push(hand.winningTile)
    return { ...hand, concealed: sorted(concealed), winningTile: tile }
  }

  const added = (hand, tile) => {
    if (M.isBonus(tile) && !american()) return { ...hand, bonus: sorted([...hand.bonus, tile]) }
    if (mode === 'winningTile') return marked(hand, tile)
    if (mode !== 'tile') {
      if (tile === M.jokerTile || (mode === 'chow' ? tile >= M.eastTile : false)) return undefined
      const meld = meldFor(tile)
      return meld === undefined ? undefined : { ...hand, melds: [...hand.melds, meld] }
    }
    if (size(hand) >= 14 && state.editing === '') return undefined
    // The last of fourteen tiles is the one that wins.
    if (size(hand) === 13 && hand.winningTile === undefined && state.editing === '') return { ...hand, winningTile: tile }
    return { ...hand, concealed: sorted([...hand.concealed, tile]) }
  }

  const fits = (next) => {
    if (next === undefined || (state.editing === '' && size(next) > 14)) return false
    return M.handTiles(next).every((tile) => heldOf(next, tile) <= limitOf(tile))
  }

  const tap = (tile) => {
    const hand = fresh() && mode !== 'winningTile' ? emptyHand() : read()
    // A text that cannot be read is not thrown away: the tile is written behind it.
    if (hand === undefined) return setText(`${text()} ${M.tileName(tile)}`)
    const next = added(hand, tile)
    if (fits(next)) setText(M.formatHand(next))
  }

  const removeButton = (id, label, pictures, onclick, kind = '') =>
    el('button', {
      type: 'button',
      id,
      class: `held ${kind}`,
      title: t('remove', { tile: label }),
      'aria-label': t('remove', { tile: label }),
      onclick,
      html: pictures,
    })

  const drawHand = () => {
    const tray = document.getElementById('tray')
    const hand = read()
    tray.classList.toggle('example', fresh())
    // What cannot be read cannot be shown; the carets by the text tell why.
    tray.hidden = hand === undefined
    if (hand === undefined || M.handTiles(hand).length === 0) return redraw(tray, el('p', { class: 'muted' }, t('noTiles')))
    const without = (part, at) => () => setText(M.formatHand({ ...hand, [part]: hand[part].filter((_, each) => each !== at) }))
    const tiles = (part, list) => list.map((tile, at) => removeButton(`${part}-${at}`, tileWord(tile), tilePicture(tile, 48, ''), without(part, at)))
    const exposures = american() ? 'upright' : 'crosswise'
    const melds = hand.melds.map((meld, at) => {
      const html = M.handSvg(
        { concealed: [], melds: [meld], bonus: [] },
        { theme: 'css', size: 48, title: '', prefix: `m${at}-`, seat: state.editing || state.seat, exposures },
      )
      return removeButton(`melds-${at}`, M.formatMeld(meld), html, without('melds', at), 'meld')
    })
    const { winningTile, ...rest } = hand
    const won =
      winningTile === undefined
        ? undefined
        : removeButton('winning', `${t('winningTile')}: ${tileWord(winningTile)}`, tilePicture(winningTile, 48, ''), () => setText(M.formatHand(rest)), 'won')
    redraw(
      tray,
      melds,
      el('span', { class: 'standing' }, tiles('concealed', hand.concealed)),
      won,
      hand.bonus.length > 0 ? el('span', { class: 'standing' }, tiles('bonus', hand.bonus)) : undefined,
    )
    rove(tray)
  }

  const rows = () => {
    const range = (first, count) => Array.from({ length: count }, (_, at) => first + at)
    const suits = [range(0, 9), range(9, 9), range(18, 9)]
    if (state.rules === 'sichuan-bloody') return suits
    const jokers = [M.americanFlower, M.jokerTile]
    if (american()) return [...suits, [...range(M.eastTile, 7), ...jokers]]
    return [...suits, [...range(M.eastTile, 7), ...(state.rules === 'all' ? jokers : [])], range(M.firstFlower, 8)]
  }

  let padFor = ''
  const drawPad = () => {
    const pad = document.getElementById('pad')
    const wanted = `${state.rules} ${state.lang}`
    if (padFor !== wanted) {
      padFor = wanted
      delete pad.dataset.roves
      const fresh = el('div', { id: 'pad', class: 'pad', role: 'group', 'aria-label': t('pad') })
      for (const row of rows()) {
        const buttons = row.map((tile) =>
          el('button', { type: 'button', 'data-tile': M.tileName(tile), onclick: () => tap(tile), html: tilePicture(tile, 52, '') }),
        )
        fresh.append(el('div', { class: 'row' }, buttons))
      }
      pad.replaceWith(fresh)
      rove(fresh, 9)
    }
    const hand = fresh() ? emptyHand() : read()
    for (const button of document.querySelectorAll('#pad button')) {
      const tile = M.tileOf(button.dataset.tile)
      const left = hand === undefined ? 1 : limitOf(tile) - heldOf(hand, tile)
      const can = hand === undefined || fits(added(hand, tile))
      // Not `disabled`: a button that vanishes under the finger takes the focus along.
      button.setAttribute('aria-disabled', String(!can))
      button.setAttribute('aria-label', left > 0 ? tileWord(tile) : `${tileWord(tile)}, ${t('noneLeft')}`)
    }
  }

  const drawModes = () => {
    if (!modes().includes(mode)) mode = 'tile'
    const choose = (key) => {
      mode = key
      drawModes()
      drawPad()
    }
    const claims = ['chow', 'pung', 'kong', 'extendedKong', 'quint', 'sextet'].includes(mode)
    const own = state.editing || state.seat
    const others = winds().filter(([wind]) => wind !== own)
    const most = { pung: 2, kong: 3, quint: 4, sextet: 5 }[mode] ?? 0
    jokers = Math.min(jokers, most)
    redraw(
      document.getElementById('modes'),
      choice(
        'mode',
        t('tapAdds'),
        modes().map((key) => [key, t(key)]),
        mode,
        choose,
      ),
      claims
        ? el('div', { class: 'fields' }, [
            pick('claimed-from', t('claimedFrom'), [['', t('notSaid')], ...others], from === own ? '' : from, (value) => {
              from = value
            }),
            american()
              ? pick(
                  'meld-jokers',
                  t('jokersIn'),
                  Array.from({ length: most + 1 }, (_, at) => [at, String(at)]),
                  jokers,
                  (value) => {
                    jokers = Number(value)
                    drawPad()
                  },
                )
              : undefined,
          ])
        : undefined,
      mode === 'chow' ? el('p', { class: 'hint' }, t('chowTakesLowest')) : undefined,
    )
  }

  const drawWhose = () => {
    const classical = state.rules === 'finnish-classical' || state.rules === 'polish-classical'
    if (!classical || state.editing === state.seat) state.editing = ''
    const whose = document.getElementById('whose')
    whose.hidden = !classical
    if (!classical) return redraw(whose)
    const { words, winds: names } = locale()
    const others = M.winds.filter((wind) => wind !== state.seat).map((wind) => [wind, names[wind]])
    const choose = (key) => {
      state.editing = key === 'winner' ? '' : key
      Calculator.update()
    }
    redraw(whose, choice('whose-hand', t('handOf'), [['winner', `${names[state.seat]} (${words.winner})`], ...others], state.editing || 'winner', choose))
  }

  const drawText = () => {
    const input = document.getElementById('hand-text')
    if (input.value !== text()) input.value = text()
    const result = text().trim() === '' ? { ok: true } : M.safeParseHand(text())
    input.setAttribute('aria-invalid', String(!result.ok))
    redraw(document.getElementById('hand-errors'), result.ok ? [] : Calculator.issueList(result.issues, text()))
    const hand = read()
    const want = state.editing === '' ? 14 : 13
    const count = hand === undefined || fresh() ? '' : t('tilesOf', { have: size(hand), want })
    document.getElementById('count').textContent = count
    document.getElementById('example-note').hidden = !fresh()
  }

  Calculator.drawHandEntry = () => {
    drawWhose()
    drawHand()
    drawText()
    drawModes()
    drawPad()
    document.getElementById('undo').setAttribute('aria-disabled', String(past.length === 0))
  }

  Calculator.startHandEntry = () => {
    document.getElementById('hand-text').addEventListener('input', (event) => setText(event.target.value))
    document.getElementById('undo').addEventListener('click', undo)
    document.getElementById('clear').addEventListener('click', () => setText(''))
    document.getElementById('example').addEventListener('click', () => setText(undefined))
  }

  Calculator.hand = { text, read, size, fresh }
}
