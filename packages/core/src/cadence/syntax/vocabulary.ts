import { SIMPLE_TYPES } from '../cadence-type.ts'
import * as terms from './generated/terms.ts'

/** Types of values that programs cannot write, and those from before Cadence 1.0. */
const NOT_WRITTEN =
  /^(?:Any|Storable|Block|Identity|CapabilitiesMapping|AccountMapping|PrivatePath|Bytes|AuthAccount|PublicAccount)$|\W/

/** Keywords of the grammar, without those removed in Cadence 1.0. */
export const CADENCE_KEYWORDS: readonly string[] = [
  ...Object.keys(terms).flatMap(name =>
    /^kw[A-Z]/.test(name) ? [name.slice(2).toLowerCase()] : [],
  ),
  'view',
  'self',
].filter(word => word !== 'pub' && word !== 'priv')

/** Types and entitlements available in every program without an import (Cadence 1.0 language reference). */
export const BUILT_IN_TYPES: readonly string[] = [
  ...SIMPLE_TYPES.filter(name => !NOT_WRITTEN.test(name)),
  'Capability',
  'InclusiveRange',
  'PublicKey',
  'HashAlgorithm',
  'SignatureAlgorithm',
]

/** Functions available in every program without an import, with their signatures. */
export const BUILT_IN_FUNCTIONS: Readonly<Record<string, string>> = {
  panic: '(_ message: String): Never',
  assert: '(_ condition: Bool, message: String)',
  getAccount: '(_ address: Address): &Account',
  getCurrentBlock: '(): Block',
  getBlock: '(at: UInt64): Block?',
  revertibleRandom: '<T>(modulo: T): T',
  Type: '<T>(): Type',
  Account: '(payer: auth(BorrowValue | Storage) &Account): auth(…) &Account',
}

const CONTROLLERS = 'issue issueWithType getController getControllers forEachController'.split(' ')

/** Members of an account, by their path (Cadence 1.0 language reference, Accounts). */
export const ACCOUNT_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  '': 'address balance availableBalance storage contracts keys inbox capabilities'.split(' '),
  storage:
    'used capacity publicPaths storagePaths save load copy borrow check type forEachPublic forEachStored'.split(
      ' ',
    ),
  contracts: 'names add update tryUpdate get borrow remove'.split(' '),
  keys: 'count add get revoke forEach'.split(' '),
  inbox: 'publish unpublish claim'.split(' '),
  capabilities: 'storage account get borrow exists publish unpublish'.split(' '),
  'capabilities.storage': CONTROLLERS,
  'capabilities.account': CONTROLLERS,
}
