import { REQUEST_TIMEOUT_MS } from '@toolkit/client/exchange'
import { AlreadySent, sendFailure } from '@toolkit/client/send-errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import * as v from 'valibot'
import { bySchema } from './http'
import { requestNode } from './reads/request-node'
import { identifier } from './reads/rest-values'
import { isUnknownTransaction } from './reads/transaction'
import { getTransactionResult } from './reads/transaction-result'

const refusalBody = v.object({ message: v.string() })

/**
 * Posts a transaction once: a request without an answer is never repeated, and the caller checks by id if it arrived.
 * Resolves when the node has it, from now or from before. Throws `send/reference-expired`, `send/reference-unknown` or
 * `send/refused` when the node refuses it for good, and the errors of `requestNode`, after which the node may have it
 * nevertheless.
 */
export async function sendTransaction(network: NetworkId, transaction: Transaction): Promise<void> {
  try {
    await requestNode(network, {
      path: 'transactions',
      body: transactionToRest(transaction),
      read: bySchema(v.object({ id: identifier })),
      what: 'a transaction',
      patience: REQUEST_TIMEOUT_MS,
      retries: 0,
      failure: (body, status) => {
        const parsed = v.safeParse(refusalBody, body)
        return parsed.success ? sendFailure(network, status, parsed.output.message) : null
      },
    })
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error
  }
}

/** Returns true if the node knows a transaction by its id. Throws the errors of `requestNode`. */
export async function isKnownTransaction(network: NetworkId, id: string): Promise<boolean> {
  try {
    return (await getTransactionResult(network, id, { retries: 1 })).status !== 'UNKNOWN'
  } catch (error) {
    if (isUnknownTransaction(error)) return false
    throw error
  }
}
