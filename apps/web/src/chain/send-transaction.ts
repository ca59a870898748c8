import { REQUEST_TIMEOUT_MS } from '@toolkit/client/exchange'
import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import * as v from 'valibot'
import { referenceExpired, referenceUnknown, transactionRefused } from './errors'
import { cleanReason } from './http'
import { requestNode } from './reads/ask-node'
import { identifier } from './reads/rest-values'
import { isUnknownTransaction } from './reads/transaction'
import { getTransactionResult } from './reads/transaction-result'

/** What the node says of a transaction that it has had before (flow-emulator). */
const KNOWN = /\bhas already been submitted\b/

/** A refusal of the transaction itself comes with these words, and from the emulator as HTTP 500. */
const REFUSAL = /^Invalid Flow (?:request|argument): /

const refusalBody = v.object({ message: v.string() })

/** The node has the transaction already. */
class AlreadyThere extends Error {}

/**
 * Posts a transaction once: a request without an answer is never made again, and whether it arrived is
 * for the caller to ask by its id. Resolves when the node has it, from now or from before. Throws
 * `send/reference-expired`, `send/reference-unknown` or `send/refused` when the node refuses it for
 * good, and the errors of `requestNode`, after which it may have it all the same.
 */
export async function sendTransaction(network: NetworkId, transaction: Transaction): Promise<void> {
  try {
    await requestNode(network, {
      path: 'transactions',
      body: transactionToRest(transaction),
      schema: v.object({ id: identifier }),
      what: 'a transaction',
      patience: REQUEST_TIMEOUT_MS,
      retries: 0,
      failure: (body, status) => {
        const parsed = v.safeParse(refusalBody, body)
        if (!parsed.success || !(status === 400 || REFUSAL.test(parsed.output.message))) return null
        return refusalOf(network, cleanReason(parsed.output.message))
      },
    })
  } catch (error) {
    if (!(error instanceof AlreadyThere)) throw error
  }
}

function refusalOf(network: NetworkId, reason: string): Error {
  if (KNOWN.test(reason)) return new AlreadyThere()
  if (/^transaction is expired\b/.test(reason)) return referenceExpired()
  if (/^unknown reference block\b/.test(reason)) return referenceUnknown(network)
  return transactionRefused(network, reason)
}

/** Whether the node knows a transaction by its id. Throws the errors of `requestNode`. */
export async function isKnownTransaction(network: NetworkId, id: string): Promise<boolean> {
  try {
    return (await getTransactionResult(network, id, { retries: 1 })).status !== 'UNKNOWN'
  } catch (error) {
    if (isUnknownTransaction(error)) return false
    throw error
  }
}
