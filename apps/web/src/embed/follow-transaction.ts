import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionNotFound } from '../chain/errors'
import { readBlock } from '../chain/reads/block'
import { isUnknownTransaction } from '../chain/reads/transaction'
import {
  getTransactionResult,
  isFinal,
  type TransactionResult,
} from '../chain/reads/transaction-result'

/** A card is looked at in passing: the node is asked less often than by Analyze. */
const INTERVAL_MS = 2500
/** A transaction that was just sent may not be known at once; so many more questions. */
const UNKNOWN_RETRIES = 5

export interface FollowOptions {
  /** Waits; tests do not. */
  readonly pause?: (milliseconds: number) => Promise<void>
}

const sleep = (milliseconds: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * Asks for a transaction's result until nothing more can happen to it, and shows each.
 * @throws ToolError `chain/transaction-not-found`, and those of every question to a node.
 */
export async function followTransaction(
  network: NetworkId,
  id: string,
  show: (result: TransactionResult, timestamp: string | null) => void,
  { pause = sleep }: FollowOptions = {},
): Promise<void> {
  let unknown = 0
  for (;;) {
    const result = await knownResult(network, id)
    if (result) {
      const { blockId } = result
      // What it did is the answer; where its block cannot be read, the time is left out.
      const block = blockId && (await readBlock(network, blockId).catch(() => null))
      show(result, block ? block.timestamp : null)
      if (isFinal(result)) return
    } else {
      unknown += 1
      if (unknown > UNKNOWN_RETRIES) throw transactionNotFound(network, id)
    }
    await pause(INTERVAL_MS)
  }
}

/** The result; null where the node knows of none, which an emulator says by a status that is unknown. */
async function knownResult(network: NetworkId, id: string): Promise<TransactionResult | null> {
  try {
    const result = await getTransactionResult(network, id)
    return result.status === 'UNKNOWN' && result.execution === 'pending' ? null : result
  } catch (error) {
    if (isUnknownTransaction(error)) return null
    throw error
  }
}
