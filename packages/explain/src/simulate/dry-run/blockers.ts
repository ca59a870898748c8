import type { SyntaxNode } from '@lezer/common'
import type { FlowAddress } from '@toolkit/core/account/address'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import { type Blocker, fieldOfSelf, findNode } from './field-locals.ts'
import { conditionsIn, type TransactionParts } from './transaction-parts.ts'

/**
 * Declarations allowed beside a transaction (cadence `validTopLevelDeclarationsInTransaction`); a script may have more.
 */
const BESIDE = new Set([
  'ImportDeclaration',
  'FunctionDeclaration',
  'PragmaDeclaration',
  'TransactionDeclaration',
  'LineComment',
  'BlockComment',
  ';',
])

/** Each pre-condition is a function nested in the previous one, to which all resources are passed. */
const MAX_CONDITIONS = 100
const MAX_RESOURCES = 100

/** Returns the reason why the transaction cannot be written as an equivalent script; null if it can. */
export function blockerOf(
  { source, tree, problems, prepare }: CadenceProgram,
  parts: TransactionParts | null,
  authorizers: readonly FlowAddress[],
): Blocker | null {
  const whole = (because: string): Blocker => ({ because, at: null })
  if (problems.length > 0) return whole('The script isn’t Cadence: correct it first.')
  const declarations = childrenOf(tree.topNode)
  const count = declarations.filter(({ name }) => name === 'TransactionDeclaration').length
  if (count !== 1 || !parts) {
    return whole(`The script declares ${count === 0 ? 'no transaction' : `${count} transactions`}.`)
  }
  if (prepare.length !== authorizers.length) {
    return whole(
      `The script’s prepare takes ${prepare.length} accounts, and there are ${authorizers.length} authorizers.`,
    )
  }
  const other = declarations.find(({ name }) => !BESIDE.has(name))
  if (other) {
    return {
      because:
        'Beside a transaction only imports and functions may be declared; a script would allow more.',
      at: other,
    }
  }
  const called = findNode(
    tree.topNode,
    node => isName(node) && textOf(node, source) === 'getAuthAccount',
  )
  if (called) {
    return {
      because: 'It uses getAuthAccount, which scripts have and transactions have not.',
      at: called,
    }
  }
  const main = declarations.find(node => nameOf(node, source) === 'main')
  if (main) {
    return {
      because: 'It declares a function main, which is the name of a script’s own.',
      at: main,
    }
  }
  const fields = new Set(parts.fields.map(({ name }) => name))
  const self = findNode(
    parts.transaction,
    node => isName(node) && isOtherSelf(node, fields, source),
  )
  if (self) {
    const field = self.parent && fieldOfSelf(self.parent, source)
    return {
      because: field
        ? `The transaction has no field ${field}.`
        : 'It uses self for something other than its fields, which Cadence refuses.',
      at: self,
    }
  }
  const before = conditionsIn(parts.post)
    .map(one =>
      findNode(one, node => node.name === 'VariableName' && textOf(node, source) === 'before'),
    )
    .find(one => one !== null)
  if (before) {
    // cadence v1.10.2: “missing access modifier for variable”.
    return {
      because:
        'A post-condition of it uses before(…), which Cadence takes in functions and refuses in transactions.',
      at: before,
    }
  }
  const resources = parts.fields.filter(({ isResource }) => isResource)
  const many = conditionsIn(parts.pre)[MAX_CONDITIONS] ?? resources[MAX_RESOURCES]?.node
  if (many) {
    return {
      because: `A dry run takes ${MAX_CONDITIONS} pre-conditions and ${MAX_RESOURCES} fields that are resources.`,
      at: many,
    }
  }
  const list = parts.prepare?.getChild('ParameterList')?.getChildren('Parameter') ?? []
  const account = list.find(parameter => !isAccount(parameter, source))
  return account
    ? { because: 'Prepare takes references to accounts: auth(…) &Account.', at: account }
    : null
}

/** Returns true if `self` is redeclared, passed on, or has no such field. */
function isOtherSelf(node: SyntaxNode, fields: ReadonlySet<string>, source: string): boolean {
  if (textOf(node, source) !== 'self') return false
  const field = node.parent && fieldOfSelf(node.parent, source)
  return field === null || !fields.has(field)
}

const isName = ({ name }: SyntaxNode) => name === 'VariableName' || name === 'Definition'

function nameOf(node: SyntaxNode, source: string): string | null {
  const definition = node.getChild('Definition')
  return definition && textOf(definition, source)
}

function isAccount(parameter: SyntaxNode, source: string): boolean {
  const type = parameter
    .getChild('TypeAnnotation')
    ?.getChild('ReferenceType')
    ?.getChild('NominalType')
  return !!type && textOf(type, source) === 'Account'
}
