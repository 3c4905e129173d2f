import { checkFlags, checkGivers, checkWinds } from '../core/context.ts'
import { checkCopies, type Hand, type HandStage, handTiles, type TileSet } from '../core/hand.ts'
import { type Issue, show } from '../core/issue.ts'
import { meldJokers, meldSize } from '../core/meld.ts'
import { isWindName, jokerTile, type Tile, type Wind } from '../core/tile.ts'
import { checkWin, type Win } from '../core/win.ts'
import { handSize } from './compile.ts'
import { withFlowers } from './held.ts'
import type { AmericanOptions } from './options.ts'
import { checkVisible, type VisibleTiles } from './visible.ts'

/** What has to be known beside the tiles, under the American card rules. */
export interface AmericanContext {
  /** The winner's seat. */
  readonly seat: Wind
  readonly win: Win
  /** AM-15: the line that the winner names; the dearest is taken where none is named. */
  readonly declared?: string
  /** AM-20: false where the winner forgoes the bonus of a hand without jokers. */
  readonly declaredJokerless?: boolean
  /** AM-24: what else lies on the table, to tell whether a hand could still have been completed. */
  readonly visible?: VisibleTiles
  /** AM-24: the one player who had not shown his hand when a mahjong turned out to be in error; he is paid for it. */
  readonly intact?: Wind
}

/** Circumstances that are missing, of the wrong type, or that cannot be. */
export function checkAmericanContext(hand: Hand, context: AmericanContext, lines: readonly string[]): Issue[] {
  const { seat, win, declared, visible, intact } = context
  const issues = [
    ...checkWinds(context, ['seat']),
    ...checkWin(win, ['wall', 'discard', 'jokerExchange'], isWindName(seat) ? seat : undefined),
    ...checkFlags(context, ['declaredJokerless']),
    ...checkVisible(visible),
    ...checkGivers(hand.melds, seat, 'AM-17', 'anybody'),
  ]
  if (declared !== undefined && !lines.includes(declared)) {
    issues.push({
      code: 'context/badValue',
      message: `'declared' is ${show(declared)}; it takes the id of a line of the card, such as ${lines.slice(0, 3).join(', ')}.`,
      rule: 'AM-15',
      path: ['declared'],
      data: { key: 'declared', found: show(declared), takes: 'lineOf', lines: lines.slice(0, 3) },
    })
  }
  if (intact !== undefined && (!isWindName(intact) || intact === seat)) {
    issues.push({
      code: 'context/badValue',
      message: `'intact' is ${show(intact)}; it takes the seat of another player.`,
      rule: 'AM-24',
      path: ['intact'],
      data: { key: 'intact', found: show(intact), takes: 'otherSeat' },
    })
  }
  return issues.length > 0 ? issues : checkSource(hand, win)
}

/** Ways to win that this game does not have, or that do not fit the hand. */
function checkSource(hand: Hand, win: Win): Issue[] {
  const contradiction = (why: string, message: string, path: readonly string[], rule?: string): Issue => ({
    code: 'win/contradiction',
    message,
    ...(rule === undefined ? {} : { rule }),
    path: ['win', ...path],
    data: { why },
  })
  if (win.source === 'wall' && win.replacement)
    return [contradiction('noReplacementTiles', 'There are no replacement tiles in the American game: a kong is a claim like any other.', ['replacement'])]
  if (win.source === 'discard' && win.afterKong)
    return [
      contradiction('nothingAfterKong', 'A kong is followed by no tile of its own in the American game, so nothing is discarded after one.', ['afterKong']),
    ]
  if (win.source !== 'jokerExchange') return []
  if (hand.winningTile !== undefined && hand.winningTile !== jokerTile) {
    return [contradiction('exchangeNotJoker', 'Who wins by a joker exchange wins with the joker: mark J as the winning tile, or none.', [], 'AM-18')]
  }
  if (hand.winningTile === undefined && !hand.concealed.includes(jokerTile)) {
    return [contradiction('exchangeNoJoker', 'The hand holds no joker beside its exposures, so none was exchanged for.', [], 'AM-18')]
  }
  return []
}

/** AM-11, AM-13, AM-24: tiles and exposures these rules do not know, and a wrong number of tiles. */
export function checkAmericanHand(hand: Hand, stage: HandStage, options: AmericanOptions, tiles: TileSet): Issue[] {
  return [...checkExposures(hand, options), ...checkCopies(withFlowers(hand), tiles), ...checkCount(hand, stage)]
}

/** AM-11, AM-13: exposures are three to six equal tiles, one of them natural, and stay as they were laid. */
export function checkExposures(hand: Hand, { allowAllJokerExposure }: AmericanOptions): Issue[] {
  return hand.melds.flatMap((meld, at): Issue[] => {
    const fault = (why: string, message: string, rule: string): Issue[] => [{ code: 'hand/meldNotAllowed', message, rule, path: ['melds', at], data: { why } }]
    if (meld.kind === 'chow') return fault('sequence', 'A sequence is not exposed in the American game: exposures are three to six equal tiles.', 'AM-11')
    if (meld.kind === 'kong' && meld.form === 'concealed')
      return fault('concealedKong', 'There is no concealed kong in the American game: write the four tiles without brackets.', 'AM-11')
    if (meld.kind === 'kong' && meld.form === 'extended') return fault('extendedKong', 'An exposure is not changed afterwards: a pung stays a pung.', 'AM-11')
    if (!allowAllJokerExposure && meldJokers(meld) === meldSize(meld)) {
      return fault('allJokers', 'An exposure holds at least one natural tile, and this one is all jokers.', 'AM-13')
    }
    return []
  })
}

/** AM-24: who has too many or too few tiles is dead. */
function checkCount(hand: Hand, stage: HandStage): Issue[] {
  const have = handTiles(hand).length
  const want = stage === 'finished' ? handSize : handSize - 1
  if (have === want) return []
  return [
    {
      code: have < want ? 'hand/tooFewTiles' : 'hand/tooManyTiles',
      message: `The hand has ${have} ${have === 1 ? 'tile' : 'tiles'}; ${stage === 'finished' ? 'a finished hand' : 'a hand that waits'} has ${want}, exposures and flowers among them.`,
      rule: 'AM-24',
      data: { why: 'withFlowers', have, want },
    },
  ]
}

/** True where the hand was completed by a discarded joker, which is dead (AM-16). */
export function isDeadJoker(winningTile: Tile | undefined, win: Win): boolean {
  return winningTile === jokerTile && win.source === 'discard'
}
