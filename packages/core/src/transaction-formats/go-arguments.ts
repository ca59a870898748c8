import { ZERO_ADDRESS } from '../account/address.ts'
import { formCannotExpress } from '../transaction/errors.ts'
import type { Transaction } from '../transaction/transaction.ts'

/**
 * Rejects arguments that end in a line feed: flow-go-sdk removes one from each, except in system transactions (payer
 * 0), and so changes what was signed. @throws ToolError `transaction/form-cannot-express`
 */
export function requireNoLineBreak(transaction: Transaction, form: string): void {
  const at = transaction.arguments.findIndex(bytes => bytes.at(-1) === 0x0a)
  if (at < 0 || transaction.payer === ZERO_ADDRESS) return
  const because = 'it ends with a line break, which flow-go-sdk removes'
  throw formCannotExpress({ form, field: `argument ${at + 1}`, because })
}
