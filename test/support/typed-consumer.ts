import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specifiers } from './packed-project.ts'

/** A program that uses values and types of the package, and loads these entries. */
function program(entries: readonly string[]): string {
  // Node's older resolution knows no exports, hence no entry but the root, which has all names.
  const hongKong = entries.includes('mahjong-tally/hong-kong') ? 'mahjong-tally/hong-kong' : 'mahjong-tally'
  return `
    import { judge, settle, type Verdict } from 'mahjong-tally'
    import { hongKong, type HongKongScore } from '${hongKong}'
    ${entries.map((path, index) => `import * as entry${index} from '${path}'`).join('\n')}
    const verdict: Verdict<HongKongScore> = judge(hongKong(), '123b', { seat: 'south', round: 'east', win: { source: 'wall' } })
    export const total: number | undefined = verdict.kind === 'win' ? verdict.score.total : undefined
    // @ts-expect-error a wall tile has no giver
    judge(hongKong(), '123b', { seat: 'south', round: 'east', win: { source: 'wall', from: 'east' } })
    export const net: number = settle(hongKong(), { dead: true }).net.east
    export const entries: object[] = [${entries.map((_, index) => `entry${index}`).join(', ')}]
  `
}

/** Writes a project of such programs into a folder where the package is installed; gives its own folder, for `tsc -p`. */
export function typedConsumer(project: string, files: readonly string[], options: object, entries: readonly string[] = specifiers): string {
  const folder = mkdtempSync(join(project, 'types-'))
  const compilerOptions = { target: 'ES2022', lib: ['ES2022'], types: [], strict: true, skipLibCheck: false, noEmit: true, ...options }
  for (const file of files) writeFileSync(join(folder, file), program(entries))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  return folder
}
