import type { SyntaxNode } from '@lezer/common'
import { childrenOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import { constantsOf, namesDeclaredAgain } from './constants.ts'
import { countingNames, loopBound } from './counted-loop.ts'
import { keepsCreated } from './created-accounts.ts'
import { entitlementsOf } from './entitlements.ts'
import { createScope, type FlowContext, type FlowResult } from './flow-scope.ts'
import { visitFunction, visitStatements } from './flow-statement.ts'
import { ARGUMENT, COMPUTED, union } from './flow-value.ts'
import { definitionsOf } from './plain-value.ts'

/** Names get their full meaning in a few rounds; code that needs more is obfuscated. */
const MAX_ROUNDS = 12
/** Maximum UTF-16 units of code to analyse; published transactions have at most 10,000. */
const MAX_LENGTH = 100_000

/**
 * Analyses what a transaction does with its authorizers' accounts, and with everything obtained from them, by a closed
 * list of supported forms: any other flow is a finding that opens the account's bound. Flow-insensitive, so the result
 * holds for any execution path.
 * @returns null where the code isn't followed: it is broken, too long or too entangled.
 */
export function accountFlow(
  program: CadenceProgram,
  context: Pick<FlowContext, 'imports' | 'authorizers' | 'argumentText' | 'ownerOfAddress'>,
): FlowResult | null {
  const { tree, source, problems, prepare, parameters } = program
  const transaction = tree.topNode.getChild('TransactionDeclaration')
  if (problems.length > 0 || source.length > MAX_LENGTH || !transaction) return null
  const counting = countingNames(program)
  const again = namesDeclaredAgain(program)
  const names = new Set(parameters.map(({ name }) => name).filter(name => !again.has(name)))
  const scope = createScope({
    ...context,
    source,
    constants: constantsOf(program),
    isParameter: name => names.has(name),
    declared: declaredNames(program),
    definitions: definitionsOf(program),
    usesOf: usesOf(program),
    keepsCreated: keepsCreated(program),
    loopBound: loop => loopBound(loop, source, counting),
    visitFunction,
  })
  const others = childrenOf(tree.topNode).filter(({ name }) => name === 'FunctionDeclaration')
  const isSettled = scope.settle(() => {
    for (const { name } of parameters) {
      // If the name has another meaning too, it may be that.
      scope.assign(name, again.has(name) ? union(ARGUMENT, COMPUTED) : ARGUMENT)
    }
    prepare.forEach(({ name, type }, owner) => {
      const isReadOnly = entitlementsOf(type)?.length === 0
      scope.assign(name, [
        isReadOnly
          ? { is: 'remote', to: 'own', type: null, whose: owner }
          : { is: 'account', owner },
      ])
    })
    for (const node of others) visitFunction(node, scope)
    for (const part of childrenOf(transaction)) {
      const block = part.getChild('FunctionBlock') ?? part.getChild('Block')
      if (block) visitStatements(block, scope)
      else visitStatements(part, scope)
    }
  }, MAX_ROUNDS)
  return isSettled ? scope.result() : null
}

function usesOf({ tree, source }: CadenceProgram): FlowContext['usesOf'] {
  const uses = new Map<string, SyntaxNode[]>()
  tree.iterate({
    enter({ name, from, to, node }) {
      if (name !== 'VariableName') return
      const text = source.slice(from, to)
      const nodes = uses.get(text)
      if (nodes) nodes.push(node)
      else uses.set(text, [node])
    },
  })
  return name => uses.get(name) ?? []
}

function declaredNames({ tree, source }: CadenceProgram): ReadonlySet<string> {
  const names = new Set<string>()
  tree.iterate({
    enter({ name, from, to, node }) {
      if (name === 'Alias' || (name === 'Definition' && node.parent?.name !== 'FieldDeclaration')) {
        names.add(source.slice(from, to))
      }
    },
  })
  return names
}
