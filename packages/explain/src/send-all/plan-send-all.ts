import { HIGHEST_LIMIT } from '@toolkit/core/templates/template'
import { estimateFee } from '../effects/fee-estimate.ts'
import type { FeeParameters } from '../effects/fee-split.ts'
import type { HeldCollection, HeldVault, Holdings } from './holdings.ts'

/**
 * Vaults and NFTs that one transaction sends. 100 NFTs of a plain contract took 1,160 compute units beside some
 * 8,500 steps in its storage (emulator, weights of July 2026): about 50 an NFT of the 9,999 that there are. A
 * contract that does four times as much still fits.
 */
export const MAX_ITEMS = 50
/** FLOW goes along with so few; with more, the fee that has to stay would be more than another transaction costs. */
const MAX_WITH_FLOW = 5
/** Enough for what is done once, and for each vault or NFT. */
const LIMIT_BASE = 500n
const LIMIT_EACH = 200n

/** Of a vault's smallest unit in attoflow. */
const ATTOFLOW = 10n ** 10n

/** What one transaction sends. */
export interface SendAllPart {
  readonly vaults: readonly (HeldVault & { readonly receiver: string })[]
  readonly collections: readonly (HeldCollection & { readonly receiver: string })[]
  /** Whether the FLOW of the COA moves to the vault. */
  readonly evm: boolean
  /** Whether the FLOW is sent. */
  readonly flow: boolean
  readonly computeLimit: bigint
  /** The compute limit whose highest fee stays; 0 where another account pays, and without FLOW. */
  readonly feeLimit: bigint
}

export interface SendAllPlan {
  /** In the order in which they are sent: each is built from what is there then. None where nothing is sent. */
  readonly parts: readonly SendAllPart[]
  /** FLOW that the last of them sends, as far as can be known before, in units of 1e-8; null without any. */
  readonly flow: bigint | null
  /** What stays of the FLOW, in units of 1e-8. */
  readonly stays: {
    /** For the storage that is used now; with what leaves it, less. */
    readonly storage: bigint
    /** At most, for the fee of the last transaction. What of it is not used stays in the account. */
    readonly fee: bigint
    /** Of the COA, in units of 1e-18: less than a vault can count. */
    readonly dust: bigint
  }
}

export interface SendAllOptions {
  /** What is not to be sent: `vault/<path>`, `collection/<path>`, `evm` and `flow`. */
  readonly leftOut: ReadonlySet<string>
  /** Whether the account pays its fees itself. */
  readonly pays: boolean
  readonly fees: FeeParameters
}

/**
 * The transactions that send what an account has: tokens, then NFTs, so many in each that it stays within the
 * limits, and FLOW last, because fees are paid from it and what leaves the storage frees more of it. FLOW of the
 * COA goes with it, without what a vault cannot count.
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

/** What one transaction sends of tokens and NFTs while it is filled. */
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

/** A compute limit that is enough for so many vaults and NFTs: the highest fee, which has to be there, follows it. */
function limitOf(size: number): bigint {
  const limit = LIMIT_BASE + LIMIT_EACH * BigInt(size)
  return limit > HIGHEST_LIMIT ? HIGHEST_LIMIT : limit
}

const highestFee = (fees: FeeParameters, limit: bigint): bigint =>
  BigInt(estimateFee(fees, limit).highest.replace('.', ''))
