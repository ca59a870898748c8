import path from 'node:path'
import { parseSync } from 'vite'
import { parseDocstring } from '../../../../scripts/support/docstring.ts'
import { moduleSource } from '../../../../scripts/support/public-modules.ts'
import { asPublished, PUBLISHED_CORE } from '../../../../scripts/support/published-core.ts'
import { isNode, type Node, nodesOf } from '../../../../scripts/support/syntax-tree.ts'
import type { Line, MemberDoc, ModuleDoc } from '../../src/shell/docs/doc-data.ts'
import { parseLine, parseMarkdown, type ResolveLink } from './markdown.ts'
import { standardsIn } from './standards.ts'

export interface ModuleTexts {
  /** As the compiler writes it. */
  readonly declaration: string
  readonly source: string
}

const PURPOSE = /^\/\*\*((?:[^*]|\*(?!\/))*)@module\s*\*\//

/** Returns the line at the top of a module that states its purpose. */
export function purposeOf(name: string, source: string): string {
  const [, comment] = PURPOSE.exec(source) ?? []
  if (comment === undefined) {
    throw new Error(`${name} begins with a comment that says what it is for, and @module`)
  }
  return parseDocstring(comment).text.replaceAll('\n', ' ')
}

/** Builds the content of a public module's page, from its docstrings and the compiler's types. */
export function moduleDoc(
  name: string,
  { declaration, source }: ModuleTexts,
  publicNames: ReadonlySet<string>,
): ModuleDoc {
  const file = moduleSource(name)
  const lines = linesOf(file, source)
  const found = declared(name, declaration)
  const visible = withDescribing(found)
  return {
    name,
    purpose: purposeOf(name, source),
    standards: standardsIn(source),
    source: file,
    members: visible.map(one => memberDoc(name, one, lines.get(one.name) ?? 1)),
    types: typesOf(name, declaration, publicNames),
  }
}

/** Declarations under one name: overloads, and a type and a value of the same name, are one. */
interface Declared {
  readonly name: string
  readonly kind: MemberDoc['kind']
  readonly exported: boolean
  readonly signatures: readonly string[]
  readonly comment: string
}

const KINDS: Readonly<Record<string, MemberDoc['kind']>> = {
  TSDeclareFunction: 'function',
  FunctionDeclaration: 'function',
  ClassDeclaration: 'class',
  VariableDeclaration: 'constant',
  TSInterfaceDeclaration: 'type',
  TSTypeAliasDeclaration: 'type',
}
/** For a type and a value of one name, the value's kind is shown. */
const BEFORE = ['function', 'class', 'constant', 'type']

/** All declarations of a module, in order. */
function declared(name: string, text: string): readonly Declared[] {
  const { program, comments } = parseSync(`${name}.d.ts`, text)
  const found = new Map<string, Declared>()
  const listed = new Set<string>()
  const commentBefore = (start: number): string => {
    const before = comments.findLast(
      ({ type, value, end }) =>
        type === 'Block' && value.startsWith('*') && end <= start && !text.slice(end, start).trim(),
    )
    return before?.value ?? ''
  }
  for (const statement of program.body) {
    const exported = statement.type === 'ExportNamedDeclaration'
    if (exported) {
      for (const { local } of statement.specifiers) {
        if (local.type === 'Identifier') listed.add(local.name)
      }
    }
    const node: unknown = exported ? statement.declaration : statement
    const kind = isNode(node) ? KINDS[node.type] : undefined
    const of = isNode(node) ? nameOf(node) : undefined
    if (!kind || of === undefined) continue
    const before = found.get(of)
    const kinds = [kind, before?.kind ?? kind]
    found.set(of, {
      name: of,
      kind: kinds.sort((a, b) => BEFORE.indexOf(a) - BEFORE.indexOf(b))[0] ?? kind,
      exported: exported || before?.exported === true,
      signatures: [
        ...(before?.signatures ?? []),
        signature(text.slice(statement.start, statement.end)),
      ],
      comment: [before?.comment, commentBefore(statement.start)].filter(Boolean).join('\n'),
    })
  }
  return [...found.values()].map(one => (listed.has(one.name) ? { ...one, exported: true } : one))
}

function nameOf(node: Node): string | undefined {
  const declarations = node['declarations']
  const [first]: readonly unknown[] = Array.isArray(declarations) ? declarations : []
  const id = isNode(first) ? first['id'] : node['id']
  return isNode(id) && typeof id['name'] === 'string' ? id['name'] : undefined
}

/** Formats a declaration as in source code: without the modifiers and import paths that the compiler adds. */
const signature = (text: string): string =>
  text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replaceAll(/import\('[^']+'\)\./g, '')

/** Returns the exports, and the module's types that describe them: the reader of one needs the other. */
function withDescribing(all: readonly Declared[]): readonly Declared[] {
  const displayed = new Set(all.filter(({ exported }) => exported))
  for (const one of displayed) {
    for (const other of all) {
      const named = new RegExp(`\\b${other.name}\\b`)
      const describes = other.kind === 'type' || other.kind === 'class'
      if (describes && one.signatures.some(text => named.test(text))) displayed.add(other)
    }
  }
  return all.filter(one => displayed.has(one))
}

const noLinks: ResolveLink = () => null
const lineOf = (text: string): Line => parseLine(text.replaceAll(/\s+/g, ' '), noLinks)

function memberDoc(module: string, { comment, ...declared }: Declared, line: number): MemberDoc {
  const { text, tags } = parseDocstring(asPublished(comment))
  const textsOf = (...names: string[]) =>
    tags.filter(tag => names.includes(tag.name)).map(tag => tag.text)
  const [returns] = textsOf('returns', 'return')
  return {
    name: declared.name,
    kind: declared.kind,
    exported: declared.exported,
    signature: asPublished(declared.signatures.join('\n')),
    line,
    text: parseMarkdown(text, noLinks),
    parameters: textsOf('param').map(tag => {
      const [, name = '', what = ''] = /^(\S+)\s*(?:-\s*)?([\s\S]*)$/.exec(tag) ?? []
      return { name, line: lineOf(what) }
    }),
    returns: returns === undefined ? null : lineOf(returns),
    throws: textsOf('throws').map(lineOf),
    examples: textsOf('example').map(code => withImport(module, declared.name, code)),
  }
}

/** Adds the import of the documented name to a docstring's example. */
const withImport = (module: string, name: string, code: string): string =>
  `import { ${name} } from '${PUBLISHED_CORE}/${module}'\n${code}`

/** Returns the line at which each declaration of a source begins. */
function linesOf(file: string, source: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const { node, line } of nodesOf(file, source)) {
    const name = KINDS[node.type] ? nameOf(node) : undefined
    if (name !== undefined && !lines.has(name)) lines.set(name, line())
  }
  return lines
}

/** Returns the types that a declaration imports from public modules. */
function typesOf(
  name: string,
  declaration: string,
  publicNames: ReadonlySet<string>,
): ModuleDoc['types'] {
  const types: Record<string, string> = {}
  for (const [, names = '', from = ''] of declaration.matchAll(
    /^import (?:type )?\{([^}]*)\} from '([^']+?)(?:\.ts)?'/gm,
  )) {
    const module = from.startsWith('.')
      ? path.posix.join(path.posix.dirname(name), from)
      : from.replace(/^@toolkit\/(?:core\/)?/, '')
    if (!publicNames.has(module)) continue
    for (const one of names.split(',')) {
      const [, local] = /(?:type )?(\w+)\s*$/.exec(one.trim()) ?? []
      if (local !== undefined) types[local] = module
    }
  }
  return types
}
