// Put into a program of every runtime, after the lines that load the entries: what the package answers to the fixtures.
// biome and tsc do not read this file; it is plain ES2022 without imports, so that it runs as a module and as CommonJS.
function answers(entries, { hongKong, finnish, sichuan, american }) {
  const { americanCard, appraise, chineseQuick, explain, finnishClassical, houseCardText, judge, ready, settle, waits } = entries['mahjong-tally']
  const rules = {
    hongKong: entries['mahjong-tally/hong-kong'].hongKong(),
    finnish: entries['mahjong-tally/finnish-classical'].finnishClassical(),
    sichuan: entries['mahjong-tally/sichuan-bloody'].sichuanBloody(),
    american: entries['mahjong-tally/american-card'].americanCard(houseCardText),
  }
  const languages = Object.keys(entries)
    .filter((path) => path.includes('/locale/'))
    .flatMap((path) => Object.values(entries[path]))
  const words = (verdict) => languages.map((language) => explain(verdict, language))
  const scoreOf = (verdict) => ('score' in verdict ? verdict.score : undefined)
  return {
    names: Object.fromEntries(Object.keys(entries).map((path) => [path, Object.keys(entries[path]).filter((name) => name !== 'default' && name !== 'module.exports').sort()])),
    hongKong: hongKong.hands.map(({ hand, seat, round, win, liable }) => {
      const context = { seat, round, win, ...(liable === undefined ? {} : { liable }) }
      const verdict = judge(rules.hongKong, hand, context)
      const { total, amount, limitHands } = scoreOf(verdict)
      return { kind: verdict.kind, total, amount, limitHands, net: settle(rules.hongKong, { hand, ...context }).net, words: words(verdict) }
    }),
    quick: hongKong.hands.map(({ hand, seat, round, win }) => judge(chineseQuick(), hand, { seat, round, win }).kind),
    finnish: [
      ...finnish.mahjong.map(({ hand, seat, round, win }) => {
        const verdict = judge(rules.finnish, hand, { seat, round, win })
        return { kind: verdict.kind, total: scoreOf(verdict).total, words: words(verdict) }
      }),
      ...finnish.notMahjong.map(({ hand, seat, round }) => ({ total: appraise(finnishClassical(), hand, { seat, round }).total })),
      ...finnish.settlements.map(({ totals, winner }) => ({ net: settle(rules.finnish, { totals, winner }).net })),
    ],
    sichuan: [
      ...sichuan.hands.map(({ hand, forbidden, win }) => {
        const verdict = judge(rules.sichuan, hand, { win, ...(forbidden === undefined ? {} : { forbidden }) })
        return { kind: verdict.kind, fans: scoreOf(verdict)?.fans, total: scoreOf(verdict)?.total, words: words(verdict) }
      }),
      ...sichuan.ready.map(({ hand, forbidden }) => ({ ready: ready(hand, forbidden).ready })),
      ...sichuan.deals.map(({ deal }) => {
        const { net, nextDealer } = settle(rules.sichuan, deal)
        return { net, nextDealer }
      }),
    ],
    american: american.hands.map(({ hand }) => {
      const verdict = judge(rules.american, hand, { seat: 'east', win: { source: 'wall' } })
      const { net } = settle(americanCard(houseCardText), { hand, seat: 'east', win: { source: 'discard', from: 'south' } })
      const lines = verdict.kind === 'win' ? [verdict.score, ...verdict.others].map(({ line }) => line) : []
      return { lines, winner: net.east, words: words(verdict) }
    }),
    waits: waits(rules.hongKong, '1112345678999b'),
    complete: entries['mahjong-tally/shape'].isComplete(0o111, 0o222, 0o111_000_000, 0o2),
  }
}
