import { HIGHEST_LIMIT } from '@toolkit/core/templates/template'
import { parseUnits } from '@toolkit/core/text/amounts'
import { estimateFee } from '../effects/fee-estimate.ts'
import type { FeeParameters } from '../effects/fee-split.ts'
import type { HeldCollection, HeldVault, Holdings } from './holdings.ts'

/**
 * Vaults and NFTs per transaction. 100 NFTs of a plain contract took 1,160 compute units with some 8,500 steps in its
 * storage (emulator, weights of July 2026): about 50 per NFT of the available 9,999. A contract that needs four times
 * as much still fits.
 */
export const MAX_ITEMS = 50
/** Maximum items sent together with FLOW; with more, the fee reserve would exceed the cost of another transaction. */
const MAX_WITH_FLOW = 5
/** Enough for the fixed part, and for each vault or NFT. */
const LIMIT_BASE = 500n
const LIMIT_EACH = 200n

/** Attoflow in a vault's smallest unit. */
const ATTOFLOW = 10n ** 10n

/** Assets sent by one transaction. */
export interface SendAllPart {
  readonly vaults: readonly (HeldVault & { readonly receiver: string })[]
  readonly collections: readonly (HeldCollection & { readonly receiver: string })[]
  /** True if the COA's FLOW moves to the vault. */
  readonly evm: boolean
  /** True if the FLOW is sent. */
  readonly flow: boolean
  readonly computeLimit: bigint
  /** Compute limit for whose highest fee FLOW is kept; 0 if another account pays, and without FLOW. */
  readonly feeLimit: bigint
}

export interface SendAllPlan {
  /** In sending order: each is built from the state at that time. Empty if nothing is sent. */
  readonly parts: readonly SendAllPart[]
  /** FLOW sent by the last of them, as far as known in advance, in units of 1e-8; null without any. */
  readonly flow: bigint | null
  /** FLOW that stays, in units of 1e-8. */
  readonly stays: {
    /** For the storage used now; less once items leave it. */
    readonly storage: bigint
    /** Maximum fee of the last transaction. The unused part stays in the account. */
    readonly fee: bigint
    /** COA's remainder, in units of 1e-18: smaller than a vault's unit. */
    readonly dust: bigint
  }
}

export interface SendAllOptions {
  /** Items not to send: `vault/<path>`, `collection/<path>`, `evm` and `flow`. */
  readonly leftOut: ReadonlySet<string>
  /** True if the account pays its own fees. */
  readonly pays: boolean
  readonly fees: FeeParameters
}

/**
 * Plans the transactions that send an account's assets: tokens, then NFTs, as many per transaction as fit the limits,
 * and FLOW last, because it pays the fees and items that leave the storage free more of it. The COA's FLOW goes with
 * it, except a remainder smaller than a vault's unit.
 */
export function planSendAll(
  holdings: Holdings,
  { leftOut, pays, fees }: SendAllOptions,
): SendAllPlan {
  const { coa, flow } = holdings
  const batches = batchesOf(holdings, leftOut)
  const fromCoa = coa !== null && !leftOut.has('evm') ? coa / ATTOFLOW : 0n
  const evm = fromCoa > 0n

  const last = batches.at(-1)
  const joins = last === undefined || last.size <= MAX_WITH_FLOW
  const size = joins ? (last?.size ?? 0) : 0
  const limit = limitOf(size)
  const fee = pays ? highestFee(fees, limit) : 0n
  const foreseen = flow.available + fromCoa - fee
  const sendsFlow = flow.receivable && !leftOut.has('flow') && foreseen > 0n

  const parts = batches.map(batch => partOf(batch, { evm: false, flow: false, feeLimit: 0n }))
  if (evm || sendsFlow) {
    const ends = { evm, flow: sendsFlow, feeLimit: sendsFlow && pays ? limit : 0n }
    const end = partOf((joins ? last : undefined) ?? new Batch(), ends)
    if (joins) parts.pop()
    parts.push(end)
  }
  return {
    parts,
    flow: sendsFlow ? foreseen : null,
    stays: {
      storage: flow.balance - flow.available,
      fee: sendsFlow ? fee : 0n,
      dust: evm && coa !== null ? coa % ATTOFLOW : (coa ?? 0n),
    },
  }
}

/** Tokens and NFTs of one transaction while it is being filled. */
class Batch {
  readonly vaults: (HeldVault & { readonly receiver: string })[] = []
  readonly collections: (HeldCollection & { readonly receiver: string })[] = []
  size = 0

  get room(): number {
    return MAX_ITEMS - this.size
  }
}

function batchesOf(
  { vaults, collections }: Holdings,
  leftOut: ReadonlySet<string>,
): readonly Batch[] {
  const batches: Batch[] = []
  const open = (): Batch => {
    const last = batches.at(-1)
    if (last && last.room > 0) return last
    const next = new Batch()
    batches.push(next)
    return next
  }
  for (const { receiver, ...vault } of vaults) {
    if (receiver === null || vault.balance === 0n || leftOut.has(`vault/${vault.path}`)) continue
    const batch = open()
    batch.vaults.push({ ...vault, receiver })
    batch.size += 1
  }
  for (const { receiver, ids, ...collection } of collections) {
    if (receiver === null || leftOut.has(`collection/${collection.path}`)) continue
    for (let at = 0; at < ids.length; ) {
      const batch = open()
      const some = ids.slice(at, at + batch.room)
      batch.collections.push({ ...collection, receiver, ids: some })
      batch.size += some.length
      at += some.length
    }
  }
  return batches
}

const partOf = (
  { vaults, collections, size }: Batch,
  ends: Pick<SendAllPart, 'evm' | 'flow' | 'feeLimit'>,
): SendAllPart => ({ vaults, collections, ...ends, computeLimit: limitOf(size) })

/**
 * Returns a compute limit that is enough for this many vaults and NFTs: the account must have the highest fee for it.
 */
function limitOf(size: number): bigint {
  const limit = LIMIT_BASE + LIMIT_EACH * BigInt(size)
  return limit > HIGHEST_LIMIT ? HIGHEST_LIMIT : limit
}

const highestFee = (fees: FeeParameters, limit: bigint): bigint =>
  parseUnits(estimateFee(fees, limit).highest, 8)
