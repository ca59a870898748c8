import type { FlowAddress } from '@toolkit/core/account/address'
import { createEmitter, createStore } from '../../state/store'

// Shared facts about keys generated on this page, for folders without secrets: public keys only. `secrets/made`
// maintains both.

/** Public keys whose private keys were generated on this page and are still there. */
export const madeHere = createStore<ReadonlySet<string>>(new Set())

export interface KeyUse {
  /** 128 hex digits each. */
  readonly publicKeys: readonly string[]
  /** The account that has them now; null if they are in a plan. */
  readonly address: FlowAddress | null
}

/** Emits keys that were put to use. */
export const keyUses = createEmitter<KeyUse>()
