import { format } from 'node:util'
import ts from 'typescript'

/** Code that is shown to readers is run, and what it claims behind `// =>` is compared; both sides are evaluated where the code stands. */
export interface ExampleCheck {
  readonly code: string
  readonly actual: unknown
  readonly expected: unknown
}

/** What `import … from` finds, by specifier. */
export type Modules = Readonly<Record<string, object>>

const arrow = /^\s*;?\s*\/\/ => (.+?)\s*$/

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function applied(code: string, edits: readonly Edit[]): string {
  return [...edits].reverse().reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

/** The statement with a check in it, where a claim stands behind it on its last line. */
function checked(statement: ts.Statement, code: string, tree: ts.SourceFile): Edit | undefined {
  const start = statement.getStart(tree)
  const lineEnd = code.indexOf('\n', statement.end) < 0 ? code.length : code.indexOf('\n', statement.end)
  const claim = arrow.exec(code.slice(statement.end, lineEnd))?.[1]
  if (claim === undefined) return undefined
  const text = code.slice(start, statement.end).replace(/;$/, '')
  const report = (actual: string, expected: string): string => `__check(${JSON.stringify(text)}, (${actual}), ${expected});`
  if (ts.isExpressionStatement(statement)) {
    const call = statement.expression
    // What is printed is compared as it is printed.
    if (ts.isCallExpression(call) && call.expression.getText(tree) === 'console.log') {
      return { start, end: statement.end, text: report(`__format(${call.arguments.map((part) => part.getText(tree)).join(', ')})`, JSON.stringify(claim)) }
    }
    return { start, end: statement.end, text: report(text, `(${claim})`) }
  }
  const name = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.name : undefined
  if (name === undefined || !ts.isIdentifier(name)) return undefined
  return { start, end: statement.end, text: `${text};${report(name.text, `(${claim})`)}` }
}

/** Runs the code with `scope` in reach. Throws where a claim stands in a place that cannot be checked. */
export async function runExample(code: string, scope: object, modules: Modules = {}): Promise<readonly ExampleCheck[]> {
  const tree = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true)
  const edits = tree.statements.flatMap((statement) => checked(statement, code, tree) ?? [])
  const claims = code.split('// =>').length - 1
  if (claims !== edits.length) throw new Error(`${claims - edits.length} of ${claims} claims do not stand behind a statement:\n${code}`)
  const { outputText } = ts.transpileModule(applied(code, edits), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, verbatimModuleSyntax: false },
  })
  const checks: ExampleCheck[] = []
  const require = (specifier: string): object => {
    const found = modules[specifier]
    if (found === undefined) throw new Error(`The example imports '${specifier}', which is not part of the package:\n${code}`)
    return found
  }
  const given = {
    require,
    exports: {},
    __check: (text: string, actual: unknown, expected: unknown): void => void checks.push({ code: text, actual, expected }),
    __format: format,
    ...scope,
  }
  const AsyncFunction = (async () => undefined).constructor as new (...parts: string[]) => (...values: unknown[]) => Promise<void>
  await new AsyncFunction(...Object.keys(given), outputText)(...Object.values(given))
  return checks
}

/** The words of a command line as a shell takes them apart: quotes and backslashes only. */
export function shellWords(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  for (const [part] of line.matchAll(/'[^']*'|"[^"]*"|\\.|\s+|[^\s'"\\]+/g)) {
    if (/^\s/.test(part)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + (/^['"]/.test(part) ? part.slice(1, -1) : part.replace(/^\\/, ''))
  }
  return word === undefined ? words : [...words, word]
}
