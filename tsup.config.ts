import { rmSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

// One line per subpath in package.json's exports.
const entry = {
  index: 'src/index.ts',
  'hong-kong/index': 'src/hong-kong/index.ts',
  'finnish-classical/index': 'src/finnish-classical/index.ts',
  'sichuan-bloody/index': 'src/sichuan-bloody/index.ts',
  'american-card/index': 'src/american-card/index.ts',
  'shape/index': 'src/shape/index.ts',
  'locale/en': 'src/locale/en.ts',
  'locale/fi': 'src/locale/fi.ts',
  'locale/sv': 'src/locale/sv.ts',
  'locale/pl': 'src/locale/pl.ts',
  'locale/zh-hans': 'src/locale/zh-hans.ts',
}

const library: Options = {
  target: 'es2022',
  splitting: true,
  // tsup would write 'fs' for 'node:fs'.
  removeNodeProtocol: false,
}

// The builds run side by side, so that none of them may clean what another has written.
rmSync('dist', { recursive: true, force: true })

export default defineConfig([
  // The command line shares the chunks of the library.
  { ...library, format: 'esm', entry: { ...entry, 'cli/main': 'src/cli/main.ts' } },
  { ...library, format: 'cjs', entry },
  // Declarations of both formats out of one reading of the sources. tsup's declaration builder sets baseUrl, which TypeScript 6 calls deprecated.
  { format: ['esm', 'cjs'], entry, dts: { only: true, entry, compilerOptions: { ignoreDeprecations: '6.0' } } },
  { target: 'es2022', format: 'iife', platform: 'browser', globalName: 'MahjongTally', entry: { 'mahjong-tally': 'src/browser.ts' }, minify: true },
])
