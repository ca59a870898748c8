import { argument, type FlowCall, ofKind } from './flow-call.ts'
import type { FlowScope } from './flow-scope.ts'
import { type CapabilityAtom, has, NOTHING } from './flow-value.ts'
import type { ReferenceType } from './reference-type.ts'

/** Standard path at which every account receives FLOW. */
export const FLOW_RECEIVER = '/public/flowTokenReceiver'
const FLOW_VAULT = '/storage/flowTokenVault'
/** Returns true if tokens may be received at a path; a computed one may be any. */
export const mayReceive = (path: string) => !/^\/public\/\w*$/.test(path) || /receiver$/i.test(path)

/** Returns true if a type can only be a vault or collection of a known contract. */
export const isConcrete = (type: ReferenceType | null): boolean =>
  type?.isKnown === true && type.names.some(name => CONCRETE.test(name))

/**
 * Returns true if a published capability may replace a token's receiver with another: for FLOW anything but its own
 * vault, for others an interface where something was unpublished.
 */
function isReplacing({ type, path }: CapabilityAtom, at: string, scope: FlowScope): boolean {
  const isFlows = type?.names.every(
    name => name === 'FlowToken.Vault' || /^FungibleToken\.(?:Receiver|Vault)$/.test(name),
  )
  if (isFlows && path === FLOW_VAULT) return false
  return (
    at === FLOW_RECEIVER ||
    (mayReceive(at) && scope.noted('receiver-unpublished') && !isConcrete(type))
  )
}

/** Checks that a published capability targets the account's own values, and grants only public access. */
export function published(call: FlowCall, owner: number, at: string, scope: FlowScope): void {
  const value = argument(call, null)?.value ?? NOTHING
  const who = scope.whoOf(owner)
  const report = (severity: 'danger' | 'warning', message: string) =>
    scope.report({
      severity,
      code: 'taken/published',
      message,
      node: call.node,
      owner,
      opens: null,
    })
  const own = ofKind(value, 'capability')
  for (const one of own) {
    const { type, owner: whose } = one
    if (whose !== owner)
      report('danger', `It publishes a capability of ${scope.whoOf(whose)} at ${at} of ${who}.`)
    else if (type && !type.isKnown) {
      report(
        'danger',
        `It publishes a capability (${type.text}) at ${at} of ${who}: code that isn’t known stands behind it.`,
      )
    } else if (isReplacing(one, at, scope)) {
      report(
        'danger',
        `It puts something else at ${at} of ${who}, where tokens may be received: what is sent there may go elsewhere.`,
      )
    } else if (!type?.isPublic || !one.isIssued) {
      const what = type === null ? 'a capability' : `a capability (${type.text})`
      const isBounded = type?.isKnown && type.entitlements.length === 0 && one.isIssued
      report(
        isBounded ? 'warning' : 'danger',
        `It publishes ${what} at ${at} of ${who}: everybody can use it.`,
      )
    }
  }
  const isAnybodys = own.some(({ type }) => !isConcrete(type))
  if (scope.noted('foreign-stored') && isAnybodys) {
    report(
      'danger',
      `It publishes at ${at} of ${who} what code of others may stand behind: what is sent there may go elsewhere.`,
    )
  }
  if (own.length === 0 || has(value, 'remote', 'known', 'computed', 'fixed', 'created')) {
    report(
      'danger',
      `It publishes a capability at ${at} of ${who} that may lead to another account: what is sent there may not arrive at ${who}.`,
    )
  }
}

/** Interfaces of the token standards. */
export const INTERFACE = /^(?:FungibleToken|NonFungibleToken|ViewResolver)\.|^Capability$/

/** Vaults and collections declared by a contract, not interfaces, which any type may implement. */
export const CONCRETE = /^(?!FungibleToken\.|NonFungibleToken\.)\w+\.(?:Vault|Collection)$/
