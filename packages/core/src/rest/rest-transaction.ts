/**
 * Transactions in the format of the access node’s REST interface.
 * @module
 */

import { formatBase64, parseBase64 } from '../bytes/base64.ts'
import { MAX_UINT64, parseUnsigned } from '../bytes/integers.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { sortSignatures } from '../transaction/signer-list.ts'
import type { Transaction, TransactionSignature } from '../transaction/transaction.ts'
import { MAX_KEY_INDEX } from '../transaction/transaction-fields.ts'
import { addressOf, blockIdOf, listOf, type Part, parsed, partOf } from './json-fields.ts'

interface RestSignature {
  readonly address: string
  readonly key_index: string
  readonly signature: string
  readonly extension_data?: string
}

/** Body of `POST /v1/transactions`: bytes in Base64, numbers as texts. */
export interface RestTransaction {
  readonly script: string
  readonly arguments: readonly string[]
  readonly reference_block_id: string
  readonly gas_limit: string
  readonly payer: string
  readonly proposal_key: {
    readonly address: string
    readonly key_index: string
    readonly sequence_number: string
  }
  readonly authorizers: readonly string[]
  readonly payload_signatures: readonly RestSignature[]
  readonly envelope_signatures: readonly RestSignature[]
}

const signatureToRest = (signature: TransactionSignature): RestSignature => ({
  address: signature.address,
  key_index: `${signature.keyIndex}`,
  signature: formatBase64(signature.signature),
  ...(signature.extensionData === undefined
    ? {}
    : { extension_data: formatBase64(signature.extensionData) }),
})

/**
 * Converts a transaction to the body for the access node's REST interface. Signatures are sorted.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * transactionToRest(transaction).script // => 'dHJhbnNhY3Rpb24ge30='
 */
export function transactionToRest(transaction: Transaction): RestTransaction {
  requireInput('object', transaction, 'transaction')
  const signatures = (list: readonly TransactionSignature[]) =>
    sortSignatures(transaction, list).map(signatureToRest)
  const { proposalKey } = transaction
  return {
    script: formatBase64(transaction.script),
    arguments: transaction.arguments.map(argument => formatBase64(argument)),
    reference_block_id: transaction.referenceBlockId,
    gas_limit: `${transaction.computeLimit}`,
    payer: transaction.payer,
    proposal_key: {
      address: proposalKey.address,
      key_index: `${proposalKey.keyIndex}`,
      sequence_number: `${proposalKey.sequenceNumber}`,
    },
    authorizers: transaction.authorizers,
    payload_signatures: signatures(transaction.payloadSignatures),
    envelope_signatures: signatures(transaction.envelopeSignatures),
  }
}

const bytesOf = (part: Part) => parsed(part, text => parseBase64(text))
const uint64Of = (part: Part) =>
  parsed(part, text => parseUnsigned(text, { field: 'number', max: MAX_UINT64 }))
const keyIndexOf = (part: Part) =>
  parsed(part, text =>
    Number(parseUnsigned(text, { field: 'key index', max: BigInt(MAX_KEY_INDEX) })),
  )

function signatureOf(part: Part): TransactionSignature {
  const extension = partOf(part, 'extension_data')
  return {
    address: addressOf(partOf(part, 'address')),
    keyIndex: keyIndexOf(partOf(part, 'key_index')),
    signature: bytesOf(partOf(part, 'signature')),
    ...(extension.value === undefined ? {} : { extensionData: bytesOf(extension) }),
  }
}

/**
 * Parses the transaction in an answer of the access node (or in a body for it). Script, arguments and signatures keep
 * their bytes; other members of the answer (`id`, `_links`) are ignored.
 * @throws ToolError `transaction/rest-field` with the field's name.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * transactionFromRest(transactionToRest(transaction)) // => transaction
 * transactionFromRest({}) // throws transaction/rest-field
 */
export function transactionFromRest(json: unknown): Transaction {
  const root: Part = { value: json, name: '' }
  const proposalKey = partOf(root, 'proposal_key')
  return {
    script: bytesOf(partOf(root, 'script')),
    arguments: listOf(partOf(root, 'arguments')).map(bytesOf),
    referenceBlockId: blockIdOf(partOf(root, 'reference_block_id')),
    computeLimit: uint64Of(partOf(root, 'gas_limit')),
    proposalKey: {
      address: addressOf(partOf(proposalKey, 'address')),
      keyIndex: keyIndexOf(partOf(proposalKey, 'key_index')),
      sequenceNumber: uint64Of(partOf(proposalKey, 'sequence_number')),
    },
    payer: addressOf(partOf(root, 'payer')),
    authorizers: listOf(partOf(root, 'authorizers')).map(addressOf),
    payloadSignatures: listOf(partOf(root, 'payload_signatures')).map(signatureOf),
    envelopeSignatures: listOf(partOf(root, 'envelope_signatures')).map(signatureOf),
  }
}
