import type { FlowAddress } from '@toolkit/core/account/address'

/** Actions that a borrow type allows its holder beyond public access. */
export type CapabilityGrant =
  /** Act as the account itself. */
  | 'account'
  /** Withdraw tokens, NFTs, or the account's assets in EVM. */
  | 'withdraw'
  /** Other actions reserved to the owner. */
  | 'entitled'
  | 'none'

interface At {
  readonly address: FlowAddress
}

interface Stored extends At {
  /** `/storage/flowTokenVault` */
  readonly path: string
}

export interface ControllerChange extends At {
  readonly kind: 'controller'
  /** `found`: not read before the transaction, because nothing was stored at its path. */
  readonly direction: 'issued' | 'deleted' | 'retargeted' | 'found'
  readonly id: bigint
  readonly type: string
  /** Null for one on the whole account. */
  readonly path: string | null
  readonly entitlements: readonly string[]
  readonly power: CapabilityGrant
  /** True if it targets a vault, a collection, a COA, or the account. */
  readonly ofValue: boolean
}

/** Difference made by a transaction. Amounts are UFix64 with all 8 decimals. */
export type Change =
  /** Null if there is no vault of the type at the path. */
  | (Stored & {
      readonly kind: 'tokens'
      readonly type: string
      readonly before: string | null
      readonly after: string | null
    })
  | (Stored & {
      readonly kind: 'nft'
      readonly type: string
      readonly id: bigint
      readonly direction: 'in' | 'out'
    })
  /** Used if a collection has too many NFTs to read their ids. */
  | (Stored & {
      readonly kind: 'nft-count'
      readonly type: string
      readonly before: number
      readonly after: number
    })
  /** Types of the stored values; null for nothing. */
  | (Stored & {
      readonly kind: 'stored'
      readonly before: string | null
      readonly after: string | null
      /** True for a vault, a collection or a COA. */
      readonly ofValue: boolean
    })
  /** Types of the published values; null for nothing. The same type twice means another capability. */
  | (Stored & {
      readonly kind: 'published'
      readonly before: string | null
      readonly after: string | null
    })
  | ControllerChange
  /** Bytes. */
  | (At & {
      readonly kind: 'storage'
      readonly before: bigint
      readonly after: bigint
      readonly capacity: bigint
    })
  /** Units of 1e-18 FLOW; null if there is no COA. */
  | (Stored & {
      readonly kind: 'coa'
      /** Null for a new one: a different transaction would create it with another address. */
      readonly evmAddress: string | null
      readonly before: bigint | null
      readonly after: bigint | null
    })

/** Names of EVM's entitlements that allow taking a COA's assets. */
const COA_POWERS = new Set(['Owner', 'Call', 'Withdraw', 'Bridge'])

/**
 * Returns the entitlements of a capability's borrow type, as written.
 * @example
 * const type = 'auth(A.ee82856bf20e2aa6.FungibleToken.Withdraw)&A.0ae53cb6e3f42a79.FlowToken.Vault'
 * entitlementsOf(type) // => ['A.ee82856bf20e2aa6.FungibleToken.Withdraw']
 */
export function entitlementsOf(type: string): readonly string[] {
  const end = type.indexOf(')')
  if (!type.startsWith('auth(') || end < 0) return []
  return type
    .slice('auth('.length, end)
    .split(/[,|]/)
    .map(one => one.trim())
    .filter(one => one !== '')
}

/** Returns `Withdraw` for `A.ee82856bf20e2aa6.FungibleToken.Withdraw`. */
const nameOf = (id: string) => id.slice(id.lastIndexOf('.') + 1)

/** Returns what a borrow type allows. @param path null for a capability on the account. */
export function grantOf(type: string, path: string | null): CapabilityGrant {
  const entitlements = entitlementsOf(type)
  if (entitlements.length === 0) return 'none'
  if (path === null) return 'account'
  const isCoa = type.endsWith('.EVM.CadenceOwnedAccount')
  const takes = entitlements.some(
    id => nameOf(id) === 'Withdraw' || (isCoa && COA_POWERS.has(nameOf(id))),
  )
  return takes ? 'withdraw' : 'entitled'
}
