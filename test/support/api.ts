// The public types as texts: what each entry of the package exports, with its signature. `npm run api` writes them to
// test/fixtures/api, and test/api.test.ts compares them, so that a change of the types is seen as one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The entries of the package, by the subpath they are imported from, with their sources. */
export const entries: Readonly<Record<string, string>> = (() => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly exports: Readonly<Record<string, unknown>> }
  const paths = Object.keys(exports).filter((path) => path !== './package.json')
  return Object.fromEntries(
    paths.map((path) => [path, path === '.' ? 'src/index.ts' : path.startsWith('./locale/') ? `src/${path.slice(2)}.ts` : `src/${path.slice(2)}/index.ts`]),
  )
})()

const config = ts.parseJsonConfigFileContent(ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, root)
const program = ts.createProgram(
  Object.values(entries).map((path) => join(root, path)),
  config.options,
)
const checker = program.getTypeChecker()
const printer = ts.createPrinter({ removeComments: true })
const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | ts.TypeFormatFlags.WriteArrayAsGenericType

/** A declaration as a reader of the types sees it: no bodies, no values, no comments. */
function declarationText(node: ts.Declaration): string {
  const print = (part: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, part, node.getSourceFile())
  if (ts.isFunctionDeclaration(node)) {
    return print(
      ts.factory.updateFunctionDeclaration(node, undefined, node.asteriskToken, node.name, node.typeParameters, node.parameters, node.type, undefined),
    )
  }
  if (ts.isVariableDeclaration(node))
    return `const ${node.name.getText()}: ${node.type === undefined ? checker.typeToString(checker.getTypeAtLocation(node), node, flags) : print(node.type)}`
  if (ts.isClassDeclaration(node)) {
    const members = node.members.filter((member) => ts.isPropertyDeclaration(member) || ts.isConstructorDeclaration(member) || ts.isMethodDeclaration(member))
    const heads = members.map((member) =>
      ts.isConstructorDeclaration(member) ? ts.factory.updateConstructorDeclaration(member, undefined, member.parameters, undefined) : member,
    )
    return print(ts.factory.updateClassDeclaration(node, undefined, node.name, node.typeParameters, node.heritageClauses, heads))
  }
  return print(node).replace(/^export /, '')
}

function exportsOf(path: string): ts.Symbol[] {
  const file = program.getSourceFile(join(root, path))
  const module = file && checker.getSymbolAtLocation(file)
  if (module === undefined) throw new Error(`${path} is no module.`)
  return checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1))
}

const resolved = (symbol: ts.Symbol): ts.Symbol => ((symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol))
const ofTheRoot = new Set(exportsOf(entries['.'] as string).map(resolved))

/** The functions and values that the root exports, by the folder of src that they come from. */
export function rootValues(): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {}
  for (const symbol of exportsOf(entries['.'] as string)) {
    const target = resolved(symbol)
    const [declared] = target.declarations ?? []
    if (declared === undefined || (target.flags & ts.SymbolFlags.Value) === 0) continue
    const folder = declared.getSourceFile().fileName.slice(join(root, 'src/').length).split('/', 1)[0] as string
    found[folder] = [...(found[folder] ?? []), symbol.name]
  }
  return found
}

/** Types that exported ones are made of without being exported themselves. */
function hiddenTypes(): ts.Symbol[] {
  const hidden = new Set<ts.Symbol>()
  const look = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const symbol = checker.getSymbolAtLocation(ts.isTypeReferenceNode(node) ? node.typeName : node.expression)
      const target = symbol && resolved(symbol)
      const [declared] = target?.declarations ?? []
      if (target !== undefined && declared !== undefined && (ts.isInterfaceDeclaration(declared) || ts.isTypeAliasDeclaration(declared))) {
        const own = declared.getSourceFile().fileName.startsWith(join(root, 'src/'))
        if (own && !ofTheRoot.has(target) && !hidden.has(target)) {
          hidden.add(target)
          look(declared)
        }
      }
    }
    // What a body speaks of is no part of the types.
    if (!ts.isBlock(node) && !(ts.isVariableDeclaration(node.parent) && node.parent.initializer === node)) ts.forEachChild(node, look)
  }
  for (const symbol of ofTheRoot) for (const declared of symbol.declarations ?? []) ts.forEachChild(declared, look)
  return [...hidden].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** What an entry exports, a declaration each; what the root exports too stands there, and here by name. */
export function apiOf(entry: string): string {
  const told = exportsOf(entries[entry] as string).map((symbol) => {
    const target = resolved(symbol)
    if (entry !== '.' && ofTheRoot.has(target)) return `${symbol.name}: as in the root`
    return (target.declarations ?? []).map(declarationText).join('\n')
  })
  const hidden = entry === '.' ? hiddenTypes().map((symbol) => `not exported: ${(symbol.declarations ?? []).map(declarationText).join('\n')}`) : []
  return `${[...told, ...hidden].join('\n\n')}\n`
}
