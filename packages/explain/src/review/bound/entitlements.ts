import type { AccountArea } from './bound.ts'

/** Maximum that an account entitlement allows. */
export interface EntitlementGrant {
  readonly area: AccountArea
  /** Clause that starts a sentence, without a full stop. */
  readonly message: string
  /** True if its holder can take what the account owns, take over the account, or give others the means to. */
  readonly isDanger: boolean
}

const power = (area: AccountArea, message: string, isDanger = true): EntitlementGrant => ({
  area,
  message,
  isDanger,
})

/** A contract's code has `self.account` with every entitlement. */
const DEPLOY = 'Deploy contracts that control the account'
const TAKE_OVER = 'Take over the account'

/**
 * Entitlements of `Account` and its parts, complete: those required by its members, and those of `AccountMapping` and
 * `CapabilitiesMapping` (cadence v1.10, `sema/account.cdc`). A controller includes its capability, and a contract's
 * code acts as its account.
 */
export const ACCOUNT_ENTITLEMENTS: Readonly<Record<string, EntitlementGrant>> = {
  Storage: power('storage', 'Take everything stored'),
  SaveValue: power('storage', 'Store things', false),
  LoadValue: power('storage', 'Take everything stored'),
  CopyValue: power('storage', 'Copy and use stored capabilities'),
  BorrowValue: power('storage', 'Withdraw and use everything stored'),
  Keys: power('keys', 'Add and revoke keys'),
  AddKey: power('keys', 'Add keys'),
  RevokeKey: power('keys', 'Revoke keys'),
  Contracts: power('contracts', 'Replace, remove and deploy contracts'),
  AddContract: power('contracts', DEPLOY),
  UpdateContract: power('contracts', 'Replace contracts'),
  RemoveContract: power('contracts', 'Remove contracts'),
  Capabilities: power('capabilities', TAKE_OVER),
  AccountCapabilities: power('capabilities', TAKE_OVER),
  IssueAccountCapabilityController: power('capabilities', TAKE_OVER),
  GetAccountCapabilityController: power('capabilities', TAKE_OVER),
  StorageCapabilities: power('capabilities', 'Give others access to everything stored'),
  IssueStorageCapabilityController: power(
    'capabilities',
    'Give others access to everything stored',
  ),
  GetStorageCapabilityController: power('capabilities', 'Use and redirect existing capabilities'),
  PublishCapability: power('capabilities', 'Publish capabilities'),
  UnpublishCapability: power('capabilities', 'Unpublish capabilities', false),
  Inbox: power('inbox', 'Send capabilities to others'),
  PublishInboxCapability: power('inbox', 'Send capabilities to others'),
  UnpublishInboxCapability: power('inbox', 'Take back capabilities from the inbox'),
  ClaimInboxCapability: power('inbox', 'Claim capabilities from others', false),
}

/** Areas of an account, in the order in which they are listed. */
export const ACCOUNT_AREAS: readonly AccountArea[] = [
  'storage',
  'keys',
  'contracts',
  'capabilities',
  'inbox',
]

/**
 * Returns the entitlements of a reference to an account, `auth(Storage, Keys) &Account`: none for `&Account`; null for
 * any other type, about which nothing is known.
 */
export function entitlementsOf(type: string): readonly string[] | null {
  const match = /^(?:auth\s*\((?<list>[^()]*)\)\s*)?&\s*Account$/.exec(type.trim())
  if (!match) return null
  const names = (match.groups?.['list'] ?? '')
    .split(/[,|]/)
    .map(name => name.trim())
    .filter(name => name !== '')
  return names.every(name => Object.hasOwn(ACCOUNT_ENTITLEMENTS, name)) ? names : null
}
