/**
 * Detection of RLP: a transaction of Flow or Ethereum, an account key.
 * @module
 */

import { type AccountKeyFields, decodeAccountKey } from '@toolkit/core/account/account-key'
import type { FlowAddress } from '@toolkit/core/account/address'
import { equalBytes } from '@toolkit/core/bytes/bytes'
import type { Hex } from '@toolkit/core/bytes/hex'
import { requireInput } from '@toolkit/core/bytes/require-kind'
import { tryTo } from '@toolkit/core/errors'
import { ethereumSender } from '@toolkit/core/evm/ethereum-sender'
import {
  type EthereumTransaction,
  readEthereumTransaction,
} from '@toolkit/core/evm/ethereum-transaction'
import { DOMAIN_TAG_LENGTH, TRANSACTION_TAG, USER_TAG } from '@toolkit/core/hash/domain-tag'
import { decodeRlp } from '@toolkit/core/rlp/decode'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { type DirectCall, directCallHash, readDirectCall } from '../evm/direct-call.ts'

/** Main fields of a Flow transaction, in values that survive structured cloning. */
export interface FlowTransactionFacts {
  /** Part of a transaction in the bytes. */
  readonly form: 'payload' | 'envelope' | 'full'
  /** Null unless the bytes are the full transaction; before that the id may still change. */
  readonly id: Hex<32> | null
  readonly scriptBytes: number
  readonly argumentCount: number
  readonly referenceBlockId: Hex<32>
  readonly computeLimit: bigint
  readonly proposer: FlowAddress
  readonly keyIndex: number
  readonly sequenceNumber: bigint
  readonly payer: FlowAddress
  readonly authorizers: readonly FlowAddress[]
  readonly payloadSignatures: number
  readonly envelopeSignatures: number
}

/** Kind of the bytes. `prefix` bytes precede the RLP: a tag or a type. */
export type Recognition = { readonly prefix: number } & (
  | { readonly kind: 'flow-transaction'; readonly transaction: FlowTransactionFacts }
  | { readonly kind: 'flow-account-key'; readonly key: AccountKeyFields }
  | {
      readonly kind: 'ethereum-transaction'
      readonly transaction: EthereumTransaction
      /** Recovered from the signature; null if there is none that Ethereum accepts. */
      readonly sender: Hex<20> | null
    }
  /** Call from Cadence into Flow EVM. */
  | { readonly kind: 'direct-call'; readonly call: DirectCall; readonly hash: Hex<32> | null }
  /** Flow tag, followed by unknown content. */
  | { readonly kind: 'flow-tag'; readonly tag: 'FLOW-V0.0-transaction' | 'FLOW-V0.0-user' }
)

function factsOf(form: FlowTransactionFacts['form'], transaction: Transaction) {
  const { proposalKey } = transaction
  return {
    form,
    id: form === 'full' ? transactionId(transaction) : null,
    scriptBytes: transaction.script.length,
    argumentCount: transaction.arguments.length,
    referenceBlockId: transaction.referenceBlockId,
    computeLimit: transaction.computeLimit,
    proposer: proposalKey.address,
    keyIndex: proposalKey.keyIndex,
    sequenceNumber: proposalKey.sequenceNumber,
    payer: transaction.payer,
    authorizers: transaction.authorizers,
    payloadSignatures: transaction.payloadSignatures.length,
    envelopeSignatures: transaction.envelopeSignatures.length,
  }
}

const startsWith = (bytes: Uint8Array, tag: Uint8Array) =>
  equalBytes(bytes.subarray(0, tag.length), tag)

/**
 * Recognises bytes as one of these: a Flow transaction (payload, envelope or full, also with the transaction tag), a
 * Flow account key, an Ethereum transaction (legacy, or typed 01 to 04), a direct call of Flow EVM. Each is strictly parsed by its own decoder, so
 * null means only "none of these".
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * recogniseRlp(bytes)?.kind // => 'flow-transaction'
 * recogniseRlp(parseHex('c0')) // => null
 */
export function recogniseRlp(bytes: Uint8Array): Recognition | null {
  requireInput('bytes', bytes, 'bytes')
  const first = bytes[0] ?? 0
  const call = readDirectCall(bytes)
  if (call) return { kind: 'direct-call', prefix: 1, call, hash: directCallHash(call) }
  if (first >= 0xc0) return recogniseList(bytes)
  if (first >= 1 && first <= 4) {
    const body = tryTo(() => decodeRlp(bytes.subarray(1)))
    const transaction = body && readEthereumTransaction(first, body, bytes)
    return transaction ? ethereumOf(transaction, 1) : null
  }
  if (startsWith(bytes, USER_TAG)) {
    return { kind: 'flow-tag', tag: 'FLOW-V0.0-user', prefix: DOMAIN_TAG_LENGTH }
  }
  if (!startsWith(bytes, TRANSACTION_TAG)) return null
  return (
    recogniseTransaction(bytes, DOMAIN_TAG_LENGTH) ?? {
      kind: 'flow-tag',
      tag: 'FLOW-V0.0-transaction',
      prefix: DOMAIN_TAG_LENGTH,
    }
  )
}

function ethereumOf(transaction: EthereumTransaction, prefix: number): Recognition {
  const { signed, encoded, type } = transaction
  const sender = signed ? ethereumSender(encoded, type) : null
  return { kind: 'ethereum-transaction', prefix, transaction, sender }
}

function recogniseTransaction(bytes: Uint8Array, prefix: number): Recognition | undefined {
  const decoded = tryTo(() => decodeTransaction(bytes))
  if (!decoded) return undefined
  const transaction = factsOf(decoded.form, decoded.transaction)
  return { kind: 'flow-transaction', prefix, transaction }
}

function recogniseList(bytes: Uint8Array): Recognition | null {
  const item = tryTo(() => decodeRlp(bytes))
  if (item?.kind !== 'list') return null
  if (item.items.length === 4) {
    const key = tryTo(() => decodeAccountKey(bytes))
    if (key) return { kind: 'flow-account-key', prefix: 0, key }
  }
  const legacy = readEthereumTransaction(0, item, bytes)
  if (legacy) return ethereumOf(legacy, 0)
  return recogniseTransaction(bytes, 0) ?? null
}
