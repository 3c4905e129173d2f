import { type Span, show } from '../../core/issue.ts'
import { type Compilation, type CompiledCard, compileCard, handSize } from '../compile.ts'
import {
  type CardClause,
  type CardGroup,
  type CardLine,
  type CardSection,
  type CardVariant,
  clausesOf,
  freedomOf,
  groupsOf,
  isCluster,
  isNumberVariable,
  type NumberVariable,
  needsSuit,
  numberOf,
} from './card.ts'
import { isCardError, type Report } from './finding.ts'
import { formatGroup } from './format.ts'
import type { ReadCard } from './parser.ts'

/** What the checks of a variant look at. */
interface Checked {
  readonly variant: CardVariant
  readonly section: CardSection
  readonly groups: readonly CardGroup[]
  /** The letters that stand for suits. */
  readonly letters: readonly string[]
  /** The different printed numbers, lowest first. */
  readonly numbers: readonly number[]
  readonly symbols: ReadonlySet<string>
  readonly at: (part: object) => Span
  readonly report: Report
}

const sizeOf = ({ faces }: CardGroup): number => faces.length
const isCallable = (group: CardGroup): boolean => sizeOf(group) >= 3 && !isCluster(group)

/** AM-11: every choice of a variant has 14 tiles. */
function checkSize({ variant, at, report }: Checked): void {
  let least = 0
  let most = 0
  for (const item of variant.items) {
    if (item.kind === 'decor') continue
    const sizes = item.kind === 'group' ? [sizeOf(item)] : item.groups.map(sizeOf)
    least += Math.min(...sizes)
    most += Math.max(...sizes)
  }
  if (least === handSize && most === handSize) return
  const found = least === most ? `${least} ${least === 1 ? 'tile' : 'tiles'}` : `${least} to ${most} tiles, depending on the choice`
  report('card/notFourteen', `The hand has ${found}: a hand has ${handSize}.`, at(variant), { ...(least === most ? {} : { why: 'choice' }), least, most })
}

/** AM-4: letters, and what the note says of suits. */
function checkSuits({ variant, groups, letters, at, report }: Checked): void {
  const bound = groups.filter(needsSuit)
  if (letters.length > 3) {
    report('card/tooManySuits', `The letters ${letters.join(', ')} stand for ${letters.length} suits: there are three.`, at(variant), {
      letters: letters.join(', '),
      suits: letters.length,
    })
  }
  const bare = bound.filter(({ suit }) => suit === undefined)
  if (letters.length > 0) {
    for (const group of bare) {
      report(
        'card/mixedLetters',
        `${show(formatGroup(group))} has no suit letter, and other groups of the line have one: give every group a letter, or none.`,
        at(group),
        { group: show(formatGroup(group)) },
      )
    }
  }
  const suits = Math.max(letters.length, bare.length > 0 ? 1 : 0)
  for (const clause of [...clausesOf(variant, 'suits'), ...clausesOf(variant, 'oneSuitOr')]) {
    if (clause.count === suits) continue
    report(
      'card/suitCount',
      `The note says ${clause.count} ${clause.count === 1 ? 'suit' : 'suits'}, and the groups are printed in ${suits}: ${letters.length === 0 ? 'a line without letters is one suit, so give the groups letters' : `their letters are ${letters.join(', ')}`}.`,
      at(clause),
      { ...(letters.length === 0 ? { why: 'noLetters' } : {}), note: clause.count, suits, letters: letters.join(', ') },
    )
  }
}

/** AM-6: numbers that move together have no gap; numbers that are all alike are printed alike. */
function checkFreedom({ variant, section, numbers, at, report }: Checked): void {
  const freedom = freedomOf(variant, section)
  const where = (): Span => (variant.note.includes(freedom) ? at(freedom) : at(variant))
  if (freedom.kind === 'theseNumbers') return
  if (numbers.length === 0) {
    if (variant.note.includes(freedom)) {
      report('card/clauseWithoutEffect', `The clause ${show(freedom.kind)} frees printed numbers, and the line prints none.`, where(), {
        why: 'noNumbers',
        clause: show(freedom.kind),
      })
    }
    return
  }
  const printed = numbers.join(', ')
  if (freedom.kind === 'like') {
    if (numbers.length > 1) {
      report(
        'card/likeDiffers',
        `The line prints the numbers ${printed}, and the note makes them all one number: print one number, or leave 'like' out.`,
        where(),
        { numbers: printed },
      )
    }
    return
  }
  const [first] = numbers as [number]
  if (numbers.some((number, step) => number !== first + step)) {
    report('card/runGap', `A run has no gap, and the line prints the numbers ${printed}: print consecutive numbers, or say 'these nos. only'.`, where(), {
      numbers: printed,
    })
  } else if (freedom.count !== undefined && freedom.count !== numbers.length) {
    report('card/runCount', `The note says ${freedom.count} consecutive numbers, and the line prints ${numbers.length}: ${printed}.`, where(), {
      note: freedom.count,
      numbers: numbers.length,
      printed,
    })
  }
}

/** The clauses that may stand once in a note, for a variable each where they speak of one. */
function clauseTopic(clause: CardClause): { readonly text: string; readonly why: string; readonly of: string } | undefined {
  if (clause.kind === 'suits' || clause.kind === 'oneSuitOr') return { text: 'the number of suits', why: 'suits', of: '' }
  if (clause.kind === 'run' || clause.kind === 'like' || clause.kind === 'theseNumbers') return { text: 'which numbers may be taken', why: 'numbers', of: '' }
  if (clause.kind === 'numbers' || clause.kind === 'winds' || clause.kind === 'range') return { text: clause.variable, why: 'variable', of: clause.variable }
  return clause.kind === 'suit' ? { text: `the suit of ${clause.letter}`, why: 'suitOf', of: clause.letter } : undefined
}

function checkNote({ variant, letters, symbols, at, report }: Checked): void {
  const topics = new Set<string>()
  for (const clause of variant.note) {
    const topic = clauseTopic(clause)
    if (topic !== undefined && topics.has(topic.text)) {
      report('card/contradictoryNote', `The note speaks of ${topic.text} twice: one clause can hold.`, at(clause), { why: topic.why, of: topic.of })
    }
    if (topic !== undefined) topics.add(topic.text)
    const missing =
      clause.kind === 'numbers' || clause.kind === 'winds'
        ? [clause.variable].filter((variable) => !symbols.has(variable))
        : clause.kind === 'range'
          ? [clause.variable, clause.low, clause.high].filter((variable) => !symbols.has(variable))
          : clause.kind === 'differ'
            ? clause.variables.filter((variable) => !symbols.has(variable))
            : clause.kind === 'suit'
              ? [clause.letter].filter((letter) => !letters.includes(letter))
              : []
    if (missing.length > 0)
      report('card/clauseWithoutEffect', `The clause speaks of ${[...new Set(missing)].join(' and ')}, which the line does not print.`, at(clause), {
        why: 'notPrinted',
        missing: [...new Set(missing)].join(', '),
      })
  }
}

/** Things that may be meant, and mostly are not. */
function checkHabits({ variant, groups, at, report }: Checked): void {
  for (const group of groups) {
    const counts = new Map<string, number>()
    for (const { symbol, offset = 0 } of group.faces) counts.set(`${symbol}${offset}`, (counts.get(`${symbol}${offset}`) ?? 0) + 1)
    if (isCluster(group) && [...counts.values()].some((count) => count >= 3)) {
      report(
        'card/tripleInCluster',
        `${show(formatGroup(group))} is a cluster with three equal tiles: no joker and no claim fits it, whatever repeats (AM-7).`,
        at(group),
        { group: show(formatGroup(group)) },
      )
    }
    if (group.suit !== undefined && group.faces.some(({ symbol }) => symbol === '?') && !needsSuit(group)) {
      report('card/letterIgnored', `${show(formatGroup(group))} has a suit, and '?' is any kind of tile: the suit is ignored.`, at(group), {
        group: show(formatGroup(group)),
      })
    }
  }
  checkEquals(variant, groups, at, report)
}

/** Two number variables in one suit may be equal, unless the note says otherwise (AM-6). */
function checkEquals(variant: CardVariant, groups: readonly CardGroup[], at: Checked['at'], report: Report): void {
  const unlike = clausesOf(variant, 'differ').map(({ variables }) => [...variables].sort().join(''))
  const bySuit = new Map<string, Map<NumberVariable, CardGroup>>()
  for (const group of groups) {
    if (group.suit === '*') continue
    const seen = bySuit.get(group.suit ?? '') ?? new Map<NumberVariable, CardGroup>()
    bySuit.set(group.suit ?? '', seen)
    for (const { symbol } of group.faces) if (isNumberVariable(symbol) && !seen.has(symbol)) seen.set(symbol, group)
  }
  const told = new Set<string>()
  for (const seen of bySuit.values()) {
    const variables = [...seen.keys()]
    for (const [place, second] of variables.entries())
      for (const first of variables.slice(0, place)) {
        const pair = [first, second].sort().join('')
        if (told.has(pair) || unlike.includes(pair) || areApart(variant, first, second)) continue
        told.add(pair)
        const message = `${first} and ${second} may be the same number of one suit: say ${first}!=${second} where they may not.`
        report('card/equalVariables', message, at(seen.get(second) as CardGroup), { first, second })
      }
  }
}

/** True where the numbers that two variables may have do not meet. */
function areApart(variant: CardVariant, one: NumberVariable, other: NumberVariable): boolean {
  const numbers = clausesOf(variant, 'numbers')
  const first = numbers.find(({ variable }) => variable === one)?.numbers
  const second = numbers.find(({ variable }) => variable === other)?.numbers
  return first !== undefined && second !== undefined && !first.some((number) => second.includes(number))
}

function checkVariant(read: ReadCard, section: CardSection, variant: CardVariant, report: Report): void {
  const groups = groupsOf(variant)
  const at = (part: object): Span => read.spans.get(part) as Span
  const faces = groups.flatMap((group) => group.faces)
  const checked: Checked = {
    variant,
    section,
    groups,
    letters: [...new Set(groups.flatMap((group) => (needsSuit(group) && group.suit !== undefined && group.suit !== '*' ? [group.suit] : [])))],
    numbers: [...new Set(faces.flatMap(({ symbol }) => numberOf(symbol) ?? []))].sort((a, b) => a - b),
    symbols: new Set(faces.map(({ symbol }) => symbol)),
    at,
    report,
  }
  if (!read.broken.has(variant)) checkSize(checked)
  checkSuits(checked)
  checkFreedom(checked)
  checkNote(checked)
  checkHabits(checked)
}

function checkLine(read: ReadCard, section: CardSection, line: CardLine, report: Report): void {
  for (const variant of line.variants) checkVariant(read, section, variant, report)
  const at = read.spans.get(line) as Span
  const open = line.mode === 'X'
  if (open && section.attributes.includes('concealed')) {
    report('card/openInConcealedSection', `The line says X, and its section is concealed: it is played as concealed.`, at)
  } else if (open && !read.broken.has(line) && !line.variants.some((variant) => groupsOf(variant).some(isCallable))) {
    report('card/nothingCallable', 'The line says X, and nothing in it can be called: it holds no group of three or more equal tiles.', at)
  }
}

/** Lines whose arrangements could not be made, and lines of different value that a hand may match both. */
function checkArrangements({ compiled, outcomes, keys }: Compilation, read: ReadCard, report: Report): void {
  const known = new Map<string, CardLine>()
  const told = new Set<string>()
  for (const { line, first, end } of compiled.lines) {
    const at = read.spans.get(line) as Span
    const outcome = outcomes.get(line)
    if (outcome === 'notFeasible') {
      report(
        'card/notFeasible',
        'No hand can be made from the line: it needs more natural tiles of a kind than there are, or more than 8 jokers, or leaves no number to take.',
        at,
      )
    } else if (outcome === 'tooMany') {
      report(
        'card/tooManyArrangements',
        'The line can be played in too many ways: its choices, suits and variables multiply beyond what is worked out. Split it or narrow it.',
        at,
      )
    }
    for (let arrangement = first; arrangement < end; arrangement++) {
      const key = keys[arrangement] as string
      const other = known.get(key)
      if (other === undefined) known.set(key, line)
      else if (other.value !== line.value && !told.has(`${other.id}\n${line.id}`)) {
        told.add(`${other.id}\n${line.id}`)
        report('card/sharedArrangement', `A hand of this line is one of ${other.id} too, which is worth ${other.value} and not ${line.value}.`, at, {
          other: other.id,
          worth: other.value,
          value: line.value,
        })
      }
    }
  }
}

/** Checks a card that has been read (AM-4 to AM-10); what it compiled on the way is returned. */
export function lintRead(read: ReadCard, report: Report): CompiledCard {
  const sound = new Set<CardLine>()
  for (const section of read.card.sections)
    for (const line of section.lines) {
      if (!read.broken.has(line)) sound.add(line)
      checkLine(read, section, line, (code, ...rest) => {
        if (isCardError(code)) sound.delete(line)
        return report(code, ...rest)
      })
    }
  if (read.card.sections.every(({ lines }) => lines.length === 0))
    report('card/empty', 'The card has no lines: write one for each hand, such as Y1: FF 2027a 00 777b 777c (any 3 suits) X25.', { start: 0, end: 0 })
  const compilation = compileCard(read.card, (line) => sound.has(line))
  checkArrangements(compilation, read, report)
  return compilation.compiled
}
