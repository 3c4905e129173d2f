import { type Arguments, type Flags, usage } from './arguments.ts'

type Flag = keyof Flags

const always: readonly Flag[] = ['json', 'lang', 'help', 'version']
const rules: readonly Flag[] = ['rules', 'option', 'card']
const win: readonly Flag[] = ['by', 'from', 'replacement', 'last-tile', 'after-kong', 'standing', 'dealt', 'first-discard', 'kongs-this-turn']
const circumstances: readonly Flag[] = ['seat', 'round', ...win, 'liable', 'forbidden', 'declared', 'fault', 'context']
const hand: readonly Flag[] = [...rules, ...circumstances]

/** The flags that each command takes beside `--json`, `--lang` and those that ask for help. */
const taken: Readonly<Record<string, readonly Flag[]>> = {
  score: [...hand, 'file'],
  judge: hand,
  appraise: hand,
  claims: [...hand, 'tile', 'kong'],
  readings: hand,
  waits: hand,
  deal: ['option'],
  convert: ['to'],
  rules,
  'card lint': [],
  'card list': ['option'],
  'card match': ['option', ...circumstances],
  'card nearest': ['option', 'limit'],
}

/** Why a flag is not taken, where that needs more than the list of those that are. */
const reasons: Readonly<Record<string, string>> = {
  'deal rules': 'a deal file names its own rules',
  'deal card': 'a deal file names its own card',
  'card rules': 'the card is played by the American rules',
  'card card': 'the card is named after the command',
}

/** Refuses flags that the command would pass over. */
export function checkFlags({ words, flags }: Arguments): void {
  const [name = '', sub = ''] = words
  const command = Object.hasOwn(taken, name) ? name : `${name} ${sub}`
  const known = Object.hasOwn(taken, command) ? taken[command] : undefined
  if (known === undefined) return
  const stray = (Object.keys(flags) as Flag[]).filter((flag) => !always.includes(flag) && !known.includes(flag))
  if (stray.length === 0) return
  const takes = [...known, 'json', 'lang'].map((flag) => `--${flag}`).join(', ')
  const why = stray.map((flag) => reasons[`${name} ${flag}`]).find((reason) => reason !== undefined)
  throw usage(`'${command}' takes no ${stray.map((flag) => `--${flag}`).join(' and no ')}${why === undefined ? '' : `: ${why}`}; it takes ${takes}.`)
}
