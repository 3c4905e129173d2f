// Compares the mutants that survived the last run with those that survivors/*.json explains, a file for each folder of src that is held to it:
// [{ why, mutants: [[file, the text of the line, 'what it says → what stood there instead']] }]. Prints the score of each file, the survivors that
// nobody explains as rows to paste, and the rows whose mutant is gone. Fails where there is one of either.
import { readdirSync, readFileSync } from 'node:fs'

const here = new URL('.', import.meta.url)
const json = (url) => JSON.parse(readFileSync(url, 'utf8'))
const oneLine = (text) => text.trim().replace(/\s+/g, ' ')
const clip = (text) => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

/** What lies between two places, lines and columns from 1. */
function textBetween(lines, { start, end }) {
  const cut = lines.slice(start.line - 1, end.line)
  cut[cut.length - 1] = cut[cut.length - 1].slice(0, end.column - 1)
  cut[0] = cut[0].slice(start.column - 1)
  return cut.join('\n')
}

const { files } = json(new URL('../../coverage/mutation/report.json', here))
const held = []
const explained = new Set()
for (const name of readdirSync(new URL('survivors/', here))) {
  held.push(`src/${name.replace('.json', '')}/`)
  for (const { mutants } of json(new URL(`survivors/${name}`, here))) for (const mutant of mutants) explained.add(JSON.stringify(mutant))
}

const undetected = new Set(['Survived', 'NoCoverage'])
const scores = {}
const unexplained = []
const known = new Set()
for (const [file, { source, mutants }] of Object.entries(files)) {
  const lines = source.split('\n')
  const tried = mutants.filter(({ status }) => undetected.has(status) || status === 'Killed' || status === 'Timeout')
  if (tried.length === 0) continue
  const survivors = tried.filter(({ status }) => undetected.has(status))
  let without = 0
  for (const { location, replacement } of survivors) {
    const change = `${clip(oneLine(textBetween(lines, location)))} → ${clip(oneLine(replacement))}`
    const key = JSON.stringify([file, oneLine(lines[location.start.line - 1]), change])
    if (explained.has(key)) known.add(key)
    else {
      without++
      if (held.some((folder) => file.startsWith(folder))) unexplained.push(key)
    }
  }
  const found = tried.length - survivors.length
  scores[file] = { mutants: tried.length, noticed: found, '%': Math.round((1000 * found) / tried.length) / 10, unexplained: without }
}
console.table(scores)

const gone = [...explained.keys()].filter((key) => JSON.parse(key)[0] in scores && !known.has(key))
if (unexplained.length > 0) console.log(`Not noticed by a test and not explained:\n${unexplained.join(',\n')}`)
if (gone.length > 0) console.log(`Explained but noticed, or no longer there:\n${gone.join(',\n')}`)
process.exitCode = unexplained.length + gone.length > 0 ? 1 : 0
