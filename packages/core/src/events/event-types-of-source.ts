import type { SyntaxNode } from '@lezer/common'
import { declaredKind } from '../cadence/syntax/outline.ts'
import { childrenOf, textOf } from '../cadence/syntax/problem.ts'
import { parseCadence } from '../cadence/syntax/program.ts'

/** Event type that a contract declares. */
export interface DeclaredEvent {
  /** `A.1654653399040a61.FlowToken.TokensDeposited`. */
  readonly id: string
  readonly contract: string
  /** Name with enclosing types: `TokensDeposited`, `NFT.ResourceDestroyed`. */
  readonly event: string
  /** Types as written in the source. */
  readonly fields: readonly { readonly name: string; readonly type: string }[]
}

/**
 * Lists the event types that the contracts and contract interfaces of a source declare, in order. A source with errors
 * is parsed as far as possible.
 * @param address 16 hex digits: the account that has the source.
 * @example
 * const source = 'access(all) contract Shop { access(all) event Sold(price: UFix64) }'
 * eventTypesOfSource(source, '1654653399040a61')[0]?.id // => 'A.1654653399040a61.Shop.Sold'
 */
export function eventTypesOfSource(source: string, address: string): readonly DeclaredEvent[] {
  const { tree } = parseCadence(source)
  return childrenOf(tree.topNode).flatMap(node => {
    if (!/^contract\b/.test(declaredKind(node) ?? '')) return []
    return eventsIn(node, source, address, [nameOf(node, source)])
  })
}

/** Finds events among the members of a declaration and the declarations within it. */
function eventsIn(
  node: SyntaxNode,
  source: string,
  address: string,
  path: readonly string[],
): readonly DeclaredEvent[] {
  const members = node.getChild('Members')
  return (members ? childrenOf(members) : []).flatMap(member => {
    const kind = declaredKind(member)
    if (kind === null) return []
    const names = [...path, nameOf(member, source)]
    if (kind !== 'event') return eventsIn(member, source, address, names)
    const [contract = '', ...event] = names
    return [
      {
        ...{ id: `A.${address}.${names.join('.')}`, contract, event: event.join('.') },
        fields: fieldsOf(member, source),
      },
    ]
  })
}

function nameOf(node: SyntaxNode, source: string): string {
  const name = node.getChild('Definition')
  return name ? textOf(name, source) : ''
}

function fieldsOf(node: SyntaxNode, source: string): DeclaredEvent['fields'] {
  const parameters = node.getChild('ParameterList')?.getChildren('Parameter') ?? []
  return parameters.map(parameter => {
    const type = parameter.getChild('TypeAnnotation')
    return { name: nameOf(parameter, source), type: type ? textOf(type, source) : '' }
  })
}
