/**
 * Building, sending and following a transaction at an access node.
 * @module
 */

import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { ToolError } from '@toolkit/core/errors'
import { idOf, partOf } from '@toolkit/core/rest/json-fields'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import type { TransactionResult } from '@toolkit/core/rest/transaction-result'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { type AccessNode, getAccountKeys, getLatestBlock, getTransactionResult } from './actions.ts'
import { badAnswer } from './errors.ts'
import { request } from './request.ts'
import { AlreadySent, noProposalKey, sendFailure } from './send-errors.ts'

/** Parts of a transaction that its author chooses. */
export interface TransactionRequest {
  /** Cadence source. */
  readonly script: string
  readonly arguments?: readonly CadenceValue[]
  /** Account and key that propose it. */
  readonly proposer: { readonly address: FlowAddress; readonly keyIndex: number }
  /** The proposer by default. */
  readonly payer?: FlowAddress
  /** Accounts for `prepare`, in order; none by default. */
  readonly authorizers?: readonly FlowAddress[]
  /** Compute limit; by default 9,999, the chain's maximum. */
  readonly computeLimit?: bigint
}

const MAX_COMPUTE_LIMIT = 9999n

/**
 * Builds an unsigned transaction: its reference is the latest sealed block, and the proposal key has the sequence
 * number reported by the node.
 * @throws ToolError `send/no-proposal-key`, `chain/account-not-found`, `node/…`, and what `encodeArgument` throws.
 */
export async function buildTransaction(
  node: AccessNode,
  {
    script,
    arguments: values = [],
    proposer,
    payer = proposer.address,
    authorizers = [],
    computeLimit = MAX_COMPUTE_LIMIT,
  }: TransactionRequest,
): Promise<Transaction> {
  const encoded = values.map(encodeArgument)
  const [block, keys] = await Promise.all([
    getLatestBlock(node),
    getAccountKeys(node, proposer.address),
  ])
  const key = keys.find(({ index }) => index === proposer.keyIndex)
  if (!key || key.revoked) throw noProposalKey({ ...proposer, revoked: key !== undefined })
  return {
    script: encodeUtf8(script),
    arguments: encoded,
    referenceBlockId: block.id,
    computeLimit,
    proposalKey: { ...proposer, sequenceNumber: key.sequenceNumber },
    payer,
    authorizers,
    payloadSignatures: [],
    envelopeSignatures: [],
  }
}

/**
 * Sends a signed transaction and returns its ID. It is posted once: after an error other than a rejection (`send/…`)
 * the node may still have it, which `getTransactionResult` shows by `transactionId`.
 * @throws ToolError `send/reference-expired`, `send/reference-unknown`, `send/refused`, `node/…`.
 */
export async function sendTransaction(
  node: AccessNode,
  transaction: Transaction,
): Promise<Hex<32>> {
  const id = transactionId(transaction)
  try {
    await request(node.transport, node.endpoint, {
      path: 'transactions',
      body: transactionToRest(transaction),
      what: 'the ID of a transaction',
      once: true,
      read: json => {
        // Another ID would be followed in place of this transaction.
        if (idOf(partOf({ value: json, name: '' }, 'id')) !== id)
          throw badAnswer(node.endpoint, 'the ID of this transaction')
      },
      failure: (message, status) => sendFailure(node.network, status, message),
    })
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error
  }
  return id
}

export interface WaitOptions {
  readonly onStatus?: (result: TransactionResult) => void
  readonly signal?: AbortSignal
}

const POLL_INTERVAL_MS = 1000
/** Number of polls in which a node may not know a transaction yet that another node of the network accepted. */
const UNKNOWN_POLLS = 30

/**
 * Polls once per second until a transaction is sealed or expired, which happens 600 blocks after its reference block. A
 * failed transaction is sealed too: see `execution` and `errorMessage`.
 * @param options `onStatus` is called with each result that isn't the last; `signal` ends the polling with its reason.
 * @throws ToolError `chain/transaction-not-found` if the node doesn't know it after 30 seconds, `node/…`.
 */
export async function waitForTransaction(
  node: AccessNode,
  id: Hex<32>,
  { onStatus, signal }: WaitOptions = {},
): Promise<TransactionResult> {
  for (let polls = 1; ; polls += 1) {
    signal?.throwIfAborted()
    const result = await getTransactionResult(node, id).catch((error: unknown) => {
      const isUnknown = error instanceof ToolError && error.code === 'chain/transaction-not-found'
      if (!isUnknown || polls >= UNKNOWN_POLLS) throw error
      return null
    })
    if (result?.status === 'SEALED' || result?.status === 'EXPIRED') return result
    if (result) onStatus?.(result)
    await node.transport.wait(POLL_INTERVAL_MS)
  }
}
