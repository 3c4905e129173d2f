import { type Hand, standingTiles } from '../core/hand.ts'
import { type Issue, show, under } from '../core/issue.ts'
import { type ByWind, isWindName, type Suit, suits, type Tile, type Wind, winds } from '../core/tile.ts'
import { checkWin } from '../core/win.ts'
import { type HandInput, readHand } from '../notation/hand-text.ts'
import { type SichuanWin, suitTileOf, type TileInput } from './context.ts'

/** What is known of a player beside the log. */
export interface SichuanPlayer {
  /** SB-2: the suit the player chose not to hold. */
  readonly forbidden?: Suit
  /** The final hand of a player who did not win: 13 tiles, and one more for each kong. */
  readonly hand?: HandInput
  /** SB-21: true where every tile the player discarded was of his forbidden suit. */
  readonly onlyForbiddenDiscards?: boolean
}

/** A player who wins on an event's tile, with his whole hand. */
export interface SichuanWinner {
  readonly seat: Wind
  readonly hand: HandInput
}

/**
 * Something that happened in a deal. A discard that nobody won on closes its player's turn; it need be logged only after that player's kong.
 * A kong that was robbed is not logged as a kong, but may be, right before the win that robbed it.
 */
export type SichuanEvent =
  | { readonly type: 'kong'; readonly by: Wind; readonly tile: TileInput; readonly kind: 'concealed' }
  | { readonly type: 'kong'; readonly by: Wind; readonly tile: TileInput; readonly kind: 'claimed'; readonly from: Wind }
  /** `drawn`: the fourth tile had just been drawn, not held since before. */
  | { readonly type: 'kong'; readonly by: Wind; readonly tile: TileInput; readonly kind: 'extended'; readonly drawn: boolean }
  | { readonly type: 'discard'; readonly by: Wind }
  | {
      readonly type: 'win'
      readonly tile: TileInput
      readonly source: 'wall'
      /** The wall's last tile. */
      readonly lastTile?: boolean
      /** Drawn for the kong right before. */
      readonly replacement?: boolean
      readonly winners: readonly SichuanWinner[]
    }
  /** `lastTile`: discarded when the wall was empty. */
  | {
      readonly type: 'win'
      readonly tile: TileInput
      readonly source: 'discard'
      readonly from: Wind
      readonly lastTile?: boolean
      readonly winners: readonly SichuanWinner[]
    }
  | { readonly type: 'win'; readonly tile: TileInput; readonly source: 'robbedKong'; readonly from: Wind; readonly winners: readonly SichuanWinner[] }
  | { readonly type: 'wallEnd' }

/** What `settle` takes: the log of a deal (SB §6). */
export interface SichuanDeal {
  readonly dealer: Wind
  readonly players: Partial<ByWind<SichuanPlayer>>
  readonly events: readonly SichuanEvent[]
}

/** A kong event read: its tile is a number. */
export interface KongEvent {
  readonly type: 'kong'
  readonly by: Wind
  readonly tile: Tile
  readonly kind: 'concealed' | 'claimed' | 'extended'
  readonly from: Wind | undefined
  readonly drawn: boolean
}

/** A win event read: its tile is a number, and each hand has it marked. */
export interface WinEvent {
  readonly type: 'win'
  readonly tile: Tile
  readonly win: SichuanWin
  readonly from: Wind | undefined
  readonly winners: readonly { readonly seat: Wind; readonly hand: Hand }[]
}

/** An event read. */
export type LogEvent = KongEvent | WinEvent | { readonly type: 'discard'; readonly by: Wind } | { readonly type: 'wallEnd' }

/** An event read, or everything that is wrong with its form. */
export type ReadEvent = { readonly event: LogEvent } | { readonly issues: readonly Issue[] }

type Loose = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function bad(message: string, path: readonly string[], data: NonNullable<Issue['data']>, rule?: string): Issue {
  return { code: 'deal/badValue', message, ...(rule === undefined ? {} : { rule }), path, data }
}

function checkSeat(event: Loose, key: 'by' | 'from'): Issue[] {
  if (isWindName(event[key])) return []
  if (event[key] !== undefined)
    return [bad(`'${key}' is ${show(event[key])}; it takes east, south, west or north.`, [key], { key, found: show(event[key]), takes: 'wind' })]
  return [
    {
      code: 'deal/missing',
      message: `'${key}' is missing; it takes the seat of the player who ${key === 'by' ? 'acted' : 'gave the tile'}.`,
      path: [key],
      data: { why: key },
    },
  ]
}

function checkTile(event: Loose): Issue[] {
  if (suitTileOf(event['tile']) !== undefined) return []
  if (event['tile'] === undefined)
    return [{ code: 'deal/missing', message: "'tile' is missing; it takes a suit tile, as '5d'.", path: ['tile'], data: { why: 'tile' } }]
  return [
    bad(`'tile' is ${show(event['tile'])}; it takes a suit tile, as '5d'.`, ['tile'], { key: 'tile', found: show(event['tile']), takes: 'suitTile' }, 'SB-1'),
  ]
}

function readKong(event: Loose): ReadEvent {
  const { kind, from, by, drawn } = event
  const issues = [...checkSeat(event, 'by'), ...checkTile(event)]
  if (kind === 'claimed') issues.push(...checkSeat(event, 'from'))
  else if (from !== undefined) issues.push(bad(`Only a claimed kong has a giver; leave 'from' out.`, ['from'], { why: 'kongGiver' }, 'SB-14'))
  if (kind !== 'concealed' && kind !== 'claimed' && kind !== 'extended') {
    issues.push(
      bad(
        `A kong's kind is ${show(kind)}; it takes concealed, claimed or extended.`,
        ['kind'],
        { key: 'kind', found: show(kind), takes: 'concealed, claimed, extended' },
        'SB-14',
      ),
    )
  }
  if (kind === 'extended' && typeof drawn !== 'boolean') {
    const message = "An extended kong is paid for if its tile was just drawn; say so with 'drawn': true or false."
    issues.push({ code: drawn === undefined ? 'deal/missing' : 'deal/badValue', message, rule: 'SB-14', path: ['drawn'], data: { why: 'drawn' } })
  }
  if (isWindName(by) && by === from)
    issues.push(bad(`${by} cannot claim his own discard; name the seat that gave the tile.`, ['from'], { why: 'ownDiscard', seat: by }, 'SB-14'))
  if (issues.length > 0) return { issues }
  return {
    event: {
      type: 'kong',
      by: by as Wind,
      tile: suitTileOf(event['tile']) as Tile,
      kind: kind as KongEvent['kind'],
      from: from as Wind | undefined,
      drawn: drawn === true,
    },
  }
}

/** The winning hand with the event's tile marked; a hand that marks none holds it among its concealed tiles. */
function markWinningTile(hand: Hand, tile: Tile): Hand | undefined {
  if (hand.winningTile !== undefined) return hand.winningTile === tile ? hand : undefined
  const concealed = standingTiles(hand)
  const at = concealed.lastIndexOf(tile)
  if (at < 0) return undefined
  concealed.splice(at, 1)
  return { ...hand, concealed, winningTile: tile }
}

function readWinners(event: Loose, tile: Tile | undefined): { readonly winners: WinEvent['winners']; readonly issues: readonly Issue[] } {
  const given = event['winners']
  if (!Array.isArray(given) || given.length === 0) {
    return {
      winners: [],
      issues: [
        bad(`'winners' is ${show(given)}; it takes a list of { seat, hand }, one for each winner.`, ['winners'], {
          key: 'winners',
          found: show(given),
          takes: 'winners',
        }),
      ],
    }
  }
  const winners: { seat: Wind; hand: Hand }[] = []
  const issues = Array.from(given as readonly unknown[]).flatMap((winner, at): Issue[] => {
    if (!isObject(winner) || !isWindName(winner['seat'])) {
      return under(
        ['winners', at],
        [
          bad(`A winner is ${show(winner)}; it takes { seat, hand }, with seat east, south, west or north.`, [], {
            key: `winners.${at}`,
            found: show(winner),
            takes: 'winner',
          }),
        ],
      )
    }
    const seat = winner['seat']
    if (winner['hand'] === undefined) {
      const message = `The hand of ${seat} is needed: ${seat} wins, and the hand tells how much.`
      return under(['winners', at], [{ code: 'deal/missing', message, path: ['hand'], data: { why: 'handOfWinner', seat } }])
    }
    const read = readHand(winner['hand'])
    if (!read.ok) return under(['winners', at, 'hand'], read.issues)
    if (tile === undefined) return []
    const hand = markWinningTile(read.value.hand, tile)
    if (hand === undefined) {
      const message = `The hand of ${seat} does not win on the tile of the event; mark that tile with + in it.`
      return under(['winners', at], [{ code: 'deal/impossible', message, path: ['hand'], data: { why: 'otherTile', seat } }])
    }
    winners.push({ seat, hand })
    return []
  })
  return { winners, issues }
}

function readWin(event: Loose): ReadEvent {
  const { source, from, lastTile, replacement } = event
  const tile = suitTileOf(event['tile'])
  const { winners, issues: winnerIssues } = readWinners(event, tile)
  const told = { source, from, lastTile, replacement }
  const issues = [...checkTile(event), ...checkWin(told, ['wall', 'discard', 'robbedKong']).map((issue) => ({ ...issue, path: (issue.path ?? []).slice(1) }))]
  if (source === 'discard' || source === 'robbedKong') {
    if (from === undefined)
      issues.push({
        code: 'deal/missing',
        message: `The payments need the seat that gave the winning tile; add 'from'.`,
        path: ['from'],
        data: { why: 'giver' },
      })
  }
  if (source === 'robbedKong' && lastTile === true) {
    const message = "A robbed kong has its replacement tile still in the wall, so its tile is not the last; leave 'lastTile' out."
    issues.push({ code: 'win/contradiction', message, rule: 'SB-8', path: ['lastTile'], data: { why: 'robbedLast' } })
  }
  if (event['afterKong'] !== undefined) {
    issues.push(bad("The log itself tells whether the discard followed a kong; leave 'afterKong' out.", ['afterKong'], { why: 'afterKong' }, 'SB §6'))
  }
  issues.push(...winnerIssues)
  if (tile === undefined || issues.length > 0) return { issues }
  const win = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as unknown as SichuanWin
  return { event: { type: 'win', tile, win, from: from as Wind | undefined, winners } }
}

/** Reads an event's form; whether it can have happened where it stands is another question. */
export function readEvent(value: unknown): ReadEvent {
  const event: Loose = isObject(value) ? value : {}
  switch (event['type']) {
    case 'kong':
      return readKong(event)
    case 'win':
      return readWin(event)
    case 'discard': {
      const issues = checkSeat(event, 'by')
      return issues.length > 0 ? { issues } : { event: { type: 'discard', by: event['by'] as Wind } }
    }
    case 'wallEnd':
      return { event: { type: 'wallEnd' } }
    default:
      return {
        issues: [
          bad(
            `The event is ${show(value)}; its 'type' takes kong, discard, win or wallEnd.`,
            ['type'],
            { why: 'event', found: show(value), types: 'kong, discard, win, wallEnd' },
            'SB §6',
          ),
        ],
      }
  }
}

/** What is wrong with the form of the dealer and the players. */
export function checkTable(dealer: unknown, players: unknown): Issue[] {
  const issues: Issue[] = []
  if (!isWindName(dealer)) {
    issues.push({
      code: dealer === undefined ? 'deal/missing' : 'deal/badValue',
      message: `'dealer' is ${show(dealer)}; it takes east, south, west or north.`,
      path: ['dealer'],
      data: dealer === undefined ? { why: 'seat', key: 'dealer' } : { key: 'dealer', found: show(dealer), takes: 'wind' },
    })
  }
  if (!isObject(players))
    return [
      ...issues,
      bad(`'players' is ${show(players)}; it takes { east: { forbidden, hand? }, … }.`, ['players'], {
        key: 'players',
        found: show(players),
        takes: '{ east: { forbidden, hand? }, … }',
      }),
    ]
  for (const [seat, player] of Object.entries(players)) {
    if (!(winds as readonly string[]).includes(seat)) {
      issues.push(
        bad(`'players' names ${show(seat)}; the seats are ${winds.join(', ')}.`, ['players', seat], { key: 'players', found: show(seat), takes: 'wind' }),
      )
    } else if (!isObject(player))
      issues.push(
        bad(`The player is ${show(player)}; it takes { forbidden, hand?, onlyForbiddenDiscards? }.`, ['players', seat], {
          key: `players.${seat}`,
          found: show(player),
          takes: '{ forbidden, hand?, onlyForbiddenDiscards? }',
        }),
      )
    else {
      const { forbidden, onlyForbiddenDiscards } = player
      if (forbidden !== undefined && !(suits as readonly unknown[]).includes(forbidden)) {
        issues.push(
          bad(
            `'forbidden' is ${show(forbidden)}; it takes ${suits.join(', ')}.`,
            ['players', seat, 'forbidden'],
            { key: 'forbidden', found: show(forbidden), takes: 'suit' },
            'SB-2',
          ),
        )
      }
      if (onlyForbiddenDiscards !== undefined && typeof onlyForbiddenDiscards !== 'boolean') {
        const message = `'onlyForbiddenDiscards' is ${show(onlyForbiddenDiscards)}; it takes true or false.`
        const data = { key: 'onlyForbiddenDiscards', found: show(onlyForbiddenDiscards), takes: 'boolean' }
        issues.push(bad(message, ['players', seat, 'onlyForbiddenDiscards'], data, 'SB-21'))
      }
    }
  }
  return issues
}
