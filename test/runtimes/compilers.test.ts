import { afterAll, describe, test } from 'vitest'
import { packedProject, specifiers } from '../support/packed-project.ts'
import { typedConsumer } from '../support/typed-consumer.ts'
import { availableOrSkip, packaged } from './available.ts'

// Programs that use the packed package, its declarations checked too, in every compiler a consumer may still have.
const { folder, run, remove } = packedProject()
afterAll(remove)

interface Resolution {
  readonly name: string
  readonly files: readonly string[]
  readonly options: object
  readonly entries: readonly string[]
  /** The compilers that have it. */
  readonly since: number
  readonly until: number
}

const forever = Number.POSITIVE_INFINITY
const resolutions: readonly Resolution[] = [
  {
    name: 'node16, import and require',
    files: ['imports.mts', 'requires.cts'],
    options: { module: 'Node16', moduleResolution: 'Node16' },
    entries: specifiers,
    since: 4.7,
    until: forever,
  },
  { name: 'bundler', files: ['imports.ts'], options: { module: 'ESNext', moduleResolution: 'Bundler' }, entries: specifiers, since: 5, until: forever },
  {
    name: 'node, the root alone',
    files: ['requires.ts'],
    options: { module: 'CommonJS', moduleResolution: 'Node' },
    entries: ['mahjong-tally'],
    since: 4.7,
    until: 5.9,
  },
]

describe.each(['4.7', '4.9', '5.0', '5.4', '5.9', '6.0', '7.0'])('TypeScript %s', (version) => {
  const compiler = packaged(`typescript-${version}/bin/tsc`)
  const has = resolutions.filter(({ since, until }) => Number(version) >= since && Number(version) <= until)

  test.for(has)('$name', ({ files, options, entries }, context) => {
    const tsc = availableOrSkip(compiler, context)
    const exact = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }
    run(process.execPath, [tsc, '-p', typedConsumer(folder, files, { ...exact, ...options }, entries)])
  })
})
