import type { Io, Outcome } from '../../src/cli/report.ts'
import { run } from '../../src/cli/run.ts'
import { MahjongError } from '../../src/core/issue.ts'

/** What stands around a command line in a test. */
export interface Surroundings {
  readonly files?: Readonly<Record<string, string>>
  /** The default exports of modules, by path. */
  readonly modules?: Readonly<Record<string, unknown>>
  readonly color?: boolean
  readonly progress?: Io['progress']
}

function found<T>(things: Readonly<Record<string, T>> = {}, path: string, verb: string): Promise<T> {
  if (Object.hasOwn(things, path)) return Promise.resolve(things[path] as T)
  return Promise.reject(new MahjongError([{ code: 'usage', message: `${path} cannot be ${verb}: there is no such file.` }]))
}

/** Files and modules out of memory, which fail as the real ones do. */
export function fakeIo({ files, modules, color = false, progress }: Surroundings = {}): Io {
  return {
    readFile: (path) => found(files, path, 'read'),
    load: (path) => found(modules, path, 'loaded'),
    color,
    ...(progress === undefined ? {} : { progress }),
  }
}

/** Runs a command line. */
export function cli(argv: readonly string[], surroundings?: Surroundings): Promise<Outcome> {
  return run(argv, fakeIo(surroundings), '1.2.3')
}

/** The flags of South, in East's round, on West's discard. */
export const westFeedsSouth: readonly string[] = '--seat south --round east --by discard --from west'.split(' ')
export const southDraws: readonly string[] = '--seat south --round east --by wall'.split(' ')
