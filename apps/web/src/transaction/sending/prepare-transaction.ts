import type { FlowAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { queryClient } from '../../chain/query-client'
import { getAccountKeys } from '../../chain/reads/account-keys'
import { latestBlockQuery } from '../../chain/reads/block'
import { noActiveKey } from './errors'

/** Keys of a proposer, and the latest sealed block. */
export interface ChainNumbers {
  readonly address: FlowAddress
  readonly keys: readonly AccountKey[]
  readonly block: { readonly id: string; readonly height: bigint }
}

/** Fetches the proposer's keys and the latest sealed block. Throws the errors of the reads. */
export async function fetchChainNumbers(
  network: NetworkId,
  address: FlowAddress,
): Promise<ChainNumbers> {
  const [keys, block] = await Promise.all([
    getAccountKeys(network, address),
    queryClient.fetchQuery({ ...latestBlockQuery(network), staleTime: 0 }),
  ])
  return { address, keys, block }
}

/**
 * Returns the default proposal key: the first that can sign alone, else the heaviest. Throws `sending/no-active-key`.
 */
export function proposalKeyOf(address: FlowAddress, keys: readonly AccountKey[]): AccountKey {
  const active = keys.filter(({ revoked }) => !revoked)
  const heaviest = active.reduce((most, { weight }) => Math.max(most, cut(weight)), 0)
  const key = active.find(({ weight }) => cut(weight) === heaviest)
  if (!key) throw noActiveKey({ address })
  return key
}

/** Caps a weight: more than the full weight has no effect. */
const cut = (weight: number) => Math.min(weight, FULL_WEIGHT)

export interface TransactionPlan {
  readonly network: NetworkId
  /** Cadence source. */
  readonly script: string
  /** JSON-Cadence in UTF-8, one for each parameter. */
  readonly arguments: readonly Uint8Array[]
  readonly proposer: FlowAddress
  /** Defaults to the proposer. */
  readonly payer?: FlowAddress
  /** In the order of `prepare`; defaults to the proposer alone. */
  readonly authorizers?: readonly FlowAddress[]
  /** 1 to 9999. */
  readonly computeLimit: bigint
}

/**
 * Builds an unsigned transaction with values from the chain: the proposer's best key with its sequence number, and the
 * latest sealed block. Throws `sending/no-active-key` and the errors of the reads.
 */
export async function prepareTransaction(plan: TransactionPlan): Promise<Transaction> {
  const { network, proposer } = plan
  const { keys, block } = await fetchChainNumbers(network, proposer)
  const { index, sequenceNumber } = proposalKeyOf(proposer, keys)
  return {
    script: encodeUtf8(plan.script),
    arguments: plan.arguments,
    referenceBlockId: readHex(block.id, 32),
    computeLimit: plan.computeLimit,
    proposalKey: { address: proposer, keyIndex: index, sequenceNumber },
    payer: plan.payer ?? proposer,
    authorizers: plan.authorizers ?? [proposer],
    payloadSignatures: [],
    envelopeSignatures: [],
  }
}
