import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { cli, westFeedsSouth } from './io.ts'

// The built command, with real files, standard input and modules.

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'mahjong-tally-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function main(argv: readonly string[], input = ''): { stdout: string; stderr: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'dist/cli/main.js'), ...argv], { input, encoding: 'utf8', cwd: folder })
  return { stdout, stderr, code: status }
}

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}

const one = '(111d) 456b 789c 55b 67c +8c'
const deal = JSON.stringify({ rules: 'chinese-quick', deal: { hand: one, seat: 'west' } })

describe('the command', () => {
  test('prints what the library says, and ends with its code', async () => {
    for (const argv of [['score', one, ...westFeedsSouth], ['waits', '147b 258c 369d ESWN'], ['convert', '123S'], ['rules', 'chinese-quick'], []]) {
      const { stdout, stderr, code } = await cli(argv)
      expect(main(argv)).toEqual({ stdout, stderr, code })
    }
  })

  test('tells its version', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(main(['--version'])).toEqual({ stdout: `${version}\n`, stderr: '', code: 0 })
  })

  test('reads files and standard input', () => {
    const read = main(['deal', write('deal.json', deal)])
    expect(read).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/Net +−1 +−1 +\+3 +−1\n$/) })
    expect(main(['deal', '-'], deal)).toEqual(read)
    expect(main(['score', '--file', '-', ...westFeedsSouth], `${one}\n`)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^\{"line":1,/) })
  })

  test('says which file cannot be read', () => {
    expect(main(['deal', 'gone.json'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^gone\.json\nusage: gone\.json cannot be read: ENOENT/),
    })
    expect(main(['score', '--file', '.'])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^usage: \. cannot be read: EISDIR/) })
  })

  test("loads a module with rules of one's own, and says which cannot be loaded", () => {
    const entry = JSON.stringify(join(root, 'dist/index.js'))
    write('mine.mjs', `import { chineseQuick } from ${entry}\nexport default { ...chineseQuick(), id: 'mine', edition: '9' }\n`)
    write('broken.mjs', 'export default {\n')
    write('empty.mjs', '')
    expect(main(['rules', './mine.mjs']).stdout).toMatch(/^mine \(mine, edition 9\)\n/)
    expect(main(['score', '--rules', './mine.mjs', one, '--seat', 'east'])).toMatchObject({ code: 0, stderr: '' })
    expect(main(['rules', './broken.mjs'])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^usage: \.\/broken\.mjs cannot be loaded: /) })
    expect(main(['rules', './empty.mjs'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^usage: '\.\/empty\.mjs' has no rule set as its default export/),
    })
    expect(main(['rules', './gone.mjs'])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^usage: \.\/gone\.mjs cannot be loaded: /) })
  })

  test('says no more where its reader has seen enough, and never shows a stack', () => {
    const line = ['score', '--file', '-', '--seat', 'south', '--round', 'east', '--by', 'wall'].map((word) => `'${word}'`).join(' ')
    const piped = `'${process.execPath}' '${join(root, 'dist/cli/main.js')}' ${line} | head -n 1`
    const { stdout, stderr } = spawnSync('sh', ['-c', piped], { input: '1b\n'.repeat(20_000), encoding: 'utf8', cwd: folder })
    expect(stdout).toMatch(/^\{"line":1,.+\}\n$/)
    expect(stderr).toBe('')
    for (const input of ['\u0000\u0001{', '['.repeat(100_000), Buffer.from([0xff, 0xfe, 0x80, 0x00]).toString('latin1')]) {
      const read = main(['deal', '-'], input)
      expect(read).toMatchObject({ code: 2, stdout: '' })
      expect(read.stderr).not.toMatch(/^ +at /m)
    }
  })

  test('colours nothing where nobody watches', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    expect(main(['score', '123S']).stderr).not.toMatch(/\u001b/)
  })
})
