/** Every key of circumstances, deals and their parts. */
const known: ReadonlySet<string> = /* @__PURE__ */ new Set(
  // biome-ignore format: a line for each: circumstances, the winning tile, deals, their players, events and bets, hands, what people note beside them
  [
    'seat', 'round', 'win', 'liable', 'tilesLeft', 'visible', 'eastWins', 'declaredReady', 'fault', 'shown', 'dealtBonus', 'forbidden', 'missed', 'declared', 'declaredJokerless', 'intact', 'exposures', 'lastWall',
    'source', 'from', 'replacement', 'afterKong', 'lastTile', 'standing', 'dealt', 'firstDiscard', 'kongsThisTurn', 'kong',
    'hand', 'hands', 'totals', 'winner', 'dead', 'falseMahjong', 'wallGame', 'mahjongInError', 'discardFault', 'players', 'bets', 'dealer', 'events',
    'onlyForbiddenDiscards', 'type', 'tile', 'kind', 'drawn', 'winners', 'points', 'bettor', 'spoke',
    'concealed', 'melds', 'bonus', 'winningTile', 'form', 'jokers', 'east', 'south', 'west', 'north',
    'title', 'total', 'note', 'name', 'date', 'table',
  ],
)

/** True where one letter was left out, put in, changed, or changed places with the next. */
function isSlip(written: string, meant: string): boolean {
  if (Math.abs(written.length - meant.length) > 1) return false
  let start = 0
  while (start < written.length && written[start] === meant[start]) start++
  const rest = (text: string, skip: number): string => text.slice(start + skip)
  const swapped = written[start] === meant[start + 1] && written[start + 1] === meant[start]
  return (
    rest(written, 1) === rest(meant, 1) ||
    rest(written, 1) === rest(meant, 0) ||
    rest(written, 0) === rest(meant, 1) ||
    (swapped && rest(written, 2) === rest(meant, 2))
  )
}

/** No part of a deal lies deeper. */
const deepest = 8

/**
 * Keys in JSON that are nearly one which is known: passed over, they would change a total without a word. Other keys are the caller's own.
 */
export function slipsIn(value: unknown, place = '', depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((part, at) => slipsIn(part, `${place}[${at}]`, depth + 1))
  return Object.entries(value).flatMap(([key, part]) => {
    const found = known.has(key) ? undefined : [...known].find((name) => name.length > 3 && (isSlip(key, name) || key.toLowerCase() === name.toLowerCase()))
    const here = place === '' ? key : `${place}.${key}`
    return [...(found === undefined ? [] : [`${here} is not known: did you mean '${found}'?`]), ...slipsIn(part, here, depth + 1)]
  })
}
