import fc from 'fast-check'
import { classicalTiles, type Hand, handTiles } from '../../src/core/hand.ts'
import type { KongForm, Meld } from '../../src/core/meld.ts'
import { type ByWind, byWind, eastTile, isTerminal, redTile, seatsAfter, standingKinds, type Tile, tileName, tileOf, type Wind } from '../../src/core/tile.ts'
import type { FinnishContext, FinnishDealHand, FinnishOptions, FinnishWin } from '../../src/finnish-classical/index.ts'
import {
  anyWind,
  type FinishedHand,
  finishedHands,
  nearlyCompleteHands,
  range,
  sevenPairHands,
  takeSet,
  thirteenWonderHands,
  unmarked,
  winsFor,
} from './arbitraries.ts'

/** A hand and all that is known of it. */
export interface FinnishCase {
  readonly hand: Hand
  readonly context: FinnishContext
}

const suited = [0, 9, 18].map((suit) => range(suit, suit + 9))
const terminals = range(0, eastTile).filter(isTerminal)
const honours = range(eastTile, standingKinds)
const dragons = range(redTile, standingKinds)
const windKinds = range(eastTile, redTile)
const jade = ['2b', '3b', '4b', '6b', '8b', 'G'].map((name) => tileOf(name) as Tile)

/** Kinds whose hands are often worth much: honours alone, ones and nines, jade, one suit, dragons or winds and a suit. */
const rich: readonly (readonly Tile[])[] = [
  honours,
  terminals,
  jade,
  [...jade, ...range(0, 9)],
  [...terminals, ...honours],
  ...suited,
  ...suited.flatMap((suit) => [
    [...dragons, ...suit.slice(0, 4)],
    [...windKinds, ...suit.slice(3, 7)],
    [...dragons, ...suit.slice(0, 3), ...suit.slice(6)],
  ]),
]

/** One suit in the form of the snake, or of the nine gates. */
const coiled: fc.Arbitrary<Hand & { readonly winningTile: Tile }> = fc
  .record({
    suit: fc.constantFrom(0, 9, 18),
    snake: fc.constantFrom<(readonly [pair: Tile, ...chows: Tile[]])[]>([1, 2, 5], [4, 1, 5], [7, 1, 4]),
    gates: fc.option(fc.nat({ max: 8 }), { nil: undefined }),
    ends: fc.tuple(
      fc.constantFrom('standing', 'pung', 'concealed', 'claimed', 'extended'),
      fc.constantFrom('standing', 'pung', 'concealed', 'claimed', 'extended'),
    ),
    chows: fc.tuple(fc.boolean(), fc.boolean()),
    winning: fc.nat({ max: 13 }),
  })
  .map(({ suit, snake, gates, ends, chows, winning }) => {
    const standing: Tile[] = []
    const melds: Meld[] = []
    if (gates !== undefined) standing.push(...[0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((rank) => suit + rank), suit + gates)
    else {
      const [pair, ...firsts] = snake
      standing.push(suit + pair, suit + pair)
      firsts.forEach((first, at) => {
        if (chows[at]) melds.push({ kind: 'chow', tile: suit + first })
        else standing.push(suit + first, suit + first + 1, suit + first + 2)
      })
      ends.forEach((form, at) => {
        const tile = suit + 8 * at
        if (form === 'standing') standing.push(tile, tile, tile)
        else melds.push(form === 'pung' ? { kind: 'pung', tile } : { kind: 'kong', tile, form: form as KongForm })
      })
    }
    standing.sort((a, b) => a - b)
    const [winningTile] = standing.splice(winning % standing.length, 1)
    return { concealed: standing, melds, bonus: [], winningTile: winningTile as Tile }
  })

/** Finished hands, most of them complete, with a seat, a round and a plain win. */
const plainCases: fc.Arbitrary<FinishedHand> = fc.oneof(
  { weight: 4, arbitrary: finishedHands() },
  { weight: 4, arbitrary: finishedHands({ kinds: rich }) },
  { weight: 1, arbitrary: finishedHands({ kinds: rich, chows: false }) },
  { weight: 1, arbitrary: finishedHands({ kinds: rich, melds: [0, 1] }) },
  {
    weight: 4,
    arbitrary: fc
      .oneof(coiled, thirteenWonderHands, sevenPairHands(), nearlyCompleteHands({ givers: false }), nearlyCompleteHands({ kinds: rich, givers: false }))
      .chain((hand) => anyWind.chain((seat) => fc.record({ hand: fc.constant(hand), seat: fc.constant(seat), round: anyWind, win: winsFor(hand, seat) }))),
  },
)

interface Extras {
  readonly special: number
  readonly standing: boolean
  readonly kongs: number
  readonly eastWins: number
  readonly ready: boolean | undefined
  readonly fault: FinnishContext['fault']
  readonly kong: 'extended' | 'concealed' | undefined
  readonly visible: readonly (Tile | string)[] | undefined
  readonly dealtBonus: number
  readonly tile: Tile
}

const extras: fc.Arbitrary<Extras> = fc.record({
  special: fc.nat({ max: 9 }),
  standing: fc.nat({ max: 3 }).map((draw) => draw === 1),
  kongs: fc.nat({ max: 4 }),
  eastWins: fc.oneof(fc.constant(0), fc.constant(13), fc.nat({ max: 13 })),
  ready: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(undefined, true) }, { weight: 1, arbitrary: fc.constant(false) }),
  fault: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom<FinnishContext['fault']>('long', 'short', 'faulty') },
  ),
  kong: fc.constantFrom(undefined, 'extended', 'concealed'),
  visible: fc.option(
    fc.array(
      fc.oneof(
        fc.nat({ max: 33 }),
        fc.nat({ max: 33 }).map((tile): string => tileName(tile)),
      ),
      { maxLength: 6 },
    ),
    { nil: undefined },
  ),
  dealtBonus: fc.nat({ max: 255 }),
  tile: fc.nat({ max: 33 }),
})

/** Which of the bonus tiles came in the deal; `undefined` where it is not told. */
function dealtOf({ bonus }: Hand, draw: number): { dealtBonus?: Tile[] } {
  return draw === 0 ? {} : { dealtBonus: bonus.filter((_, at) => (draw >> at) % 2 === 1) }
}

/** Puts circumstances to a hand that do not contradict it or one another. */
function circumstances({ hand, seat, round, win }: FinishedHand, extra: Extras): FinnishCase {
  const kongs = hand.melds.filter(({ kind }) => kind === 'kong').length
  const claimed = hand.melds.filter((meld) => meld.kind !== 'kong' || meld.form !== 'concealed').length
  const { special, ready, eastWins } = extra
  // Tiles that only one hand can have, and only tiles of it that are really free.
  const base = {
    round,
    ...(ready === undefined ? {} : { declaredReady: ready }),
    ...(extra.fault === undefined ? {} : { fault: extra.fault }),
    ...(extra.visible === undefined ? {} : { visible: extra.visible as NonNullable<FinnishContext['visible']> }),
    ...dealtOf(hand, extra.dealtBonus),
  }
  if (special === 9 && hand.melds.length === 0) {
    const east = { ...base, seat: 'east', ...(eastWins === 0 ? {} : { eastWins }) } as const
    return { hand: extra.standing ? hand : unmarked(hand), context: { ...east, win: { source: 'wall', dealt: true } } }
  }
  if (special === 8 && hand.melds.length === 0) {
    const other = seat === 'east' ? 'south' : seat
    return { hand, context: { ...base, seat: other, win: { source: 'discard', firstDiscard: true, ...(extra.kong === undefined ? {} : { from: 'east' }) } } }
  }
  let how: FinnishWin = win as FinnishWin
  if (how.source === 'wall' && extra.kongs > 0 && kongs > 0) {
    const laid = { kongsThisTurn: Math.min(extra.kongs, kongs) }
    if (how.replacement) how = { ...how, ...laid }
    else if (hand.bonus.length > 0) how = { ...how, ...laid }
  }
  if (how.source === 'robbedKong') how = { ...how, ...(extra.kong === undefined ? {} : { kong: extra.kong }) }
  if (extra.standing && claimed <= 1 && ready !== false) how = { ...how, standing: true }
  return { hand, context: { ...base, seat, win: how, ...(seat === 'east' && eastWins > 0 ? { eastWins } : {}) } }
}

/** Claimed mahjongs under circumstances that can be; most are complete, many are limit hands, some are refused. */
export const finnishCases: fc.Arbitrary<FinnishCase> = fc.tuple(plainCases, extras).map(([plain, extra]) => circumstances(plain, extra))

/** Any values of the options. */
export const finnishOptionValues: fc.Arbitrary<FinnishOptions> = fc
  .oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    {
      weight: 3,
      arbitrary: fc.record({
        mahjongPoints: fc.constantFrom<(10 | 20)[]>(10, 20),
        pairWait: fc.constantFrom<FinnishOptions['pairWait'][]>('completesPair', 'onlyTile'),
        waitBonusesAdd: fc.boolean(),
        ownBonus: fc.constantFrom<FinnishOptions['ownBonus'][]>('both', 'either'),
        concealedHand: fc.constantFrom<FinnishOptions['concealedHand'][]>('selfDrawn', 'pairMayBeClaimed', 'anyLastTile'),
        scholarsAllowChow: fc.boolean(),
        limit: fc.constantFrom<(number | null)[]>(1000, 500, 2000, 7, null),
        robKong: fc.constantFrom<FinnishOptions['robKong'][]>('any', 'extended', 'concealedOnlyForThirteenWonders'),
        bonusTiles: fc.constantFrom<FinnishOptions['bonusTiles'][]>('all', 'dealt'),
      }),
    },
  )
  .map((given) => given ?? defaults)

const defaults: FinnishOptions = {
  mahjongPoints: 10,
  pairWait: 'completesPair',
  waitBonusesAdd: false,
  ownBonus: 'both',
  concealedHand: 'selfDrawn',
  scholarsAllowChow: true,
  limit: 1000,
  robKong: 'any',
  bonusTiles: 'all',
}

/** A whole deal of four hands out of one set of tiles. */
export interface FinnishTable {
  readonly round: Wind
  readonly winner: Wind
  readonly hands: ByWind<FinnishDealHand & { readonly hand: Hand }>
  readonly context: FinnishContext
  /** Whose kong was robbed, and how it lies before that; the hand may also be told as it lies after. */
  readonly robbed: { readonly seat: Wind; readonly form: 'extended' | 'concealed' } | undefined
  /** What the loser whose kong was robbed is left with. */
  readonly left: ByWind<Hand>
  readonly shown: boolean | undefined
}

interface LoserDraw {
  readonly sets: readonly { readonly form: 'pair' | 'pung' | 'chow' | 'claimedPung' | 'claimedChow' | `${KongForm}Kong`; readonly at: number }[]
  readonly rest: readonly number[]
  readonly bonus: number
  readonly fault: FinnishContext['fault']
  /** Tiles of a hand with no fault told, each kong three; more than 13 are too many at the end of a deal, and more than 14 at any time. */
  readonly size: number
  readonly dealtBonus: number
}

const loserDraws: fc.Arbitrary<LoserDraw> = fc.record({
  sets: fc.array(
    fc.record({
      form: fc.constantFrom('pair', 'pung', 'pair', 'pung', 'chow', 'claimedPung', 'claimedChow', 'concealedKong', 'claimedKong', 'extendedKong'),
      at: fc.nat({ max: 33 }),
    }),
    { maxLength: 5 },
  ),
  rest: fc.array(fc.nat({ max: 99 }), { minLength: 14, maxLength: 14 }),
  bonus: fc.nat({ max: 255 }),
  fault: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom<FinnishContext['fault']>('long', 'short', 'faulty') },
  ),
  size: fc.constantFrom(13, 13, 13, 13, 13, 13, 14, 15),
  dealtBonus: fc.nat({ max: 255 }),
}) as fc.Arbitrary<LoserDraw>

/** A loser's tiles out of those that are left; `begun` is what he holds already. */
function loserHand(draw: LoserDraw, left: number[], begun: Hand): Hand {
  const concealed = [...begun.concealed]
  const melds = [...begun.melds]
  const honoursFirst = [...honours, ...terminals, ...range(0, eastTile)]
  const want = draw.fault === 'short' ? 12 : draw.fault === 'long' ? 14 : draw.fault === 'faulty' ? 13 : draw.size
  const room = (): number => want - concealed.length - 3 * melds.length
  for (const { form, at } of draw.sets) {
    if (room() < (form === 'pair' ? 2 : 3)) continue
    const chow = form === 'chow' || form === 'claimedChow'
    const kong = form.endsWith('Kong')
    const size = chow ? 'chow' : form === 'pair' ? 2 : kong ? 4 : 3
    const tiles = takeSet(left, chow ? range(0, eastTile) : honoursFirst, size, at)
    if (tiles === undefined) continue
    const tile = tiles[0] as Tile
    if (kong) melds.push({ kind: 'kong', tile, form: form.replace('Kong', '') as KongForm })
    else if (form === 'claimedPung') melds.push({ kind: 'pung', tile })
    else if (form === 'claimedChow') melds.push({ kind: 'chow', tile })
    else concealed.push(...tiles)
  }
  for (let at = 0; room() > 0; at++) concealed.push(...(takeSet(left, range(0, standingKinds), 1, draw.rest[at] ?? 0) ?? []))
  const bonus = range(34, 42).filter((tile, at) => (left[tile] ?? 0) > 0 && (draw.bonus >> at) % 2 === 1)
  for (const tile of bonus) left[tile] = 0
  return { concealed: concealed.sort((a, b) => a - b), melds, bonus }
}

/** Deals that can have happened: a claimed mahjong and three other hands out of the tiles that are left. */
export const finnishTables: fc.Arbitrary<FinnishTable> = fc
  .record({
    plain: finnishCases,
    losers: fc.tuple(loserDraws, loserDraws, loserDraws),
    robs: fc.nat({ max: 2 }),
    robbedAt: fc.nat({ max: 2 }),
    asLeft: fc.boolean(),
    shown: fc.constantFrom(undefined, true, false),
  })
  .map(({ plain: { hand, context }, losers, robs, robbedAt, asLeft, shown }) => {
    const left = [...classicalTiles.copies]
    for (const tile of handTiles(hand)) left[tile] = (left[tile] ?? 0) - 1
    let win = context.win as FinnishWin
    const tile = hand.winningTile
    let robbed: FinnishTable['robbed']
    // A tile that the winner holds once can come out of a kong.
    const robbable = tile !== undefined && left[tile] === 3 && win.source !== 'wall' && !(win.source === 'discard' && win.firstDiscard)
    if (robbable && (win.source === 'robbedKong' || robs === 0)) {
      const form = win.source === 'robbedKong' && win.kong !== undefined ? win.kong : robbedAt % 2 === 0 ? 'extended' : 'concealed'
      const seat = win.source === 'robbedKong' && win.from !== undefined ? win.from : (seatsAfter(context.seat)[robbedAt] as Wind)
      robbed = { seat, form }
      const standing = win.standing ? { standing: true } : {}
      const from = robbedAt === 2 && win.source === 'robbedKong' && win.from === undefined ? {} : { from: seat }
      win = { source: 'robbedKong', ...from, ...(asLeft ? { kong: form } : {}), ...standing }
      left[tile] = 0
    } else if (win.source === 'robbedKong')
      win = { source: 'discard', ...(win.from === undefined ? {} : { from: win.from }), ...(win.standing ? { standing: true } : {}) }
    const empty: Hand = { concealed: [], melds: [], bonus: [] }
    const after = byWind((): Hand => empty) as Record<Wind, Hand>
    const before = byWind((): Hand => empty) as Record<Wind, Hand>
    const told = byWind((): FinnishDealHand & { hand: Hand } => ({ hand: empty })) as Record<Wind, FinnishDealHand & { readonly hand: Hand }>
    seatsAfter(context.seat).forEach((seat, at) => {
      const draw = losers[at] as LoserDraw
      const robbedHere = robbed?.seat === seat
      const fault = robbedHere ? undefined : draw.fault
      const begun: Hand = robbedHere
        ? robbed?.form === 'extended'
          ? { concealed: [], melds: [{ kind: 'pung', tile: tile as Tile }], bonus: [] }
          : { concealed: [tile as Tile, tile as Tile, tile as Tile], melds: [], bonus: [] }
        : empty
      const { fault: _, ...rest } = draw
      const made = loserHand({ ...rest, fault }, left, begun)
      after[seat] = made
      before[seat] = made
      if (robbedHere && !asLeft) {
        // As the kong was laid: three of it are left when the fourth is taken.
        const kong: Meld = { kind: 'kong', tile: tile as Tile, form: (robbed as { form: KongForm }).form }
        before[seat] =
          robbed?.form === 'extended'
            ? { ...made, melds: made.melds.map((meld) => (meld.kind === 'pung' && meld.tile === tile ? kong : meld)) }
            : { ...made, concealed: made.concealed.filter((each) => each !== tile), melds: [...made.melds, kong] }
      }
      told[seat] = { hand: before[seat], ...(fault === undefined ? {} : { fault }), ...dealtOf(made, draw.dealtBonus) }
    })
    const { fault: own, dealtBonus, round, seat: winner } = context
    told[winner] = { hand, ...(own === undefined ? {} : { fault: own }), ...(dealtBonus === undefined ? {} : { dealtBonus }) }
    return { round, winner, hands: told, context: { ...context, win }, robbed, left: after, shown }
  })
