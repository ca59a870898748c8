import type { SyntaxNode, Tree } from '@lezer/common'
import { childrenOf } from './problem.ts'
import type { CadenceProgram } from './program.ts'

/** Name that a program declares, for completion. */
export interface CadenceName {
  readonly name: string
  readonly kind: 'import' | 'parameter' | 'variable' | 'field' | 'function' | 'type'
  /** Rest of the declaration after the name: type or parameters, on one line. */
  readonly detail: string
}

/** Returns the text between two offsets. */
export type ReadText = (from: number, to: number) => string

const TYPES = /^(?:Composite|Interface|Event|Entitlement|EntitlementMapping|Attachment)Declaration$/
const OWNERS = /^(?:Composite|Interface|Attachment|Transaction)Declaration$/
const MAX_DETAIL = 80

/**
 * Returns the names in scope at an offset, innermost first: earlier parameters and variables of the enclosing bodies,
 * then functions, types and imports of the program. Fields are reached through `self`. The source may be broken; `read`
 * returns its text.
 */
export function namesInScope(tree: Tree, read: ReadText, at: number): readonly CadenceName[] {
  const names: CadenceName[] = []
  for (let owner: SyntaxNode | null = tree.resolveInner(at, -1); owner; owner = owner.parent) {
    for (const child of childrenOf(owner)) names.push(...declaredBy(child, owner, read, at))
  }
  const seen = new Set<string>()
  return names.filter(({ name }) => name !== '' && !seen.has(name) && seen.add(name))
}

/** Returns the members of `self` at an offset: fields and functions of the enclosing declaration. */
export function membersOfSelf(tree: Tree, read: ReadText, at: number): readonly CadenceName[] {
  let owner: SyntaxNode | null = tree.resolveInner(at, -1)
  while (owner && !OWNERS.test(owner.name)) owner = owner.parent
  return owner ? membersIn(owner, read).map(({ name }) => name) : []
}

/** Returns the public members of a contract of the program, in order. */
export function publicMembers(
  { tree, source, contracts }: CadenceProgram,
  contract: string,
): readonly CadenceName[] {
  const declaration = contracts.find(({ name }) => name === contract)
  const node = declaration && childrenOf(tree.topNode).find(({ from }) => from === declaration.from)
  if (!node) return []
  const read = (from: number, to: number) => source.slice(from, to)
  return membersIn(node, read).flatMap(({ name, node: member }) =>
    accessOf(member, read) === 'all' ? [name] : [],
  )
}

function declaredBy(
  node: SyntaxNode,
  owner: SyntaxNode,
  read: ReadText,
  at: number,
): readonly CadenceName[] {
  switch (node.name) {
    case 'ParameterList':
      return node.getChildren('Parameter').flatMap(one => named(one, 'parameter', read))
    case 'VariableDeclaration':
      return node.to <= at || owner.name === 'Program' ? named(node, 'variable', read) : []
    case 'FunctionDeclaration':
      return owner.name === 'Members' ? [] : named(node, 'function', read)
    case 'Definition':
      return owner.name === 'ForStatement'
        ? [{ name: read(node.from, node.to), kind: 'variable', detail: '' }]
        : []
    case 'ImportDeclaration':
      return node.getChildren('ImportItem').flatMap(item => {
        const name = item.getChild('Alias') ?? item.getChild('Definition')
        return name ? [{ name: read(name.from, name.to), kind: 'import', detail: '' } as const] : []
      })
    default:
      return TYPES.test(node.name) ? named(node, 'type', read) : []
  }
}

function membersIn(owner: SyntaxNode, read: ReadText) {
  const members = owner.getChild('Members') ?? owner
  return childrenOf(members).flatMap(node => {
    const kind =
      node.name === 'FieldDeclaration'
        ? 'field'
        : node.name === 'FunctionDeclaration'
          ? 'function'
          : TYPES.test(node.name)
            ? 'type'
            : null
    return kind === null ? [] : named(node, kind, read).map(name => ({ name, node }))
  })
}

function named(
  node: SyntaxNode,
  kind: CadenceName['kind'],
  read: ReadText,
): readonly CadenceName[] {
  const name = node.getChild('Definition')
  if (!name) return []
  const types = [...node.getChildren('ParameterList'), ...node.getChildren('ReturnType')]
  const type = node.getChild('TypeAnnotation')
  const [first, last] = type ? [type, type] : [types[0], types.at(-1)]
  const text = first && last ? read(first.from, Math.min(last.to, first.from + 400)) : ''
  const line = text.replace(/\s+/g, ' ').trim()
  const detail = line.length > MAX_DETAIL ? `${line.slice(0, MAX_DETAIL)}…` : line
  return [{ name: read(name.from, name.to), kind, detail }]
}

/** Returns the content of `access(…)`; empty if there is none. */
function accessOf(node: SyntaxNode, read: ReadText): string {
  const access = node.getChild('Access')
  return access ? read(access.from, access.to).replace(/^access\s*\(\s*|\s*\)$/g, '') : ''
}
