import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionNotFound } from '../chain/errors'
import { readBlock } from '../chain/reads/block'
import { isUnknownTransaction } from '../chain/reads/transaction'
import {
  getTransactionResult,
  isFinal,
  type TransactionResult,
} from '../chain/reads/transaction-result'

/** Polling interval, in milliseconds: longer than Analyze's, since a card is only glanced at. */
const INTERVAL_MS = 2500
/** Retries for a transaction that was just sent and may not be known yet. */
const UNKNOWN_RETRIES = 5

export interface FollowOptions {
  /** Waits; tests do not. */
  readonly pause?: (milliseconds: number) => Promise<void>
}

const sleep = (milliseconds: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * Polls a transaction's result until it is final, and shows each.
 * @throws ToolError `chain/transaction-not-found`, and those of every request to a node.
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
      // Its effect is the answer; if its block cannot be read, the time is omitted.
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

/** Returns the result; null if the node knows none, which an emulator reports as an unknown status. */
async function knownResult(network: NetworkId, id: string): Promise<TransactionResult | null> {
  try {
    const result = await getTransactionResult(network, id)
    return result.status === 'UNKNOWN' && result.execution === 'pending' ? null : result
  } catch (error) {
    if (isUnknownTransaction(error)) return null
    throw error
  }
}
