import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { HashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { EvmExecution } from './evm-execution.ts'

/** Sender or recipient of a move. */
export type Holder =
  | { readonly kind: 'account'; readonly address: FlowAddress }
  /** An account of Flow EVM: 40 hex digits. */
  | { readonly kind: 'evm'; readonly address: Hex<20> }
  /** Created or destroyed by the transaction. */
  | { readonly kind: 'nowhere' }
  /** Not in the events: a vault that is not directly an account's, such as one inside a resource. */
  | { readonly kind: 'unknown' }

/** Standard whose event a contract of Flow EVM logged. */
export type EvmTokenStandard = 'ERC-20' | 'ERC-721' | 'ERC-1155'

/** Notable change by a transaction, from its events. */
export type Effect =
  | {
      readonly kind: 'tokens-moved'
      /** Type of the vault: `A.1654653399040a61.FlowToken.Vault`. */
      readonly type: string
      /** UFix64 with 8 decimals; for FLOW within Flow EVM up to 18. */
      readonly amount: string
      readonly from: Holder
      readonly to: Holder
    }
  | {
      readonly kind: 'nft-moved'
      readonly type: string
      readonly id: bigint
      readonly from: Holder
      readonly to: Holder
    }
  | { readonly kind: 'account-created'; readonly address: FlowAddress }
  | {
      readonly kind: 'key-added'
      readonly address: FlowAddress
      readonly keyIndex: bigint
      readonly publicKey: Uint8Array
      readonly signatureAlgorithm: SignatureAlgorithm
      readonly hashAlgorithm: HashAlgorithm
      /** UFix64: "1000.00000000". */
      readonly weight: string
    }
  | { readonly kind: 'key-revoked'; readonly address: FlowAddress; readonly keyIndex: bigint }
  | {
      readonly kind: 'contract-added' | 'contract-updated' | 'contract-removed'
      readonly address: FlowAddress
      readonly name: string
    }
  | {
      readonly kind: 'fees-paid'
      readonly fees: Fees
      /** Null if no move of as much FLOW is among the events before it. */
      readonly payer: FlowAddress | null
    }
  | { readonly kind: 'evm-account-created'; readonly address: Hex<20> }
  | { readonly kind: 'evm-executed'; readonly execution: EvmExecution }
  /** From the log of a contract of Flow EVM, whose only source is that contract. */
  | {
      readonly kind: 'evm-token-moved'
      readonly standard: EvmTokenStandard
      /** The contract. */
      readonly token: Hex<20>
      /** In the token's smallest unit, since its decimals aren't in the log. 1 for an NFT. */
      readonly amount: bigint
      /** Null for ERC-20. */
      readonly id: bigint | null
      readonly from: Holder
      readonly to: Holder
    }
  | {
      readonly kind: 'evm-token-allowed'
      readonly standard: EvmTokenStandard
      readonly token: Hex<20>
      readonly owner: Hex<20>
      readonly spender: Hex<20>
      /** An amount, one NFT, all that the owner has and will have, or nothing any more. */
      readonly what:
        | { readonly kind: 'amount'; readonly amount: bigint }
        | { readonly kind: 'one'; readonly id: bigint }
        | { readonly kind: 'all' | 'none' }
    }

/** Transfer from one holder to another. */
export type Move = Extract<Effect, { kind: 'tokens-moved' | 'nft-moved' | 'evm-token-moved' }>

const MOVES: readonly Effect['kind'][] = ['tokens-moved', 'nft-moved', 'evm-token-moved']

export const isMove = (effect: Effect): effect is Move => MOVES.includes(effect.kind)

/** Fees taken by FlowFees, in UFix64. */
export interface Fees {
  readonly amount: string
  readonly inclusionEffort: string
  readonly executionEffort: string
}
