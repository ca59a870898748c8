import { ZERO_ADDRESS } from '../account/address.ts'
import { equalBytes } from '../bytes/bytes.ts'
import { encodePayload, type Transaction } from '../transaction/transaction.ts'

const NEWLINE = 0x0a

const endsInNewline = (bytes: Uint8Array) => bytes.at(-1) === NEWLINE

/**
 * Returns the indexes of arguments that end in a line break. flow-go-sdk, and so flow-cli, removes one from each
 * argument before encoding (`Transaction.payloadCanonicalForm`), except in system transactions: they sign other bytes
 * than this transaction's.
 */
export function argumentsCutByGo(transaction: Transaction): readonly number[] {
  if (transaction.payer === ZERO_ADDRESS) return []
  return transaction.arguments.flatMap((bytes, at) => (endsInNewline(bytes) ? [at] : []))
}

/** Returns true if two payloads differ, but only until flow-go-sdk has removed line breaks from their arguments. */
export function differByNewlinesAlone(a: Transaction, b: Transaction): boolean {
  if (equalBytes(encodePayload(a), encodePayload(b))) return false
  return equalBytes(encodePayload(cut(a)), encodePayload(cut(b)))
}

const cut = (transaction: Transaction): Transaction => ({
  ...transaction,
  arguments: transaction.arguments.map(bytes =>
    endsInNewline(bytes) ? bytes.subarray(0, -1) : bytes,
  ),
})
