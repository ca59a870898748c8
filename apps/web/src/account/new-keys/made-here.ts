import type { FlowAddress } from '@toolkit/core/account/address'
import { createEmitter } from '../../state/emitter'
import { createStore } from '../../state/store'

// What rooms that handle no secrets know of the keys made on this page, and what they tell of them: public
// keys alone. `secrets/made` keeps both.

/** Public keys whose private halves were made on this page and are still there. */
export const madeHere = createStore<ReadonlySet<string>>(new Set())

export interface KeyUse {
  /** 128 hex digits each. */
  readonly publicKeys: readonly string[]
  /** The account that has them now; null where they are in a plan that somebody made. */
  readonly address: FlowAddress | null
}

/** Tells of keys that were put to use. */
export const keyUses = createEmitter<KeyUse>()
