import { describeBalance } from './balance-messages.ts'
import {
  argument,
  describeNode,
  escapeArguments,
  type FlowArgument,
  type FlowCall,
  isOfArguments,
} from './flow-call.ts'
import type { FlowScope } from './flow-scope.ts'
import { COMPUTED, type FlowValue, has, type StoredAtom, type TakenAtom } from './flow-value.ts'
import type { ReferenceType } from './reference-type.ts'
import { describeStated, isPrice } from './stated-text.ts'
import { amountOf } from './takings.ts'

/** Returns the result of a withdrawal by the token standards: an amount of a vault, or the NFT with an id. */
export function withdrawn(
  atom: StoredAtom | TakenAtom,
  call: FlowCall,
  scope: FlowScope,
): FlowValue {
  const { owner, path, type } = atom
  escapeArguments(call, scope, `withdraw of ${path}`)
  const found = argument(call, 'amount') ?? argument(call, 'withdrawID') ?? argument(call, null)
  const value = found?.value ?? COMPUTED
  // An EVM amount is a value of its contract.
  const isBalance = found?.label === 'balance'
  const kind = amountOf(isBalance ? value.filter(({ is }) => is !== 'known') : value)
  const isOnce = kind === 'asked' ? scope.times() === '' : !scope.isRepeated()
  const text = found && describeStatedAmount(found, kind, scope)
  const stated = kind === 'all' || (text !== null && isOnce) ? kind : 'computed'
  // A withdrawal from a taken value is no more than that.
  const amount = atom.is === 'taken' && atom.amount !== 'stated' ? atom.amount : stated
  const [fromListing] = value.flatMap(one => (one.is === 'asked' ? [one.listing] : []))
  const listing = atom.is === 'taken' && atom.listing !== undefined ? atom.listing : fromListing
  const isId = argument(call, 'withdrawID') !== null
  const how = text ?? (isId ? 'that its code computes' : 'as much as its code computes of')
  const token = isBalance ? 'FLOW' : unitOf(type)
  const unit = isId || (isBalance && text !== null) ? '' : token
  const what = `${isId ? 'the NFT ' : ''}${how} ${unit}`.trimEnd()
  if (scope.isRepeated() && kind !== 'all') {
    const message = `It withdraws from ${path} of ${scope.whoOf(owner)} as often as its code likes.`
    const code = 'taken/repeated'
    scope.report({ severity: 'danger', code, message, node: call.node, owner, opens: null })
  }
  if (atom.is === 'stored') {
    // FLOW at its standard path.
    const from = what.endsWith(' FLOW') && path === '/storage/flowTokenVault' ? '' : ` from ${path}`
    const much = amount === 'all' && isId ? 'every NFT' : what
    scope.use(
      owner,
      'storage',
      `Withdraws ${much}${from}${amount === 'all' ? '' : scope.times()}`,
      call.node,
    )
  }
  return [
    {
      is: 'taken',
      owner,
      path,
      amount,
      isLoaded: false,
      type: withdrawnType(type),
      ...(amount === 'asked' && listing !== undefined ? { listing } : {}),
      ...(atom.is === 'taken' && atom.isBought ? { isBought: true } : {}),
    },
  ]
}

/** Formats the stated amount of a withdrawal; null if the code computes it. */
function describeStatedAmount(
  found: FlowArgument,
  kind: TakenAtom['amount'],
  scope: FlowScope,
): string | null {
  if (kind === 'computed') return null
  if (kind === 'asked') return isPrice(found.node, scope) ? 'the price of the listing in' : null
  if (kind === 'all') return describeNode(found.node, scope)
  return found.label === 'balance'
    ? describeBalance(found.node, scope)
    : describeStated(found.node, scope)
}

/** Returns NFTs by their ids: those that an argument lists; others are chosen by the code. */
export function manyWithdrawn(
  atom: StoredAtom | TakenAtom,
  call: FlowCall,
  scope: FlowScope,
): FlowValue {
  const { owner, path, type } = atom
  escapeArguments(call, scope, `batchWithdraw of ${path}`)
  const ids = argument(call, 'ids') ?? argument(call, null)
  const isNamed = isOfArguments(ids, scope) && !scope.isRepeated()
  const what = isNamed
    ? `the NFTs ${ids ? describeNode(ids.node, scope) : ''}`
    : 'several NFTs that its code chooses'
  scope.use(owner, 'storage', `Withdraws ${what} from ${path}${scope.times()}`, call.node)
  const isAll = (atom.is === 'taken' && atom.amount === 'all') || has(ids?.value ?? COMPUTED, 'ids')
  const amount = isAll ? 'all' : isNamed ? 'stated' : 'computed'
  return [{ is: 'taken', owner, path, amount, isLoaded: false, type: withdrawnType(type) }]
}

const withdrawnType = (type: ReferenceType | null): ReferenceType | null =>
  type && { ...type, entitlements: [], isPublic: false }

/** Returns "FLOW" for FlowToken's vault, "USDCFlow" for another. */
function unitOf(type: ReferenceType | null): string {
  const vault = type?.names.find(
    name => name.endsWith('.Vault') && !name.startsWith('FungibleToken.'),
  )
  if (!vault) return ''
  const token = vault.slice(0, vault.indexOf('.'))
  return token === 'FlowToken' ? 'FLOW' : token
}
