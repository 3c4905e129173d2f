#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { MahjongError } from '../core/issue.ts'
import type { Io } from './report.ts'
import { run } from './run.ts'

const { argv, env, stdin, stdout, stderr } = process

const io: Io = {
  async readFile(path) {
    try {
      return path === '-' ? await text(stdin) : await readFile(path, 'utf8')
    } catch (error) {
      throw new MahjongError([{ code: 'usage', message: `${path} cannot be read: ${(error as Error).message}.` }])
    }
  },
  async load(path) {
    try {
      return ((await import(pathToFileURL(resolve(path)).href)) as { default: unknown }).default
    } catch (error) {
      throw new MahjongError([{ code: 'usage', message: `${path} cannot be loaded: ${(error as Error).message}.` }])
    }
  },
  color: stderr.isTTY === true && !env['NO_COLOR'],
  ...(stderr.isTTY === true
    ? {
        progress(done: number, total: number) {
          if (done % 1000 !== 0 && done !== total) return
          const filled = Math.round((20 * done) / total)
          stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done}/${total}${done === total ? '\n' : ''}`)
        },
      }
    : {}),
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
// A reader that has seen enough, as in `| head`, closes the pipe; the rest goes unsaid.
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
const outcome = await run(argv.slice(2), io, version)
stdout.write(outcome.stdout)
stderr.write(outcome.stderr)
process.exitCode = outcome.code
