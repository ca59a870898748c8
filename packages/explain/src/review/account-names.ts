import type { SyntaxNode } from '@lezer/common'
import type { FlowAddress } from '@toolkit/core/account/address'
import { textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'

/** Reference to an account that code outside the script could use. */
const ENTITLED_ACCOUNT = /\bauth\s*\(.*&\s*Account\b/s
/** A longer type is not parsed: it is treated as an account reference. */
const LONGEST_TYPE = 1000
const MAX_ROUNDS = 8

/** Names of the authorizers' accounts in a script. */
export interface AccountNames {
  /** Returns the authorizer that a chain of names starts with; null if the source doesn't show one. */
  ownerOf(path: readonly string[]): FlowAddress | null
  /** Returns true if a chain of names starts with an account that the script itself creates. */
  isNew(path: readonly string[]): boolean
}

/** Returns true if a type is or includes a reference that can change an account. */
const isEntitledAccount = (type: string): boolean =>
  type.length > LONGEST_TYPE || ENTITLED_ACCOUNT.test(type)

/** Kind of a name's declaration: a function of the script, an account that it creates, or anything else. */
type Declared = 'function' | 'created' | 'other'

interface Named {
  readonly owner: FlowAddress | null
  readonly type: string
}

/** Finds the accounts of a script: parameters of `prepare` and of functions, and the names they are assigned to. */
export function accountNames(
  program: CadenceProgram,
  addresses: readonly FlowAddress[],
): AccountNames {
  const { tree, source, prepare } = program
  const named = new Map<string, Named>()
  const copies: { readonly to: string; readonly from: string }[] = []
  const declared = new Map<string, Declared>()
  const indexOf = new Map(prepare.map(({ from }, at) => [from, at]))
  const noteAssigned = (node: SyntaxNode) => {
    const [first, value] = node.getChildren('Expression')
    const field = first ? textOf(first, source).replace(/\s+/g, '') : ''
    const isFirst = field.startsWith('self.') && !declared.has(field) && !assigned.has(field)
    // A field assigned once, to an account that it creates.
    if (isFirst && node.name === 'AssignmentStatement' && isCreation(value, source)) {
      declared.set(field, 'created')
      return
    }
    for (const target of node.getChildren('Expression'))
      assigned.add(textOf(target, source).replace(/\s+/g, ''))
  }
  const assigned = new Set<string>()
  tree.iterate({
    enter({ name, node }) {
      if (name === 'Definition') {
        // A name with two declarations may be either.
        const [own, kind] = [textOf(node, source), declaredAs(node, source)]
        const before = declared.get(own)
        declared.set(own, before === undefined || before === kind ? kind : 'other')
      } else if (name === 'Parameter') {
        const definition = node.getChild('Definition')
        const type = node.getChild('TypeAnnotation')
        if (!definition || !type || !isEntitledAccount(textOf(type, source))) return
        const own = textOf(definition, source)
        const at = indexOf.get(node.from)
        const owner = at === undefined ? null : (addresses[at] ?? null)
        // A name of two accounts has no definite owner.
        const before = named.get(own)
        named.set(own, {
          owner: before && before.owner !== owner ? null : owner,
          type: textOf(type, source).replace(/\s+/g, ' '),
        })
      } else if (name === 'VariableDeclaration' || name === 'AssignmentStatement') {
        const copy = copyOf(node, source)
        if (copy) copies.push(copy)
        if (name === 'AssignmentStatement') noteAssigned(node)
      } else if (name === 'SwapStatement') noteAssigned(node)
    },
  })
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = named.size
    for (const { from, to } of copies) {
      const found = named.get(from)
      if (found && !named.has(to)) named.set(to, found)
    }
    if (named.size === before) break
  }
  // Unless the script calls its own or a contract's function of that name.
  const isBuiltIn =
    !declared.has('Account') &&
    !program.imports.some(({ names }) =>
      names.some(({ name, alias }) => (alias ?? name) === 'Account'),
    )
  const keyOf = (path: readonly string[]) =>
    path[0] === 'self' ? path.slice(0, 2).join('.') : (path[0] ?? '')
  return {
    // A name that is an authorizer's anywhere, or is assigned another value, may be that one.
    isNew(path) {
      const key = keyOf(path)
      return isBuiltIn && declared.get(key) === 'created' && !named.has(key) && !assigned.has(key)
    },
    ownerOf: path => named.get(keyOf(path))?.owner ?? null,
  }
}

/** Returns the kind of a declaration. `let account = Account(payer: signer)` creates a new account. */
function declaredAs({ parent: owner }: SyntaxNode, source: string): Declared {
  if (owner?.name === 'FunctionDeclaration' && owner.parent?.name !== 'Members') return 'function'
  const [value] = owner?.name === 'VariableDeclaration' ? owner.getChildren('Expression') : []
  return isCreation(value, source) ? 'created' : 'other'
}

/** Returns true for `Account(payer: signer)` */
function isCreation(value: SyntaxNode | undefined, source: string): boolean {
  const callee = value?.name === 'CallExpression' ? value.firstChild : null
  return callee?.name === 'VariableName' && textOf(callee, source) === 'Account'
}

/** Returns an alias: `let a = signer`, `self.a = signer`. */
function copyOf(node: SyntaxNode, source: string) {
  const [first, second] = node.getChildren('Expression')
  const value = node.name === 'VariableDeclaration' ? first : second
  const target = node.name === 'VariableDeclaration' ? node.getChild('Definition') : first
  if (value?.name !== 'VariableName' || !target) return null
  const to = textOf(target, source).replace(/\s+/g, '')
  return { to, from: textOf(value, source) }
}
