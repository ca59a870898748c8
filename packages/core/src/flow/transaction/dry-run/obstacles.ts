import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '../../../cadence-syntax/problem.ts'
import type { CadenceParameter, CadenceProgram } from '../../../cadence-syntax/program.ts'
import type { FlowAddress } from '../../address.ts'
import { fieldOfSelf } from './self-field.ts'

/** The parts of a transaction's declaration. */
export interface TransactionParts {
  readonly transaction: SyntaxNode
  readonly parameters: readonly CadenceParameter[]
  readonly prepareParameters: readonly CadenceParameter[]
  readonly fields: readonly SyntaxNode[]
  /** Names of the fields that hold a resource. */
  readonly resourceFields: ReadonlySet<string>
  readonly prepare: SyntaxNode | null
  readonly pre: SyntaxNode | null
  readonly execute: SyntaxNode | null
  readonly post: SyntaxNode | null
}

/** Null where there is no transaction. */
export function transactionParts(program: CadenceProgram): TransactionParts | null {
  const { source, tree } = program
  const transaction = tree.topNode.getChild('TransactionDeclaration')
  if (!transaction) return null
  const fields = transaction.getChildren('FieldDeclaration')
  const resources = fields.filter(field => field.getChild('TypeAnnotation')?.getChild('@'))
  const names = resources.flatMap(field => {
    const definition = field.getChild('Definition')
    return definition ? [textOf(definition, source)] : []
  })
  return {
    transaction,
    parameters: program.parameters,
    prepareParameters: program.prepare,
    fields,
    resourceFields: new Set(names),
    prepare: transaction.getChild('Prepare'),
    pre: transaction.getChild('PreConditions'),
    execute: transaction.getChild('Execute'),
    post: transaction.getChild('PostConditions'),
  }
}

/** What may stand beside a transaction (cadence `validTopLevelDeclarationsInTransaction`); a script may have more. */
const BESIDE = new Set([
  'ImportDeclaration',
  'FunctionDeclaration',
  'PragmaDeclaration',
  'TransactionDeclaration',
  'LineComment',
  'BlockComment',
  ';',
])

/** Members that every resource has. */
const RESOURCE_MEMBERS = ['owner', 'uuid']

/** Why the transaction cannot be written as a script that behaves as it does; null where it can. */
export function obstacleOf(
  program: CadenceProgram,
  authorizers: readonly FlowAddress[],
): string | null {
  const { source, tree, problems, prepare } = program
  if (problems.length > 0) return 'The script isn’t Cadence: correct it first.'
  const declarations = childrenOf(tree.topNode)
  const count = declarations.filter(({ name }) => name === 'TransactionDeclaration').length
  if (count !== 1)
    return `The script declares ${count === 0 ? 'no transaction' : `${count} transactions`}.`
  if (prepare.length !== authorizers.length) {
    return `The script’s prepare takes ${prepare.length} accounts, and there are ${authorizers.length} authorizers.`
  }
  if (declarations.some(({ name }) => !BESIDE.has(name))) {
    return 'Beside a transaction only imports and functions may be declared; a script would allow more.'
  }
  if (/\bgetAuthAccount\b/.test(source)) {
    return 'It uses getAuthAccount, which scripts have and transactions have not.'
  }
  if (declarations.some(node => nameOf(node, source) === 'main')) {
    return 'It declares a function main, which is the name of a script’s own.'
  }
  const parts = transactionParts(program)
  if (parts?.post && /\bbefore\s*\(/.test(textOf(parts.post, source))) {
    // cadence v1.10.2: “missing access modifier for variable”.
    return 'A post-condition of it uses before(…), which Cadence takes in functions and refuses in transactions.'
  }
  return parts && (scopeObstacle(parts, source) ?? resourceObstacle(parts, source))
}

function nameOf(node: SyntaxNode, source: string): string | null {
  const definition = node.getChild('Definition')
  return definition && textOf(definition, source)
}

/** In a transaction, its parameters are around prepare and execute, whose variables may hide them. */
function scopeObstacle(
  { parameters, prepare, execute }: TransactionParts,
  source: string,
): string | null {
  const names = new Set(parameters.map(({ name }) => name))
  const blocks = [prepare?.getChild('FunctionBlock'), execute?.getChild('Block')]
  const declared = blocks
    .flatMap(block => (block ? childrenOf(block) : []))
    .map(node =>
      /^(?:Variable|Function)Declaration$/.test(node.name) ? nameOf(node, source) : null,
    )
  const hides = declared.find(name => name !== null && names.has(name))
  return hides ? `A variable has the name of the parameter ${hides}.` : null
}

/** A resource field is an optional one in the script, and in `execute` a variable. */
function resourceObstacle(parts: TransactionParts, source: string): string | null {
  const { resourceFields, prepare, pre, post, execute } = parts
  if (resourceFields.size === 0) return null
  const own = [...resourceFields].find(name => RESOURCE_MEMBERS.includes(name))
  if (own) return `The field ${own} has a name that every resource has.`
  const uses = (node: SyntaxNode | null | undefined) =>
    node ? usesOf(node, source, resourceFields) : []
  if (uses(prepare).some(node => !isAssigned(node))) {
    return 'Prepare reads a field that holds a resource, which a script cannot move out of its place.'
  }
  if ([...uses(pre), ...uses(post)].length > 0) {
    return 'A condition reads a field that holds a resource, which a script cannot move out of its place.'
  }
  const captured = uses(execute).some(node =>
    isWithin(node, ['FunctionExpression', 'FunctionDeclaration']),
  )
  return captured ? 'A function within execute uses a field that holds a resource.' : null
}

function usesOf(
  node: SyntaxNode,
  source: string,
  fields: ReadonlySet<string>,
): readonly SyntaxNode[] {
  const field = fieldOfSelf(node, source)
  if (field !== null) return fields.has(field) ? [node] : []
  return childrenOf(node).flatMap(child => usesOf(child, source, fields))
}

/** Whether it is what is assigned to. */
const isAssigned = (node: SyntaxNode) =>
  node.parent?.name === 'AssignmentStatement' && node.parent.firstChild?.from === node.from

function isWithin(node: SyntaxNode, names: readonly string[]): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (names.includes(around.name)) return true
  }
  return false
}
