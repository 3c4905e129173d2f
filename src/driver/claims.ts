import type { AwardReason, CalledClaim, ClaimedTile, ClaimKind, ClaimResolution, ClaimRules, ClaimSituation, LegalClaim } from '../core/claims.ts'
import { claimKinds, claimTimes } from '../core/claims.ts'
import { countedTiles, type Hand } from '../core/hand.ts'
import { type CoreIssueCode, type Issue, MahjongError, show, under } from '../core/issue.ts'
import { kongForms, type Meld } from '../core/meld.ts'
import type { RuleSet, RuleTypes } from '../core/rule-set.ts'
import { americanFlower, isBonus, isSuitTile, isWindName, seatsAfter, standingKinds, type Tile, type TileName, tileName, type Wind } from '../core/tile.ts'
import type { Win } from '../core/win.ts'
import { type HandInput, readHand } from '../notation/hand-text.ts'
import { readTile } from '../notation/read-tile.ts'
import { handAt, judge } from './judge.ts'

/**
 * A {@link ClaimSituation} as a caller gives it: the tile by number or name, and any circumstances of the rule set.
 * Those include the rule set's own parts of `win`, such as a standing hand; where the tile comes from is put in.
 */
export type ClaimQuestion<Context = object> = Omit<ClaimSituation, 'tile'> & { readonly tile?: Tile | TileName } & Partial<Context>

function claimRules<T extends RuleTypes>(rules: RuleSet<T>): ClaimRules {
  if (rules.claims === undefined) throw new TypeError(`${rules.id} does not say how tiles are claimed.`)
  return rules.claims
}

function badClaim(message: string, key: string, value: unknown, takes: string, path: readonly (string | number)[] = []): MahjongError {
  return new MahjongError([{ code: 'claim/badValue', message, path, data: { key, found: show(value), takes } }])
}

/** The tile as a number; `undefined` where it is none. */
function tileIn({ flowersAlike = false }: ClaimRules, given: unknown): Tile | undefined {
  const tile = readTile(given)
  return flowersAlike && tile !== undefined && isBonus(tile) ? americanFlower : tile
}

/** The situation with its tile as a number; throws where seat, giver or tile are no such thing. */
function situationOf<Context>(claims: ClaimRules, question: ClaimQuestion<Context>): ClaimSituation & Partial<Context> {
  const issues: Issue[] = []
  if (typeof question !== 'object' || question === null)
    throw badClaim(`${show(question)} is no question; it takes { seat, tile?, from?, … }.`, 'question', question, '{ seat, tile?, from?, … }')
  const { seat, from, tile, kong, exposures } = question
  const number = tileIn(claims, tile)
  const bad = (key: string, value: unknown, takes: string, id = takes): void => {
    issues.push({
      code: 'claim/badValue',
      message: `'${key}' is ${show(value)}; it takes ${takes}.`,
      path: [key],
      data: { key, found: show(value), takes: id },
    })
  }
  if (!isWindName(seat)) bad('seat', seat, 'the seat of the player who asks', 'wind')
  if (from !== undefined && (!isWindName(from) || from === seat)) bad('from', from, "another player's seat", 'otherSeat')
  if (tile === undefined ? from !== undefined : number === undefined || isBonus(number))
    bad('tile', tile, 'a tile by number or name, no flower or season to be laid aside', 'tileInPlay')
  if (kong !== undefined && !kongForms.includes(kong)) bad('kong', kong, kongForms.join(', '))
  if (issues.length > 0) throw new MahjongError(issues)
  // What is told of the tile in `win`, as a judgement has it, is told of the situation.
  const win: Partial<Record<string, unknown>> = (question as { readonly win?: object }).win ?? {}
  const lifted = Object.fromEntries(ofTheWin.filter((key) => win[key] !== undefined).map((key) => [key, win[key]]))
  const laid = exposures === undefined ? {} : { exposures: exposuresIn(exposures) }
  return { ...lifted, ...question, ...laid, ...(number === undefined ? {} : { tile: number }) } as ClaimSituation & Partial<Context>
}

/** The exposures on the table, as data or as text. */
function exposuresIn(given: unknown): readonly Meld[] {
  const read = readHand(typeof given === 'string' ? given : { concealed: [], melds: given, bonus: [] })
  if (read.ok && countedTiles(read.value.hand) === 3 * read.value.hand.melds.length) return read.value.hand.melds
  if (!read.ok && typeof given === 'object') throw new MahjongError(under(['exposures'], read.issues))
  throw badClaim(`'exposures' is ${show(given)}; it takes a list of exposures, as (333dJ) (666b).`, 'exposures', given, 'exposures', ['exposures'])
}

/**
 * Every claim that a player can make on another's tile, or, without `from`, every declaration open to him on his own turn; each with the hand it would leave.
 * Mahjong stands among them only where it would be judged a win. On a discard the hand has 13 tiles (and one more for each kong); on one's own turn
 * the drawn tile is `tile`, or, on a turn that began with a claim, it is left out and the hand has 14.
 * Throws `MahjongError` for an impossible hand, tile or question, and a `TypeError` for rules without claims.
 *
 * @example
 * legalClaims(hongKong(), '(111d) 456b 789c 55b 67c', { seat: 'south', round: 'east', tile: '5b', from: 'west' }).map(({ kind }) => kind) // => ['kong', 'pung']
 */
export function legalClaims<T extends RuleTypes>(rules: RuleSet<T>, input: HandInput, question: ClaimQuestion<T['context']>): LegalClaim<T['score']>[] {
  const { hand, situation, sets } = considered(rules, input, question)
  const { tile } = situation
  const wins = tile === undefined || forbidden(rules, 'mahjong', situation) !== undefined ? [] : mahjong(rules, hand, tile, situation)
  return [...wins, ...sets.filter(({ issue }) => issue === undefined).map(({ claim }) => claim)]
}

/**
 * The sets that a player's tiles would allow and a rule forbids, each with the rule. Why a mahjong would not be good, `judge` tells.
 * Takes what `legalClaims` does, and throws where the hand, the tile or the question is impossible; what only a mahjong needs is not asked for.
 *
 * @example
 * refusedClaims(sichuanBloody(), '2356b 77d 111b 999d 8d', { seat: 'south', tile: '4b', from: 'east' })[0]?.issue.rule // => 'SB-3'
 */
export function refusedClaims<T extends RuleTypes>(
  rules: RuleSet<T>,
  input: HandInput,
  question: ClaimQuestion<T['context']>,
): { readonly claim: LegalClaim<T['score']>; readonly issue: Issue }[] {
  return considered(rules, input, question).sets.flatMap(({ claim, issue }) => (issue === undefined ? [] : [{ claim, issue }]))
}

/** What the tiles allow beside mahjong, and what the rules say to each. */
function considered<T extends RuleTypes>(
  rules: RuleSet<T>,
  input: HandInput,
  question: ClaimQuestion<T['context']>,
): {
  readonly hand: Hand
  readonly situation: ClaimSituation & Partial<T['context']>
  readonly sets: readonly { readonly claim: LegalClaim<T['score']>; readonly issue: Issue | undefined }[]
} {
  const claims = claimRules(rules)
  const situation = situationOf<T['context']>(claims, question)
  const { from, tile } = situation
  const hand = handAt(rules, input, tile === undefined ? 'finished' : 'waiting', situation)
  if (tile !== undefined) handAt(rules, { ...hand, winningTile: tile }, 'finished', situation)
  const sets =
    from === undefined || tile === undefined
      ? [...kongs(claims, hand, situation), ...(rules.exchanges?.(hand, situation) ?? []).map((claim) => withMahjong(rules, claim, situation))]
      : (rules.exposures?.(hand, situation) ?? usualSets(hand, tile, from))
  return {
    hand,
    situation,
    sets: sets.map((claim) => ({ claim, issue: forbidden(rules, claim.kind, situation) ?? rules.refuseClaim?.(claim, hand, situation) })),
  }
}

/** Why no such claim or declaration is made here, whatever the tiles. */
function forbidden<T extends RuleTypes>(rules: RuleSet<T>, kind: LegalClaim['kind'], situation: ClaimSituation): Issue | undefined {
  const { seat, from } = situation
  const claims = claimRules(rules)
  if (from !== undefined && kind !== 'jokerExchange') return fault(claims, { seat, kind }, { ...situation, from })
  return kind === 'kong' ? withoutReplacement(claims, situation) : undefined
}

/** An exchange with the mahjong that it makes, if it makes one. */
function withMahjong<T extends RuleTypes>(
  rules: RuleSet<T>,
  claim: LegalClaim<T['score']>,
  situation: ClaimSituation & Partial<T['context']>,
): LegalClaim<T['score']> {
  const verdict = judge(rules, claim.leaves, contextOf<T>(situation, { source: 'jokerExchange' }))
  return verdict.kind === 'win' ? { ...claim, verdict } : claim
}

/** What `win` may tell of the tile before it is known whether it wins. */
const ofTheWin = ['lastTile', 'afterKong', 'replacement'] as const

/** What a situation tells of the tile, which goes into `win`. */
const ofTheTile: ReadonlySet<string> = /* @__PURE__ */ new Set(['tile', 'from', 'kong', 'lastTile', 'afterKong', 'replacement', 'exposures'])

/** The circumstances that the rule set asks for, with how the hand is completed; what it knows already of the win stays. */
function contextOf<T extends RuleTypes>(situation: ClaimSituation & Partial<T['context']>, win: Readonly<Record<string, unknown>>): T['context'] {
  const context = Object.fromEntries(Object.entries(situation).filter(([key]) => !ofTheTile.has(key)))
  return { ...context, win: { ...(context['win'] as Partial<Win> | undefined), ...win } } as unknown as T['context']
}

/** The mahjong that the tile would make, if it is a win. */
function mahjong<T extends RuleTypes>(rules: RuleSet<T>, hand: Hand, tile: Tile, situation: ClaimSituation & Partial<T['context']>): LegalClaim<T['score']>[] {
  const { from, kong, lastTile, afterKong, replacement } = situation
  const context = contextOf<T>(situation, {
    ...(from === undefined ? { source: 'wall' } : { source: kong === undefined ? 'discard' : 'robbedKong', from }),
    ...(kong === undefined ? {} : { kong }),
    ...(lastTile ? { lastTile } : {}),
    ...(afterKong ? { afterKong } : {}),
    ...(replacement ? { replacement } : {}),
  })
  const leaves = { ...hand, winningTile: tile }
  const issues = rules.checkContext(leaves, context)
  if (issues.length > 0) throw new MahjongError(issues)
  // A cheap look first: most tiles complete nothing, and a full verdict would go on to say what would.
  if (rules.readings(leaves, context).length === 0) return []
  const verdict = judge(rules, leaves, context)
  return verdict.kind === 'win' ? [{ kind: 'mahjong', tile, verdict, leaves, draws: false }] : []
}

/** The hand without some of its concealed tiles, and with a new meld. */
function laid(hand: Hand, tiles: readonly Tile[], used: readonly Tile[], meld: Meld): Hand {
  const concealed = [...tiles]
  for (const tile of used) concealed.splice(concealed.indexOf(tile), 1)
  return { ...hand, concealed, melds: [...hand.melds, meld] }
}

/** Chow, pung and kong on a discard. */
function usualSets(hand: Hand, tile: Tile, from: Wind): LegalClaim<never>[] {
  const found: LegalClaim<never>[] = []
  const held = (kind: Tile): number => hand.concealed.filter((one) => one === kind).length
  const add = (kind: ClaimKind, meld: Meld, used: readonly Tile[], draws: boolean): void => {
    found.push({ kind, tile, meld, leaves: laid(hand, hand.concealed, used, meld), draws })
  }
  if (tile < standingKinds && held(tile) >= 3) {
    add('kong', { kind: 'kong', tile, form: 'claimed', from }, [tile, tile, tile], true)
  }
  if (tile < standingKinds && held(tile) >= 2) add('pung', { kind: 'pung', tile, from }, [tile, tile], false)
  if (isSuitTile(tile)) {
    for (const low of [tile - 2, tile - 1, tile]) {
      if (low < 0 || low % 9 > 6 || Math.floor(low / 9) !== Math.floor(tile / 9)) continue
      const used = [low, low + 1, low + 2].filter((kind) => kind !== tile)
      if (used.every((kind) => held(kind) > 0)) add('chow', { kind: 'chow', tile: low, from }, used, false)
    }
  }
  return found
}

/** Concealed kongs, and claimed pungs that can be extended, on one's own turn. */
function kongs(claims: ClaimRules, hand: Hand, { tile }: ClaimSituation): LegalClaim<never>[] {
  if (!claims.kongs) return []
  const pool = tile === undefined ? [...hand.concealed] : [...hand.concealed, tile]
  const found: LegalClaim<never>[] = []
  for (const kind of [...new Set(pool)].sort((a, b) => a - b)) {
    if (kind < standingKinds && pool.filter((one) => one === kind).length === 4) {
      const meld: Meld = { kind: 'kong', tile: kind, form: 'concealed' }
      found.push({ kind: 'kong', tile: kind, meld, leaves: laid(hand, pool, [kind, kind, kind, kind], meld), draws: true })
    }
    const at = hand.melds.findIndex((meld) => meld.kind === 'pung' && meld.tile === kind)
    if (at < 0) continue
    const { from } = hand.melds[at] as Meld
    const meld: Meld = { kind: 'kong', tile: kind, form: 'extended', ...(from === undefined ? {} : { from }) }
    const concealed = [...pool]
    concealed.splice(concealed.indexOf(kind), 1)
    found.push({
      kind: 'kong',
      tile: kind,
      meld,
      leaves: { ...hand, concealed, melds: hand.melds.map((old, place) => (place === at ? meld : old)) },
      draws: true,
    })
  }
  return found
}

/** Why a claim could not be made at all. */
function fault(rules: ClaimRules, { seat, kind, when = 'beforeDraw' }: CalledClaim, called: ClaimedTile): Issue | undefined {
  const { from, tile, kong, lastWall, out = [] } = called
  const found = (code: CoreIssueCode, message: string, rule: string, data?: Issue['data']): Issue => ({
    code,
    message,
    rule,
    ...(data === undefined ? {} : { data }),
  })
  if (seat === from) return found('claim/ownTile', `${seat} laid the tile himself; only another player may claim it.`, rules.rules.order, { seat })
  if (out.includes(seat)) {
    return found('claim/out', `${seat} takes no further part in this deal; only those who still play may claim.`, rules.rules.out, { seat })
  }
  if (tile !== undefined && rules.dead.includes(tile)) {
    return found('claim/deadTile', `A discarded ${tileName(tile)} is dead: nobody may claim it.`, rules.rules.dead, { tile: tileName(tile) })
  }
  if (when === 'afterDiscard' || (when === 'afterDraw' && rules.openUntil === 'draw')) {
    const until = rules.openUntil === 'draw' ? 'the next player has drawn' : 'the next discard is made'
    return found('claim/late', `The claim came too late; a tile may be claimed until ${until}.`, rules.rules.openUntil, { why: rules.openUntil })
  }
  if (kind === 'pair') {
    return found('claim/pair', 'A tile may not be claimed for a pair; it may be claimed for mahjong if the pair completes the hand.', rules.rules.pair)
  }
  if (kong !== undefined && (kind !== 'mahjong' || !rules.robs.includes(kong))) {
    const who =
      rules.robs.length === 0 ? 'no tile of a kong is taken' : `only the tile of a kong that is ${rules.robs.join(' or ')} may be taken, and for mahjong`
    const data = rules.robs.length === 0 ? { why: 'never', kong, kind } : { kong, kind, forms: rules.robs }
    return found('claim/notRobbed', `The tile has just been laid in a kong (${kong}), and was claimed for ${kind}; ${who}.`, rules.rules.robs, data)
  }
  if (lastWall && rules.lastWall === 'mahjong' && kind !== 'mahjong') {
    return found('claim/lastWall', `In the last wall a tile is claimed for mahjong alone, and this was claimed for a ${kind}.`, rules.rules.lastWall, { kind })
  }
  if (kind === 'chow' && rules.chow === 'never') {
    return found('claim/notPlayed', 'Chows are not claimed under these rules.', rules.rules.chow, { why: 'chow' })
  }
  if (kind === 'chow' && seatsAfter(from)[0] !== seat) {
    const next = seatsAfter(from)[0] as Wind
    return found('claim/notNext', `${seat} may not claim a chow; only ${next}, who is next after ${from}, may.`, rules.rules.chow, { seat, next, from })
  }
  const played = rules.order.flat()
  if (!played.includes(kind))
    return found('claim/notPlayed', `No ${kind} is claimed under these rules; ${played.join(', ')} are.`, rules.rules.order, { kind, played })
  return kind === 'kong' ? withoutReplacement(rules, called) : undefined
}

/** A kong that has no tile to be drawn for it. */
function withoutReplacement({ kongNeedsWall, rules }: ClaimRules, { lastTile }: Pick<ClaimSituation, 'lastTile'>): Issue | undefined {
  if (!kongNeedsWall || !lastTile) return undefined
  const message = 'The wall is empty, and a kong needs a replacement tile from it; without one there is a pung at most.'
  return { code: 'claim/noReplacement', message, rule: rules.kongNeedsWall }
}

/** The tile as a number; throws where the tile, the seats or the claims are no such thing. */
function calledTile(how: ClaimRules, claims: readonly CalledClaim[], called: ClaimedTile<Tile | TileName>): ClaimedTile {
  if (!Array.isArray(claims))
    throw badClaim(`'claims' is ${show(claims)}; it takes a list of { seat, kind }.`, 'claims', claims, '[{ seat, kind }, …]', ['claims'])
  if (typeof called !== 'object' || called === null)
    throw badClaim(`${show(called)} is no tile that was called for; it takes { from, tile?, … }.`, 'called', called, '{ from, tile?, … }')
  const { tile, ...rest } = called
  const { from, kong, out = [] } = rest
  const number = tileIn(how, tile)
  const issues: Issue[] = []
  const bad = (message: string, path: readonly (string | number)[], data: NonNullable<Issue['data']>): void => {
    issues.push({ code: 'claim/badValue', message, path, data })
  }
  if (!isWindName(from)) bad(`'from' is ${show(from)}; it takes the seat that laid the tile.`, ['from'], { key: 'from', found: show(from), takes: 'wind' })
  if (tile !== undefined && number === undefined)
    bad(`'tile' is ${show(tile)}; it takes a tile by number or name.`, ['tile'], { key: 'tile', found: show(tile), takes: 'tile' })
  if (kong !== undefined && !kongForms.includes(kong))
    bad(`'kong' is ${show(kong)}; it takes ${kongForms.join(', ')}.`, ['kong'], { key: 'kong', found: show(kong), takes: kongForms.join(', ') })
  if (!Array.isArray(out) || !Array.from(out).every(isWindName))
    bad(`'out' is ${show(out)}; it takes a list of seats.`, ['out'], { key: 'out', found: show(out), takes: 'seats' })
  // A sparse list has places that `forEach` and `every` pass over.
  Array.from(claims).forEach((claim: Partial<CalledClaim> | null, at) => {
    const { seat, kind, when = 'beforeDraw' } = claim ?? {}
    if (isWindName(seat) && claimKinds.includes(kind as ClaimKind) && claimTimes.includes(when)) return
    const takes = `a claim has a seat, a kind (${claimKinds.join(', ')}) and, where it was not in time, when (${claimTimes.join(', ')})`
    bad(`${show(claim)} is no claim; ${takes}.`, ['claims', at], {
      why: 'claim',
      found: show(claim),
      kinds: claimKinds.join(', '),
      times: claimTimes.join(', '),
    })
  })
  if (issues.length > 0) throw new MahjongError(issues)
  return { ...rest, ...(number === undefined ? {} : { tile: number }) }
}

/**
 * Who gets a tile that several players called for. The nearest in turn after `from` comes first among equals; where the rules let several win, all mahjongs stand.
 * What was called must be such as the rules offer to the player's hand; that is what `legalClaims` tells. A claim that breaks a rule of claiming is rejected with that rule.
 * Throws `MahjongError` for seats, tiles and claims that are none, and a `TypeError` for rules without claims.
 *
 * @example
 * resolveClaims(hongKong(), [{ seat: 'south', kind: 'chow' }, { seat: 'north', kind: 'pung' }], { from: 'east' }).awarded.map(({ claim, reason }) => `${claim.seat} ${reason}`) // => ['north stronger']
 */
export function resolveClaims<T extends RuleTypes>(rules: RuleSet<T>, claims: readonly CalledClaim[], called: ClaimedTile<Tile | TileName>): ClaimResolution {
  const how = claimRules(rules)
  const on = calledTile(how, claims, called)
  const rejected: { claim: CalledClaim; issue: Issue }[] = []
  const good: CalledClaim[] = []
  for (const claim of claims) {
    const issue = fault(how, claim, on)
    if (issue === undefined) good.push(claim)
    else rejected.push({ claim, issue })
  }
  const rank = ({ kind }: CalledClaim): number => how.order.findIndex((kinds) => kinds.includes(kind))
  const distance = ({ seat }: CalledClaim): number => seatsAfter(on.from).indexOf(seat)
  const [best, ...rest] = good.sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b))
  if (best === undefined) return { awarded: [], outranked: [], rejected }
  const together = best.kind === 'mahjong' && how.winners === 'all' ? rest.filter(({ kind }) => kind === 'mahjong') : []
  const others = rest.filter((claim) => !together.includes(claim))
  const reasonOf = (): { reason: AwardReason; rule: string } => {
    if (together.length > 0) return { reason: 'together', rule: how.rules.winners }
    if (others.length === 0) return { reason: 'only', rule: how.rules.order }
    return { reason: others.some((claim) => rank(claim) === rank(best)) ? 'nearest' : 'stronger', rule: how.rules.order }
  }
  return {
    awarded: [best, ...together].map((claim) => ({ claim, ...reasonOf() })),
    outranked: others.map((claim) => ({ claim, by: best.seat, rule: how.rules.order })),
    rejected,
  }
}
