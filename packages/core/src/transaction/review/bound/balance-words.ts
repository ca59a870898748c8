import type { SyntaxNode } from '@lezer/common'
import { nodeWords } from './flow-call.ts'
import type { FlowScope } from './flow-scope.ts'

const MADE = /^EVM\.Balance\(attoflow: ?(.*)\)$/

/**
 * Tells how much a balance of the EVM is, as people read it: "12.5 FLOW" of one that is made as nothing and set once.
 * Null where the code doesn't tell in one place.
 */
export function balanceWords(node: SyntaxNode, scope: FlowScope): string | null {
  const text = scope.text(node)
  const attoflow = MADE.exec(text) && node.getChild('ArgumentList')?.getChild('Argument')
  const [, value] = attoflow?.getChildren('Expression') ?? []
  if (value) return `${nodeWords(value, scope)} attoFLOW`
  if (node.name !== 'VariableName') return null
  const { made, set } = usesOf(text, node, scope)
  const [first] = set
  return made.length === 1 && MADE.exec(made[0] ?? '')?.[1] === '0' && first && set.length === 1
    ? `${nodeWords(first, scope)} FLOW`
    : null
}

/** What a name is declared as, and what `setFLOW` of it gets, wherever that is. */
function usesOf(name: string, node: SyntaxNode, scope: FlowScope) {
  let root = node
  while (root.parent) root = root.parent
  const made: string[] = []
  const set: SyntaxNode[] = []
  root.cursor().iterate(({ name: kind, node: at }) => {
    if (kind === 'Definition' && scope.text(at) === name) {
      const [value] = at.parent?.getChildren('Expression') ?? []
      made.push(value ? scope.text(value) : '')
    } else if (
      kind === 'CallExpression' &&
      at.firstChild &&
      scope.text(at.firstChild) === `${name}.setFLOW`
    ) {
      const [, value] =
        at.getChild('ArgumentList')?.getChild('Argument')?.getChildren('Expression') ?? []
      if (value) set.push(value)
    }
  })
  return { made, set }
}
