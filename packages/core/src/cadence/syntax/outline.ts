import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from './problem.ts'
import type { CadenceProgram, SourceRange } from './program.ts'

/** Type or event that a program declares. */
export interface OutlineItem extends SourceRange {
  /** As written: `resource interface`, `event`. */
  readonly kind: string
  readonly name: string
  /** 0 for top-level declarations, 1 for those in a contract, and so on. */
  readonly depth: number
}

const COMPOSITES = ['contract', 'resource', 'struct', 'enum'] as const
const KINDS: Readonly<Record<string, string>> = {
  EventDeclaration: 'event',
  EntitlementDeclaration: 'entitlement',
  EntitlementMappingDeclaration: 'entitlement mapping',
  AttachmentDeclaration: 'attachment',
}

/** Lists the types, interfaces and events of a program in order, each before those within it. */
export function outlineOf({ tree, source }: CadenceProgram): readonly OutlineItem[] {
  return childrenOf(tree.topNode).flatMap(node => itemsOf(node, source, 0))
}

function itemsOf(node: SyntaxNode, source: string, depth: number): readonly OutlineItem[] {
  const kind = declaredKind(node)
  const name = node.getChild('Definition')
  if (kind === null || !name) return []
  const members = node.getChild('Members')
  return [
    { kind, name: textOf(name, source), depth, from: node.from, to: node.to },
    ...(members ? childrenOf(members).flatMap(one => itemsOf(one, source, depth + 1)) : []),
  ]
}

/**
 * Returns the kind of type that a node declares, as written: `resource interface`, `event`; null if it declares no
 * type.
 */
export function declaredKind(node: SyntaxNode): string | null {
  const composite = /^(?<what>Composite|Interface)Declaration$/.exec(node.name)?.groups?.['what']
  if (composite === undefined) return KINDS[node.name] ?? null
  const kind = COMPOSITES.find(word => node.getChild(word))
  return kind === undefined ? null : composite === 'Interface' ? `${kind} interface` : kind
}
