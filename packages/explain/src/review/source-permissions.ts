import type { SyntaxNode } from '@lezer/common'
import type { FlowAddress } from '@toolkit/core/account/address'
import { textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import { accountNames } from './account-names.ts'
import type { Permission, PermissionMessage } from './permission.ts'
import { type Call, permissionOfCall } from './permission-calls.ts'
import { rangeReader } from './source-range.ts'

/**
 * Maximum findings of one kind and severity. A single limit for all would let many harmless ones push out the one that
 * matters.
 */
const MAX_ALIKE = 20

/**
 * Lists a script's actions on accounts, from its source: keys, contracts, capabilities, storage, inbox and EVM account,
 * each with its line. Calls are recognised by their names and labels, whatever their object. It isn't the maximum that
 * a script may do: see `accountBounds`.
 * @param authorizers in the order of `prepare`'s parameters.
 * @returns in the order of the source, at most 20 of a kind, severity and account.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * const program = parseCadence('transaction { prepare(a: auth(RevokeKey) &Account) { a.keys.revoke(keyIndex: 0) } }')
 * sourcePermissions(program, [])[0]?.kind // => 'key-revoked'
 */
export function sourcePermissions(
  program: CadenceProgram,
  authorizers: readonly FlowAddress[],
): readonly Permission[] {
  const { tree, source } = program
  const accounts = accountNames(program, authorizers)
  const placed = rangeReader(source)
  const permissions: Permission[] = []
  const counts = new Map<string, number>()
  const add = (text: PermissionMessage, node: SyntaxNode, authorizer: FlowAddress | null) => {
    const { kind, severity, message } = text
    const alike = `${kind} ${severity} ${authorizer}`
    const count = counts.get(alike) ?? 0
    if (count === MAX_ALIKE) return
    counts.set(alike, count + 1)
    const range = placed(node)
    permissions.push({ kind, severity, code: `power/${kind}`, message, range, authorizer })
  }
  tree.iterate({
    enter(reference) {
      const { name } = reference
      if (name === 'CallExpression') readCall(reference.node)
      else if (name === 'DestroyExpression')
        add(destroysStored(textOf(reference, source)), reference.node, null)
    },
  })
  function readCall(node: SyntaxNode): void {
    const call = callOf(node, source)
    if (!call) return
    const owner = accounts.ownerOf(call.path)
    const isNew = accounts.isNew(call.path)
    const whose = owner ? `0x${owner}` : isNew ? 'the account that it creates' : 'an account'
    const message = permissionOfCall(call, whose)
    // A newly created account has nothing to lose.
    if (message) add(isNew ? { ...message, severity: 'note' } : message, node, owner)
  }
  return permissions
}

/** Reports that a stored value is lost; a dictionary of resources that is empty by then is not. */
function destroysStored(text: string): PermissionMessage {
  return {
    kind: 'destroyed',
    severity: 'warning',
    message: /\bload\s*</.test(text)
      ? 'It destroys what it takes out of storage.'
      : 'It destroys a resource for good.',
  }
}

/** Wrappers that don't affect a chain of members. */
const WRAPPER = /^(?:Parenthesized|Force|Cast|Reference|Move)Expression$/

function callOf(node: SyntaxNode, source: string): Call | null {
  const callee = node.firstChild
  const list = node.getChild('ArgumentList')
  if (!callee || !list) return null
  const path = pathOf(callee, source)
  if (!path) return null
  const types = node.getChild('TypeArguments')?.getChildren('TypeAnnotation') ?? []
  return {
    path,
    types: types.map(type => textOf(type, source).replace(/\s+/g, ' ')),
    arguments: list.getChildren('Argument').map(argument => {
      const [first, second] = argument.getChildren('Expression')
      const value = second ?? first
      return {
        label: second && first ? textOf(first, source) : null,
        text: value ? textOf(value, source) : '',
        paths: value ? pathsIn(value, source) : [],
      }
    }),
  }
}

/** Returns the chains of names in a value, also within lists and the like; calls are analysed separately. */
function pathsIn(value: SyntaxNode, source: string): readonly (readonly string[])[] {
  const paths: (readonly string[])[] = []
  value.cursor().iterate(({ name, node }) => {
    if (name === 'CallExpression') return false
    if (name !== 'VariableName' && name !== 'MemberExpression') return true
    const path = pathOf(node, source)
    if (path) paths.push(path)
    return false
  })
  return paths
}

/**
 * Returns the names of a chain of members, from its start: `signer.keys.add`. The start is "" if it isn't a name (a
 * call, a literal); parentheses, references, casts and "!" around it are ignored.
 */
export function pathOf(node: SyntaxNode, source: string): readonly string[] | null {
  const names: string[] = []
  let at: SyntaxNode | null = node
  while (at) {
    if (at.name === 'VariableName') return [textOf(at, source), ...names.reverse()]
    if (at.name === 'MemberExpression') {
      const property = at.getChild('PropertyName')
      if (property) names.push(textOf(property, source))
      at = at.firstChild
    } else if (WRAPPER.test(at.name)) {
      at = at.getChild('Expression')
    } else return names.length > 0 ? ['', ...names.reverse()] : null
  }
  return names.length > 0 ? ['', ...names.reverse()] : null
}
