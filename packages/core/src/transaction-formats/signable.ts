import { parseHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import type { JsonObject } from '../json/parse-json.ts'
import { decodeTransaction } from '../transaction/decode-transaction.ts'
import { restBadField, signableDiffers } from '../transaction/errors.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { diffTransactions } from './diff-transactions.ts'
import { withArticle } from './transaction-difference.ts'

/** Decodes the message that a wallet signs, in hex, with the transaction tag. */
function messageOf(text: string) {
  try {
    return decodeTransaction(parseHex(text))
  } catch (cause) {
    if (cause instanceof ToolError) throw restBadField({ field: 'message', cause })
    throw cause
  }
}

/** Returns the parts of a transaction that a payload or an envelope covers, without the other signatures. */
const covered = (transaction: Transaction, form: 'payload' | 'envelope' | 'full'): Transaction => ({
  ...transaction,
  payloadSignatures: form === 'payload' ? [] : transaction.payloadSignatures,
  envelopeSignatures: form === 'full' ? transaction.envelopeSignatures : [],
})

/**
 * Checks an FCL signable against its voucher: wallets show the voucher and sign the message, so both must be the same
 * transaction, and a script or arguments beside them must match the voucher's.
 * @param displayed the voucher's transaction.
 * @throws ToolError `transaction/signable-differs` with the member; `transaction/rest-field` where the message
 * is not the bytes of a transaction.
 */
export function requireOneTransaction(signable: JsonObject, displayed: Transaction): void {
  const { message, cadence, args, voucher } = signable
  if (typeof message === 'string' && message !== '') {
    const { form, transaction } = messageOf(message)
    const differences = diffTransactions(covered(transaction, form), covered(displayed, form))
    if (differences.length > 0) {
      throw signableDiffers({
        field: 'message',
        what: 'Its message, which a wallet signs, is a different transaction from its voucher',
        names: differences.map(({ name }) => withArticle(name)),
      })
    }
  }
  const { cadence: script, arguments: values } = voucher as JsonObject
  if (typeof cadence === 'string' && cadence !== '' && cadence !== script) {
    throw signableDiffers({
      field: 'cadence',
      what: 'The script beside its voucher differs from the voucher’s, which is signed',
    })
  }
  if (Array.isArray(args) && args.length > 0 && JSON.stringify(args) !== JSON.stringify(values)) {
    throw signableDiffers({
      field: 'args',
      what: 'The arguments beside its voucher are others than the voucher’s, which are signed',
    })
  }
}
