/**
 * Transactions as text: RLP, REST, and code in Go, JavaScript and curl.
 * @module
 */

import { formatHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import type { NetworkId } from '../network/networks.ts'
import { sortSignatures } from '../transaction/signer-list.ts'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  envelopeMessage,
  payloadMessage,
  type Transaction,
} from '../transaction/transaction.ts'
import { writeCliSend, writeCliSendSigned, writeCurl, writeRest } from './commands.ts'
import { writeGo } from './go-source.ts'
import { writeJs } from './js-source.ts'
import { writeVoucher } from './voucher.ts'

const WRITERS = {
  /** RLP in hex of the whole transaction, as in flow-cli's files: no line feed. */
  full: transaction => formatHex(encodeTransaction(transaction)),
  envelope: transaction => formatHex(encodeEnvelope(transaction)),
  payload: transaction => formatHex(encodePayload(transaction)),
  /** Signed bytes: the transaction tag and RLP. */
  'envelope-message': transaction => formatHex(envelopeMessage(transaction)),
  'payload-message': transaction => formatHex(payloadMessage(transaction)),
  voucher: writeVoucher,
  rest: writeRest,
  go: (transaction, { accessNode }) => writeGo(transaction, `${accessNode}/v1`),
  javascript: writeJs,
  curl: writeCurl,
  /** Runs the script again. */
  'cli-send': writeCliSend,
  'cli-send-signed': writeCliSendSigned,
} satisfies Record<string, (transaction: Transaction, target: Target) => string>

/** Form in which a transaction can be written. */
export type WrittenForm = keyof typeof WRITERS

/**
 * Writes the transaction as text in one form. RLP, REST and Go have signatures in the chain's order; see
 * `hasSortedSignatures`. Script, arguments and signatures are exact byte for byte, or the form is rejected.
 * @throws ToolError `transaction/form-cannot-express` with the field, `transaction/unrelated-signer`,
 * `transaction/number-out-of-range`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const target = { network: 'emulator', accessNode: 'http://localhost:8888' } as const
 * JSON.parse(writeTransaction(transaction, 'voucher', target)).cadence // => 'transaction {}'
 */
export function writeTransaction(
  transaction: Transaction,
  form: WrittenForm,
  target: Target,
): string {
  requireInput('object', transaction, 'transaction')
  const write: (transaction: Transaction, target: Target) => string = WRITERS[form]
  return write(transaction, target)
}

/**
 * Returns true if its signatures are in the order of the chain, as in RLP.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * hasSortedSignatures(decodeTransaction(bytes).transaction) // => true
 */
export function hasSortedSignatures(transaction: Transaction): boolean {
  requireInput('object', transaction, 'transaction')
  return [transaction.payloadSignatures, transaction.envelopeSignatures].every(list => {
    const sorted = sortSignatures(transaction, list)
    return list.every((signature, at) => signature === sorted[at])
  })
}

/** Destination of the transaction for a program or command. */
export interface Target {
  readonly network: NetworkId
  /** Origin of the access node's REST interface, without `/v1`. */
  readonly accessNode: string
}
