import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'

/**
 * Values assigned to each name, `self.x` for fields; null if a value isn't in the code. Without the parameters of a
 * transaction.
 */
export type Definitions = ReadonlyMap<string, readonly (SyntaxNode | null)[]>

/** Lists the values that a program assigns to each of its names, anywhere. */
export function definitionsOf({
  tree,
  source,
}: Pick<CadenceProgram, 'tree' | 'source'>): Definitions {
  const all = new Map<string, (SyntaxNode | null)[]>()
  const add = (name: string, value: SyntaxNode | null) => {
    const values = all.get(name)
    if (values) values.push(value)
    else all.set(name, [value])
  }
  tree.iterate({
    enter({ name, node }) {
      const expressions = node.getChildren('Expression')
      const [first, second] = expressions
      switch (name) {
        case 'VariableDeclaration':
        case 'ForStatement':
          for (const one of node.getChildren('Definition')) {
            const isOnly = name === 'ForStatement' || !second
            add(textOf(one, source), isOnly ? (first ?? null) : null)
          }
          return
        case 'AssignmentStatement':
          if (first) add(bareText(first, source), second ?? null)
          return
        case 'SwapStatement':
          for (const one of expressions) add(bareText(one, source), null)
          return
        case 'Parameter': {
          const around = node.parent?.parent?.name ?? ''
          const [own] = node.getChildren('Definition').slice(-1)
          if (own && !/^(?:TransactionDeclaration|Prepare)$/.test(around))
            add(textOf(own, source), null)
        }
      }
    },
  })
  return all
}

const bareText = (node: SyntaxNode, source: string) => textOf(node, source).replace(/\s+/g, '')

/** Expressions that return one of several values, some perhaps of unknown origin. */
const CHOOSES = /^(?:Conditional|Array|Dictionary|Function|Create|Destroy)Expression$/
/** Maximum number of names for one value; more are obfuscation. */
const MAX_NAMES = 32

/** Returns true if an expression, and all names in it, have a single value without alternatives. */
export function isPlain(
  node: SyntaxNode,
  { definitions, source }: { readonly definitions: Definitions; readonly source: string },
  seen = new Set<string>(),
): boolean {
  if (CHOOSES.test(node.name) || node.getChild('??') || seen.size > MAX_NAMES) return false
  const name = nameIn(node, source)
  if (name !== null) {
    if (seen.has(name)) return true
    seen.add(name)
    const [value, ...others] = definitions.get(name) ?? []
    if (value === undefined) return true
    return value !== null && others.length === 0 && isPlain(value, { definitions, source }, seen)
  }
  const parts = childrenOf(node).filter(({ type }) => !type.isAnonymous)
  const values = node.name === 'Argument' ? parts.slice(-1) : parts
  return values.every(one => isPlain(one, { definitions, source }, seen))
}

/** Returns an expression's name: `x`, `self.x`. */
function nameIn(node: SyntaxNode, source: string): string | null {
  if (node.name === 'VariableName') return textOf(node, source)
  const isField =
    node.name === 'MemberExpression' &&
    node.firstChild?.name === 'VariableName' &&
    textOf(node.firstChild, source) === 'self'
  return isField ? bareText(node, source) : null
}

/** Resolves an expression through names with a single value. */
export function plainNode(
  node: SyntaxNode,
  { definitions, source }: { readonly definitions: Definitions; readonly source: string },
): SyntaxNode {
  let at = node
  for (let step = 0; step < MAX_NAMES; step += 1) {
    const name = nameIn(at, source)
    const [value, ...others] = name === null ? [] : (definitions.get(name) ?? [])
    if (!value || others.length > 0) return at
    at = value
  }
  return at
}
