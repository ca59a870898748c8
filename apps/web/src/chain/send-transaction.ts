import type { NetworkId } from '@toolkit/core/network/networks'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import * as v from 'valibot'
import { referenceExpired, referenceUnknown, transactionRefused } from './errors'
import { cleanReason, REQUEST_TIMEOUT_MS } from './http'
import { requestNode } from './reads/ask-node'
import { identifier } from './reads/rest-values'
import { isUnknownTransaction } from './reads/transaction'
import { getTransactionResult } from './reads/transaction-result'

/** Message of the node for a transaction that it already has (flow-emulator). */
const KNOWN = /\bhas already been submitted\b/

/** Prefix of a refusal of the transaction itself; the emulator sends it as HTTP 500. */
const REFUSAL = /^Invalid Flow (?:request|argument): /

const refusalBody = v.object({ message: v.string() })

/** The node already has the transaction. */
class AlreadyThere extends Error {}

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

/** Returns true if the node knows a transaction by its id. Throws the errors of `requestNode`. */
export async function isKnownTransaction(network: NetworkId, id: string): Promise<boolean> {
  try {
    return (await getTransactionResult(network, id, { retries: 1 })).status !== 'UNKNOWN'
  } catch (error) {
    if (isUnknownTransaction(error)) return false
    throw error
  }
}
