'use strict'
// Puts the page together and keeps it in step with its address.
{
  const { state, t, el } = Calculator
  const $ = (id) => document.getElementById(id)

  const words = () => {
    document.documentElement.lang = state.lang === 'zh' ? 'zh-Hans' : state.lang
    document.title = t('title')
    for (const node of document.querySelectorAll('[data-text]')) node.textContent = t(node.dataset.text)
    for (const node of document.querySelectorAll('[data-label]')) node.setAttribute('aria-label', t(node.dataset.label))
  }

  const tabs = () => [...Calculator.ruleSets, ['all', 'all']]

  Calculator.openRules = (id) => {
    state.rules = id
    state.editing = ''
    Calculator.update()
    const tab = $(`tab-${id}`)
    tab.focus({ preventScroll: true })
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const drawTabs = () => {
    for (const [id, word] of tabs()) {
      const tab = $(`tab-${id}`)
      const chosen = state.rules === id
      tab.textContent = t(word)
      tab.setAttribute('aria-selected', String(chosen))
      tab.tabIndex = chosen ? 0 : -1
    }
    $('panel').setAttribute('aria-labelledby', `tab-${state.rules}`)
  }

  const loserAnswer = () => {
    const seat = state.editing
    const { text, fault } = state.hands[seat]
    if (text.trim() === '') return { kind: 'empty' }
    const read = MahjongTally.safeParseHand(text)
    if (!read.ok) return { kind: 'verdict', verdict: { kind: 'invalid', issues: read.issues }, text }
    const context = { seat, round: state.round, ...(fault === '' ? {} : { fault }), ...Calculator.bonusOf(text) }
    try {
      return { kind: 'loser', score: MahjongTally.appraise(Calculator.rulesOf(state.rules), text, context), hand: read.value }
    } catch (error) {
      if (error.issues === undefined) throw error
      const have = MahjongTally.countedTiles(read.value)
      if (have < 13 && error.issues.every(({ code }) => code === 'hand/tooFewTiles')) return { kind: 'counting', have, want: 13 }
      return { kind: 'verdict', verdict: { kind: 'invalid', issues: error.issues }, text }
    }
  }

  const drawResult = () => {
    const all = state.rules === 'all'
    const text = Calculator.handText()
    const answer = all ? undefined : state.editing === '' ? Calculator.answerFor(state.rules, text) : loserAnswer()
    const kind = answer?.verdict?.kind ?? answer?.kind ?? ''
    const line = all ? (text.trim() === '' ? t('prompt') : Calculator.wonUnder(text)) : Calculator.headline(answer)
    $('status').textContent = line
    $('result').className = `panel ${kind}`
    $('summary').textContent = line
    Calculator.redraw($('answer'), all ? (text.trim() === '' ? [] : Calculator.compareAll(text)) : [Calculator.answerBody(answer, state.rules)])
  }

  let hash = ''
  const keepAddress = () => {
    hash = Calculator.toHash()
    const address = `${location.href.split('#')[0]}${hash === '' ? '' : `#${hash}`}`
    try {
      history.replaceState(null, '', address)
    } catch {
      // Some browsers do not let a file change its address so often; the next change will.
    }
  }

  Calculator.update = () => {
    words()
    drawTabs()
    Calculator.drawHandEntry()
    Calculator.drawCircumstances()
    drawResult()
    Calculator.drawSettlement()
    Calculator.drawCard()
    $('panel').dataset.rules = state.rules
    keepAddress()
  }

  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      $('shared').textContent = t('copied')
    } catch {
      // Without leave to write there, the address itself can be copied from the dialogue.
      window.prompt(t('share'), location.href)
    }
    setTimeout(() => {
      $('shared').textContent = ''
    }, 3000)
  }

  const start = () => {
    for (const [id] of tabs()) {
      $('tabs').append(el('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': 'panel', onclick: () => Calculator.openRules(id) }))
    }
    $('tabs').addEventListener('keydown', (event) => {
      const at = tabs().findIndex(([id]) => id === state.rules)
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs().length - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      Calculator.openRules(tabs()[(to + tabs().length) % tabs().length][0])
    })
    const languages = $('language')
    for (const [lang, name] of Object.entries(Calculator.languages))
      languages.append(el('option', { value: lang, lang: lang === 'zh' ? 'zh-Hans' : lang }, name))
    languages.addEventListener('change', () => {
      state.lang = languages.value
      Calculator.update()
    })
    Calculator.startHandEntry()
    Calculator.startCard()
    $('share').addEventListener('click', share)
    $('start-over').addEventListener('click', () => {
      const { lang, rules } = state
      Object.assign(state, Calculator.blank(), { lang, rules })
      Calculator.update()
    })
    $('summary').addEventListener('click', () => {
      $('result').scrollIntoView({ block: 'start' })
      $('result').focus({ preventScroll: true })
    })
    const load = () => {
      Calculator.fromHash(location.hash)
      languages.value = state.lang
      Calculator.update()
    }
    addEventListener('hashchange', () => {
      if (location.hash.slice(1) !== hash) load()
    })
    load()
    document.body.classList.add('ready')
  }

  if (globalThis.MahjongTally === undefined) $('broken').hidden = false
  else start()
}
