import { MahjongError } from '../core/issue.ts'
import type { Locale } from '../locale/locale.ts'
import { type Arguments, localeFrom, readArguments, usage } from './arguments.ts'
import { cardCommand } from './card-commands.ts'
import { checkFlags } from './command-flags.ts'
import { dealCommand } from './deal-command.ts'
import { appraiseCommand, claimsCommand, convertCommand, judgeCommand, readingsCommand, scoreCommand, waitsCommand } from './hand-commands.ts'
import { areOfCard, failed, type Io, type Outcome, printed } from './report.ts'
import { rulesCommand } from './rules-command.ts'

const help = `mahjong-tally: reads a mahjong hand, scores it, and says who pays whom

  score HAND      is it mahjong, what is it worth, who pays
  judge HAND      was the claim good: the verdict, the reasons, the penalty
  appraise HAND   what a hand that did not win is worth, where the rules count it
  claims HAND     what may be done with --tile T, discarded --from SEAT or drawn
  readings HAND   every way to arrange it
  waits HAND      which tiles complete a hand of 13
  deal FILE…      settle whole deals (- reads standard input)
  convert HAND    write it in another notation: --to letters | mpsz | unicode
  rules [ID]      the rule sets, or the items and options of one
  card lint FILE  every finding in an American card; card list FILE its lines
  card match FILE HAND, card nearest FILE HAND    which line it is, or nearly is

  --rules ID      the rule set, or the path of a module that exports one
  --option K=V    an option of the rules; may be given more than once
  --seat SEAT --round WIND      east, south, west, north
  --by SOURCE     wall, discard, robbed-kong, replacement, joker-exchange
  --from SEAT     who gave the winning tile
  --last-tile --after-kong --replacement --liable SEAT --forbidden SUIT
  --standing --dealt --first-discard --kongs-this-turn N --declared LINE
  --tile TILE --kong extended|concealed     claims: the tile on offer, and the kong it was laid in
  --fault FAULT   long, short, faulty
  --context JSON  any other circumstance
  --file FILE     score: a hand a line, to a line of JSON each
  --card FILE     the card for --rules american-card; the house card without it
  --lang LANG     en, fi, sv, pl, zh
  --json          the whole result as JSON

A hand: 123b 456c 789d EEE R +R   (111b) claimed   [1111b] concealed kong
        (111b+1b) extended   (555d)@N from North   1f flower   1y season
Exit code: 0 win, 1 no win or refused, 2 bad input or usage.`

const commands: Readonly<Record<string, (args: Arguments, io: Io) => Promise<Outcome> | Outcome>> = {
  score: scoreCommand,
  judge: judgeCommand,
  appraise: appraiseCommand,
  claims: claimsCommand,
  readings: readingsCommand,
  waits: waitsCommand,
  deal: dealCommand,
  convert: convertCommand,
  rules: rulesCommand,
  card: cardCommand,
}

/** The language asked for; English where that is the fault. */
function languageOf({ flags }: Arguments): Locale | undefined {
  try {
    return localeFrom(flags)
  } catch {
    return undefined
  }
}

/** Runs one command line. Never throws for what the user typed; what went wrong stands in `stderr`. */
export async function run(argv: readonly string[], io: Io, version = ''): Promise<Outcome> {
  let args: Arguments | undefined
  try {
    args = readArguments(argv)
    const [name] = args.words
    if (args.flags.version) return printed(version)
    if (args.flags.help || name === 'help') return printed(help)
    if (name === undefined) return { stdout: '', stderr: `${help}\n`, code: 2 }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) throw usage(`'${name}' is no command; the commands are ${Object.keys(commands).join(', ')}. --help tells more.`)
    checkFlags(args)
    return await command(args, io)
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error
    const locale = args === undefined ? undefined : languageOf(args)
    const card = args?.flags.card
    if (card === undefined || !areOfCard(error.issues)) return failed(error.issues, undefined, io, locale)
    const told = failed(error.issues, await io.readFile(card), io, locale)
    return { ...told, stderr: `${card}\n${told.stderr}` }
  }
}
