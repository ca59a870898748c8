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
import { request } from './request.ts'
import { AlreadySent, noProposalKey, sendFailure } from './send-errors.ts'

/** Parts of a transaction that its author decides. */
export interface TransactionRequest {
  /** Cadence source. */
  readonly script: string
  readonly arguments?: readonly CadenceValue[]
  /** Account and key that propose it. */
  readonly proposer: { readonly address: FlowAddress; readonly keyIndex: number }
  /** The proposer if left out. */
  readonly payer?: FlowAddress
  /** Accounts that `prepare` takes, in order; none if left out. */
  readonly authorizers?: readonly FlowAddress[]
  /** Computation limit; 9,999, the chain's own limit, if left out. */
  readonly computeLimit?: bigint
}

const MAX_COMPUTE_LIMIT = 9999n

/**
 * Builds an unsigned transaction: the latest sealed block is its reference, the proposal key has the sequence number
 * that the node knows.
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
 * Sends a signed transaction and returns its ID. It is posted once: after an error that isn't a refusal
 * (`send/…`) the node may have it all the same, which `getTransactionResult` tells by `transactionId`.
 * @throws ToolError `send/reference-expired`, `send/reference-unknown`, `send/refused`, `node/…`.
 */
export async function sendTransaction(
  node: AccessNode,
  transaction: Transaction,
): Promise<Hex<32>> {
  try {
    return await request(node.transport, node.endpoint, {
      path: 'transactions',
      body: transactionToRest(transaction),
      what: 'the ID of a transaction',
      once: true,
      read: json => idOf(partOf({ value: json, name: '' }, 'id')),
      failure: (message, status) => sendFailure(node.network, status, message),
    })
  } catch (error) {
    if (error instanceof AlreadySent) return transactionId(transaction)
    throw error
  }
}

const POLL_INTERVAL_MS = 1000
/** Polls in which a node may not know a transaction yet that another node of the network took. */
const UNKNOWN_POLLS = 30

/**
 * Asks once a second until a transaction is sealed or expired, which 600 blocks after its reference block it is.
 * A transaction that failed is sealed too: see `execution` and `errorMessage`.
 * @param onStatus called with each result that isn't the last.
 * @throws ToolError `chain/transaction-not-found` if the node doesn't know it after 30 seconds, `node/…`.
 */
export async function waitForTransaction(
  node: AccessNode,
  id: Hex<32>,
  onStatus: (result: TransactionResult) => void = () => undefined,
): Promise<TransactionResult> {
  for (let polls = 1; ; polls += 1) {
    try {
      const result = await getTransactionResult(node, id)
      if (result.status === 'SEALED' || result.status === 'EXPIRED') return result
      onStatus(result)
    } catch (error) {
      const isUnknown = error instanceof ToolError && error.code === 'chain/transaction-not-found'
      if (!isUnknown || polls >= UNKNOWN_POLLS) throw error
    }
    await node.transport.wait(POLL_INTERVAL_MS)
  }
}
