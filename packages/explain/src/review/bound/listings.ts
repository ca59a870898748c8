import {
  argument,
  describeArgument,
  escapeArguments,
  type FlowArgument,
  type FlowCall,
  isOfArguments,
  ofKind,
  typeArgument,
} from './flow-call.ts'
import type { FlowScope } from './flow-scope.ts'
import { COMPUTED, type FlowValue, NOTHING, type RemoteAtom, tracked } from './flow-value.ts'
import type { KnownImport } from './known-imports.ts'
import { isPlain, plainNode } from './plain-value.ts'
import { CONCRETE } from './published.ts'
import type { ReferenceType } from './reference-type.ts'
import { describeStated } from './stated-text.ts'

// NFT listings (nft-storefront, `NFTStorefrontV2.cdc`): the seller gives the contract a capability on the whole
// collection, and a listing transfers the one NFT to the buyer.

const STOREFRONTS = /^NFTStorefront(?:V2)?$/

/** Returns true if it is the storefront that its contract declares; its interfaces may be implemented by anyone. */
const isStorefront = (type: ReferenceType | null, scope: FlowScope): boolean =>
  type?.names.length === 1 &&
  type.names.every(name => {
    const [contract = '', member] = name.split('.')
    const found = scope.imports.get(contract)
    return found?.isKnown === true && STOREFRONTS.test(found.name) && member === 'Storefront'
  })

/** Notes if the amount and recipient of a sale cut come from arguments. */
export function saleCut(contract: KnownImport | null, call: FlowCall, scope: FlowScope): void {
  if (!contract?.isKnown || !STOREFRONTS.test(contract.name) || call.method !== 'SaleCut') return
  const to = argument(call, 'receiver')
  const receiver = to?.value ?? NOTHING
  const price = argument(call, 'amount')
  const isChosen = receiver.every(
    atom =>
      atom.is === 'argument' ||
      (atom.is === 'remote' && (atom.to === 'own' || atom.to === 'argument')),
  )
  const isPlainly = to !== null && isPlain(to.node, scope) && receiver.length > 0
  if (!isOfArguments(price, scope) || !isChosen || !isPlainly) scope.note('price-open')
  scope.note(`cut ${describeArgument(price, scope)} to ${describePayee(to, scope)}`)
}

/** Describes the recipient for people: an account's address, or the source of the expression. */
function describePayee(to: FlowArgument | null, scope: FlowScope): string {
  const [one, ...others] = to?.value ?? []
  if (one?.is !== 'remote' || others.length > 0) return describeArgument(to, scope)
  if (one.whose !== undefined) return scope.whoOf(one.whose)
  const names = to ? scope.text(plainNode(to.node, scope)) : ''
  const name = /\bgetAccount\(\s*(\w+)\s*\)/.exec(names)?.[1] ?? ''
  return scope.argumentText(name) ?? describeArgument(to, scope)
}

/** Returns the token of a listing's price, if it is one of a known contract; null for any other. */
function tokenOf(argument: FlowArgument | null, scope: FlowScope): string | null {
  const node = argument && plainNode(argument.node, scope)
  if (node?.name !== 'CallExpression' || node.firstChild?.name !== 'VariableName') return null
  if (scope.text(node.firstChild) !== 'Type' || scope.declared.has('Type')) return null
  const type = typeArgument(node, scope)
  const [name = ''] = type?.names ?? []
  if (!type?.isKnown || type.names.length !== 1 || !CONCRETE.test(name)) return null
  return name === 'FlowToken.Vault' ? 'FLOW' : name.slice(0, name.indexOf('.'))
}

/**
 * Returns the result of `createListing` on an authorizer's storefront, and records the NFT for sale. The price is in
 * the arguments, or chosen by the code. Null for any other call.
 */
export function listed(
  type: ReferenceType,
  owner: number,
  call: FlowCall,
  scope: FlowScope,
): FlowValue | null {
  if (call.method !== 'createListing' || !isStorefront(type, scope)) return null
  const provider = argument(call, 'nftProviderCapability')
  const given = provider ? ofKind(provider.value, 'capability') : []
  const others = call.arguments.filter(one => one !== provider)
  escapeArguments({ ...call, arguments: others }, scope, 'The listing')
  scope.escape(
    tracked(provider?.value ?? NOTHING).filter(
      one => one.is !== 'capability' || one.owner !== owner,
    ),
    call.node,
    what => `The listing gets ${what}.`,
  )
  if (given.length === 0) return COMPUTED
  const cuts = argument(call, 'saleCuts')?.value ?? COMPUTED
  const isMade = cuts.length > 0 && cuts.every(({ is }) => /^(?:known|argument|remote)$/.test(is))
  const id = argument(call, 'nftID')
  const text = id && describeStated(id.node, scope)
  const isNamed = text !== null && isOfArguments(id, scope) && !scope.isRepeated()
  const token = tokenOf(argument(call, 'salePaymentVaultType'), scope)
  const paid = scope.cuts().join(', ')
  const isStated = isMade && isNamed && token !== null && !scope.noted('price-open')
  const what = `the NFT ${text ?? describeArgument(id, scope)} of ${scope.whoOf(owner)}`
  scope.use(owner, 'storage', `Offers ${what} for sale${scope.times()}`, call.node)
  scope.report({
    severity: isStated ? 'warning' : 'danger',
    code: 'taken/listed',
    message: isStated
      ? `It offers ${what} for sale for ${token}: whoever pays ${paid === '' ? 'what the arguments say' : paid} gets it.`
      : token === null
        ? `It offers ${what} for sale for a token that isn’t known: whoever pays with that gets it.`
        : `It offers ${what} for sale at a price that its code computes: whoever pays that gets it.`,
    node: call.node,
    owner,
    opens: null,
  })
  return COMPUTED
}

/** Returns the result of a call on another account's storefront, or on its listing; null for any other call. */
export function offered(atom: RemoteAtom, call: FlowCall, scope: FlowScope): FlowValue | null {
  const { listing } = atom
  if (listing !== undefined && call.method === 'getDetails') return [{ is: 'details', listing }]
  if (call.method !== 'borrowListing' || !isStorefront(atom.type, scope)) return null
  const id = argument(call, 'listingResourceID')
  const isNamed = atom.to === 'argument' && isOfArguments(id, scope)
  return [{ ...atom, ...(isNamed ? { listing: call.node.to } : {}) }]
}
