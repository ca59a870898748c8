import type { FlowAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import type { TransactionForm } from '@toolkit/core/transaction-formats/read-transaction'
import type { ByteSource } from '../../../bytes/byte-source'
import { defineTask } from '../../../workers/task'
import { messageBytes, transactionIn } from './read-message'

/** Summary of a message that is a transaction. */
export interface MessageTransaction {
  readonly form: TransactionForm
  readonly payer: FlowAddress
  /** Accounts whose signatures it contains, without duplicates. */
  readonly signedBy: readonly FlowAddress[]
  /** Number of signatures it contains. */
  readonly signatures: number
}

/**
 * Parses a message as a transaction; returns null if it isn't one, also if its bytes are invalid.
 */
export default defineTask(
  'read-message',
  async (
    { message }: { readonly message: ByteSource },
    context,
  ): Promise<MessageTransaction | null> => {
    const read = await attempt(async () =>
      transactionIn(message, await messageBytes(message, context)),
    )
    if (!read) return null
    const { payer, payloadSignatures, envelopeSignatures } = read.transaction
    const all = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
    return { form: read.form, payer, signedBy: [...new Set(all)], signatures: all.length }
  },
)

async function attempt<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}
