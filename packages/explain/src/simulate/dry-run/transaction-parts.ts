import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceParameter, CadenceProgram } from '@toolkit/core/cadence/syntax/program'

/** Field of a transaction. */
export interface TransactionField {
  readonly node: SyntaxNode
  readonly name: string
  readonly type: SyntaxNode
  readonly isResource: boolean
  readonly isVariable: boolean
}

/** Parts of a transaction's declaration. */
export interface TransactionParts {
  readonly transaction: SyntaxNode
  readonly parameters: readonly CadenceParameter[]
  readonly prepareParameters: readonly CadenceParameter[]
  readonly fields: readonly TransactionField[]
  readonly prepare: SyntaxNode | null
  readonly pre: SyntaxNode | null
  readonly execute: SyntaxNode | null
  readonly post: SyntaxNode | null
}

/** Returns null if there is no transaction. */
export function transactionParts(program: CadenceProgram): TransactionParts | null {
  const { source, tree } = program
  const transaction = tree.topNode.getChild('TransactionDeclaration')
  if (!transaction) return null
  return {
    transaction,
    parameters: program.parameters,
    prepareParameters: program.prepare,
    fields: transaction.getChildren('FieldDeclaration').flatMap(node => readField(node, source)),
    prepare: transaction.getChild('Prepare'),
    pre: transaction.getChild('PreConditions'),
    execute: transaction.getChild('Execute'),
    post: transaction.getChild('PostConditions'),
  }
}

function readField(node: SyntaxNode, source: string): readonly TransactionField[] {
  const definition = node.getChild('Definition')
  const type = node.getChild('TypeAnnotation')
  if (!definition || !type) return []
  const name = textOf(definition, source)
  const isResource = type.getChild('@') !== null
  return [{ node, name, type, isResource, isVariable: node.getChild('var') !== null }]
}

/** Returns the conditions of `pre` or `post`, and the events that they emit. */
export const conditionsIn = (conditions: SyntaxNode | null): readonly SyntaxNode[] =>
  conditions
    ? childrenOf(conditions).filter(({ name }) => /^(?:Condition|EmitStatement)$/.test(name))
    : []
