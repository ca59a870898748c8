import { ZERO_ADDRESS } from '../account/address.ts'
import { equalBytes } from '../bytes/bytes.ts'
import { encodePayload, type Transaction } from '../transaction/transaction.ts'

const NEWLINE = 0x0a

const endsInNewline = (bytes: Uint8Array) => bytes.at(-1) === NEWLINE

/**
 * The places, from 0, of arguments that end in a line break. flow-go-sdk, and flow-cli with it, cut one off each
 * argument before they encode (`Transaction.payloadCanonicalForm`), except of system transactions: what they sign are
 * other bytes than those of this transaction.
 */
export function argumentsCutByGo(transaction: Transaction): readonly number[] {
  if (transaction.payer === ZERO_ADDRESS) return []
  return transaction.arguments.flatMap((bytes, at) => (endsInNewline(bytes) ? [at] : []))
}

/** Whether two payloads differ, and are the same once flow-go-sdk has cut line breaks off their arguments. */
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
