import type { SyntaxNode } from '@lezer/common'
import { innermost } from './flow-name.ts'
import type { FlowScope } from './flow-scope.ts'
import { describeStated } from './stated-text.ts'

/**
 * Formats the amount of an EVM balance: "12.5 FLOW" for one created empty and set once. Null if the code doesn't state
 * it in one place.
 */
export function describeBalance(node: SyntaxNode, scope: FlowScope): string | null {
  const at = innermost(node)
  const value = scope.constants.valueOf(at)
  const made = attoflowOf(value ?? at, scope)
  const atto = made && describeStated(made, scope)
  if (!atto) return null
  if (!value) return `${atto} attoFLOW`
  if (at.name !== 'VariableName') return null
  const set = settersOf(scope.text(at), scope)
  if (set === null) return null
  const [only, ...others] = set
  if (!only) return `${atto} attoFLOW`
  const message = others.length === 0 && atto === '0' ? describeStated(only, scope) : null
  return message && `${message} FLOW`
}

/** Returns the argument of `EVM.Balance(attoflow: …)`. */
function attoflowOf(node: SyntaxNode, scope: FlowScope): SyntaxNode | null {
  const callee = node.name === 'CallExpression' ? node.firstChild : null
  if (!callee || scope.text(callee) !== 'EVM.Balance' || !scope.imports.get('EVM')?.isFlows)
    return null
  return argumentOf(node)
}

function argumentOf(call: SyntaxNode): SyntaxNode | null {
  const [first, second] =
    call.getChild('ArgumentList')?.getChild('Argument')?.getChildren('Expression') ?? []
  return second ?? first ?? null
}

/**
 * Returns the arguments of `setFLOW` on a balance, anywhere; null if its name is used in any way other than as an
 * argument.
 */
function settersOf(name: string, scope: FlowScope): readonly SyntaxNode[] | null {
  const set: SyntaxNode[] = []
  for (const at of scope.usesOf(name)) {
    if (at.parent?.name === 'Argument') continue
    const member = at.parent
    const property = member?.getChild('PropertyName')
    const call = member?.parent
    const value = call?.name === 'CallExpression' ? argumentOf(call) : null
    if (!property || scope.text(property) !== 'setFLOW' || !value) return null
    set.push(value)
  }
  return set
}
