import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root: string = fileURLToPath(new URL('../..', import.meta.url))

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Readonly<Record<string, unknown>> }

/** Every entry that a program can load, such as `mahjong-tally/hong-kong`. */
export const specifiers: readonly string[] = Object.keys(exports)
  .filter((path) => path !== './package.json')
  .map((path) => path.replace('.', 'mahjong-tally'))

/** An empty project into which the package was installed as users get it. */
export interface PackedProject {
  readonly folder: string
  /** Where the package lies in it. */
  readonly installed: string
  /** Runs a program in the project and gives what it prints; throws with all its output where it fails. */
  run(file: string, args: readonly string[], cwd?: string): string
  remove(): void
}

/** Packs `dist`, which must have been built, and installs it from nothing but the tarball. */
export function packedProject(): PackedProject {
  if (!existsSync(join(root, 'dist/cli/main.js'))) throw new Error('There is no dist; `npm test` builds it, as does `npm run build`.')
  const folder = mkdtempSync(join(tmpdir(), 'mahjong-tally-'))
  function run(file: string, args: readonly string[], cwd = folder): string {
    try {
      return execFileSync(file, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      const { message, stdout = '', stderr = '' } = error as { message: string; stdout?: string; stderr?: string }
      throw new Error(`${file} ${args.join(' ')}\n${stdout}${stderr}${stdout === '' && stderr === '' ? message : ''}`)
    }
  }
  const npm = ['--no-audit', '--no-fund', '--ignore-scripts', '--offline']
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder, ...npm], root)) as { filename: string }[]
  if (packed === undefined) throw new Error('npm pack made nothing')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', version: '1.0.0', private: true, type: 'module' }))
  run('npm', ['install', ...npm, `./${packed.filename}`])
  return { folder, installed: join(folder, 'node_modules/mahjong-tally'), run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The files under a folder, as paths from it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
