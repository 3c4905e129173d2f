import type { LegalClaim } from '../core/claims.ts'
import { type Issue, MahjongError } from '../core/issue.ts'
import { tileName, type Wind } from '../core/tile.ts'
import type { Verdict } from '../core/verdict.ts'
import { type ClaimQuestion, legalClaims } from '../driver/claims.ts'
import { appraise, judge, readings, settle, waits } from '../driver/judge.ts'
import { pad } from '../format/columns.ts'
import { formatLedger } from '../format/ledger.ts'
import { explain, explainRefusal, explainScore, formatReading, formatTileList } from '../format/text.ts'
import { formatTotal } from '../format/total.ts'
import type { Locale } from '../locale/locale.ts'
import { formatHand, formatMeld, type NotationStyle, notationStyles } from '../notation/format-hand.ts'
import { parseHand } from '../notation/hand-text.ts'
import { type Arguments, contextFrom, type Flags, localeFrom, usage } from './arguments.ts'
import { failed, type Io, type Outcome, printed, toJson, told } from './report.ts'
import { type AnyRuleSet, builtIn, ruleSetFrom } from './rule-sets.ts'

/** The one hand that a command works on. */
function handWord({ words }: Arguments): string {
  if (words.length < 2) throw usage(`'${words[0]}' needs a hand, as '(123d) 456b 789c RR 67c +8c'.`)
  // An unquoted hand comes as several words.
  return words.slice(1).join(' ')
}

/** Runs a command on a hand's text, with carets under what is wrong in it. */
async function withHand(args: Arguments, io: Io, command: (hand: string, rules: AnyRuleSet, locale: Locale) => Outcome): Promise<Outcome> {
  const hand = handWord(args)
  const locale = localeFrom(args.flags)
  const rules = await ruleSetFrom(args.flags, io)
  try {
    return command(hand, rules, locale)
  } catch (error) {
    if (error instanceof MahjongError) return failed(error.issues, hand, io, locale)
    throw error
  }
}

/** `score`: the verdict with every point, and who pays where one hand is a whole deal. */
export function scoreCommand(args: Arguments, io: Io): Promise<Outcome> | Outcome {
  if (args.flags.file !== undefined && args.words.length > 1) throw usage("'score' takes a hand or --file, not both.")
  if (args.flags.file !== undefined) return scoreFile(args.flags.file, args, io)
  return withHand(args, io, (hand, rules, locale) => {
    const context = contextFrom(args.flags)
    const verdict = judge(rules, hand, context)
    if (verdict.kind === 'invalid' && !args.flags.json) return failed(verdict.issues, hand, io, locale)
    const { settlement, missing } = settled(verdict, rules, hand, context)
    if (args.flags.json)
      return { ...printed(toJson({ hand, verdict, ...(settlement === undefined ? {} : { settlement }) }, tileName, locale, 2)), code: codeOf(verdict) }
    const parts = [formatHand(parseHand(hand)), '', explain(verdict, locale), ...otherReadings(verdict, locale)]
    if (settlement !== undefined) parts.push('', formatLedger(settlement, rules.id, locale))
    else if (missing.length > 0) parts.push('', missing.map((issue) => told(issue, locale, '--from')).join('\n'))
    else if (verdict.kind === 'refused' && verdict.penalty !== undefined)
      parts.push('', `${locale.words.penalty}:`, formatLedger(verdict.penalty, rules.id, locale))
    return printed(parts.join('\n'), codeOf(verdict) as 0 | 1)
  })
}

function codeOf(verdict: Verdict): 0 | 1 | 2 {
  return verdict.kind === 'win' ? 0 : verdict.kind === 'invalid' ? 2 : 1
}

/** The settlement of a won hand, where it can be told from the hand alone, or what is missing for it. */
function settled(
  verdict: Verdict,
  rules: AnyRuleSet,
  hand: string,
  context: object,
): { readonly settlement?: ReturnType<typeof settle>; readonly missing: readonly Issue[] } {
  if (verdict.kind !== 'win' || builtIn[rules.id]?.handIsDeal !== true) return { missing: [] }
  try {
    return { settlement: settle(rules, { hand, ...context }), missing: [] }
  } catch (error) {
    // The hand is scored all the same when nobody said who discarded.
    if (error instanceof MahjongError && error.issues.every(({ code }) => code === 'deal/missing')) return { missing: error.issues }
    throw error
  }
}

function otherReadings(verdict: Verdict, locale: Locale): string[] {
  if (!('others' in verdict) || verdict.others.length === 0) return []
  return ['', `${locale.words.otherReadings}:`, ...verdict.others.map((score) => `  ${formatReading(score.reading)}   ${formatTotal(score, locale)}`)]
}

/** `score --file`: a hand a line, to a line of JSON each; blank lines and lines that start with # are passed over. */
async function scoreFile(path: string, args: Arguments, io: Io): Promise<Outcome> {
  const locale = localeFrom(args.flags)
  const rules = await ruleSetFrom(args.flags, io)
  const context = contextFrom(args.flags)
  const lines = (await io.readFile(path)).split('\n')
  const out: string[] = []
  let code: 0 | 1 | 2 = 0
  lines.forEach((line, at) => {
    io.progress?.(at + 1, lines.length)
    const hand = line.trim()
    if (hand === '' || hand.startsWith('#')) return
    const verdict = judge(rules, hand, context)
    code = Math.max(code, codeOf(verdict)) as 0 | 1 | 2
    out.push(toJson({ line: at + 1, hand, verdict }, tileName, locale))
  })
  return { stdout: out.map((line) => `${line}\n`).join(''), stderr: '', code }
}

/** `readings`: every way to arrange the hand. */
export function readingsCommand(args: Arguments, io: Io): Promise<Outcome> {
  return withHand(args, io, (hand, rules, locale) => {
    const found = readings(rules, hand, contextFrom(args.flags))
    if (args.flags.json) return printed(toJson(found, tileName, locale, 2), found.length > 0 ? 0 : 1)
    return found.length === 0 ? printed(locale.words.notMahjong, 1) : printed(found.map((reading) => `${reading.shape}: ${formatReading(reading)}`).join('\n'))
  })
}

/** `waits`: the tiles that complete a hand of 13. */
export function waitsCommand(args: Arguments, io: Io): Promise<Outcome> {
  return withHand(args, io, (hand, rules, locale) => {
    const found = waits(rules, hand, contextFrom(args.flags))
    const code = found.length > 0 ? 0 : 1
    if (args.flags.json) return printed(toJson({ waits: found }, tileName, locale, 2), code)
    return printed(found.length > 0 ? formatTileList(found) : locale.words.noWaits, code)
  })
}

/** `judge`: the verdict on a claimed mahjong with its reasons, and the penalty where there is one; no score. */
export function judgeCommand(args: Arguments, io: Io): Promise<Outcome> {
  return withHand(args, io, (hand, rules, locale) => {
    const verdict = judge(rules, hand, contextFrom(args.flags))
    if (args.flags.json) return { ...printed(toJson({ hand, verdict }, tileName, locale, 2)), code: codeOf(verdict) }
    if (verdict.kind === 'invalid') return failed(verdict.issues, hand, io, locale)
    const code = codeOf(verdict) as 0 | 1
    if (verdict.kind === 'win') return printed(`${locale.words.mahjong}: ${formatTotal(verdict.score, locale)}`, code)
    const parts = [verdict.kind === 'refused' ? explainRefusal(verdict, locale) : explain(verdict, locale)]
    if (verdict.penalty !== undefined) parts.push('', `${locale.words.penalty}:`, formatLedger(verdict.penalty, rules.id, locale))
    return printed(parts.join('\n'), code)
  })
}

/** `appraise`: what a hand that did not win is worth, where the rules count it. */
export function appraiseCommand(args: Arguments, io: Io): Promise<Outcome> {
  return withHand(args, io, (hand, rules, locale) => {
    if (rules.appraise === undefined)
      throw usage(`Under ${rules.id} only the winner's hand is counted; finnish-classical and polish-classical count every hand.`)
    const score = appraise(rules, hand, contextFrom(args.flags))
    return printed(args.flags.json ? toJson({ hand, score }, tileName, locale, 2) : explainScore(score, locale))
  })
}

/** `claims`: what a player may do with a tile, another's with `--from`, or the one he has just drawn. */
export function claimsCommand(args: Arguments, io: Io): Promise<Outcome> {
  return withHand(args, io, (hand, rules, locale) => {
    const { flags } = args
    if (rules.claims === undefined) throw usage(`${rules.id} does not say how tiles are claimed.`)
    if (flags.tile === undefined) throw usage("'claims' needs --tile, the tile discarded (with --from) or drawn.")
    const { win, ...context } = contextFrom(withoutTheTile(flags))
    const { from, ...known } = (win ?? {}) as { readonly from?: Wind }
    const question = {
      ...context,
      ...(from === undefined ? {} : { from }),
      win: known,
      tile: flags.tile,
      ...(flags.kong === undefined ? {} : { kong: flags.kong }),
      ...(flags['last-tile'] ? { lastTile: true } : {}),
      ...(flags['after-kong'] ? { afterKong: true } : {}),
      ...(flags.replacement ? { replacement: true } : {}),
    } as unknown as ClaimQuestion
    const found = legalClaims(rules, hand, question)
    const code = found.length > 0 ? 0 : 1
    if (flags.json) return printed(toJson(found, tileName, locale, 2), code)
    return printed(found.length > 0 ? found.map((claim) => claimLine(claim, locale)).join('\n') : locale.words.noClaims, code)
  })
}

/** The flags that tell of the tile go into the question itself, not into a win. */
function withoutTheTile({ by: _, 'last-tile': __, 'after-kong': ___, replacement: ____, ...rest }: Flags): Flags {
  return rest
}

function claimLine({ kind, meld, verdict, leaves }: LegalClaim, locale: Locale): string {
  const laid = meld === undefined ? '' : formatMeld(meld)
  const worth = verdict === undefined ? '' : `${locale.words.mahjong}: ${formatTotal(verdict.score, locale)}`
  return [pad(locale.claims[kind], 14, 'right'), laid.padEnd(12), worth === '' ? formatHand(leaves) : worth].join(' ').trimEnd()
}

/** `convert`: the hand in another notation. */
export function convertCommand(args: Arguments, io: Io): Outcome {
  const hand = handWord(args)
  const locale = localeFrom(args.flags)
  const style = args.flags.to ?? 'letters'
  if (!(notationStyles as readonly string[]).includes(style)) throw usage(`--to '${style}' is not a notation; it takes ${notationStyles.join(', ')}.`)
  try {
    const read = parseHand(hand)
    const text = formatHand(read, { style: style as NotationStyle })
    return printed(args.flags.json ? toJson({ text, hand: read }, tileName, locale, 2) : text)
  } catch (error) {
    if (error instanceof MahjongError) return failed(error.issues, hand, io, locale)
    throw error
  }
}
