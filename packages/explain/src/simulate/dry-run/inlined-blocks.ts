import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import { endOf } from './field-locals.ts'
import type { TransactionParts } from './transaction-parts.ts'

/**
 * Returns the blocks that can be inlined into `main`: for a failure without a position Cadence names the call of the
 * function, and the statement only if nothing was called. Names declared in a block must then not be visible in any
 * other.
 */
export function inlinedBlocks(
  { prepare, prepareParameters, pre, execute, post, fields }: TransactionParts,
  source: string,
): { readonly prepare: boolean; readonly execute: boolean } {
  const body = prepare?.getChild('FunctionBlock') ?? null
  const parameters = prepareParameters.map(({ name }) => name)
  const locals = body ? declaredIn(body, source) : []
  const isLast = !execute && !pre && !post && fields.length === 0
  const inPrepare =
    body !== null &&
    !body.getChild('PreConditions') &&
    !body.getChild('PostConditions') &&
    (isLast || endOf(body, source) === null) &&
    new Set([...parameters, ...locals]).size === parameters.length + locals.length
  const block = execute?.getChild('Block')
  if (!block || pre || post || (prepare && !inPrepare))
    return { prepare: inPrepare, execute: false }
  const used = namesIn(block, source)
  return { prepare: inPrepare, execute: [...parameters, ...locals].every(name => !used.has(name)) }
}

/** Returns the names that a block declares for its own statements. */
const declaredIn = (block: SyntaxNode, source: string): readonly string[] =>
  childrenOf(block).flatMap(node => {
    const definition = /^(?:Variable|Function)Declaration$/.test(node.name)
      ? node.getChild('Definition')
      : null
    return definition ? [textOf(definition, source)] : []
  })

/** Returns all names that a block declares or reads. */
function namesIn(block: SyntaxNode, source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: SyntaxNode): void => {
    if (/^(?:VariableName|Definition|NominalType)$/.test(node.name)) names.add(textOf(node, source))
    childrenOf(node).forEach(visit)
  }
  visit(block)
  return names
}
