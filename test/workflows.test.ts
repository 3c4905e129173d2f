import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('../.github/workflows/', import.meta.url)
const scripts = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> })
  .scripts
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

describe.each(workflows)('$name', ({ name, text }) => {
  test('takes actions at one commit each', () => {
    const used = [...text.matchAll(/uses: (\S+)(.*)$/gm)].map(([, action, note]) => [action, note] as const)
    expect(used.length).toBeGreaterThan(0)
    for (const [action, note] of used) {
      expect(action).toMatch(/@[0-9a-f]{40}$/)
      expect(note).toMatch(/^ # v\d+\.\d+\.\d+$/)
    }
  })

  test('may do no more than it needs, and ends in time', () => {
    expect(text).toMatch(/^permissions:( \{\}|\n {2}contents: read)$/m)
    expect(text.match(/^ {2}\w+:\n {4}runs-on/gm)?.length).toBe(text.match(/^ {4}timeout-minutes/gm)?.length)
    expect(text.includes('id-token: write')).toBe(name === 'release.yml')
    expect(text).not.toMatch(/secrets\.(?!GITHUB_TOKEN)/)
  })

  test('runs scripts that there are', () => {
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script as string)
    expect(run.filter((script) => !(script in scripts))).toEqual([])
  })
})
