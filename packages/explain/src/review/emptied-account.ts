import { formatAddress } from '@toolkit/core/account/address'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/templates/send-all-template'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { KnownTransaction } from '../signing-request/known-transaction.ts'
import type { ReviewFinding } from './finding.ts'

/** Reports that one of our transactions takes all FLOW of its authorizing account; none for any other. */
export function emptiedAccount(
  { template, values }: KnownTransaction,
  { authorizers: [sender] }: Transaction,
): readonly ReviewFinding[] {
  if (template.id !== SEND_ALL_TEMPLATE.id || sender === undefined) return []
  const named = (name: string) => values.find(one => one.name === name)?.value
  const [flow, limit] = [named('flow'), named('feeLimit')]
  if (flow?.type !== 'Bool' || !flow.value) return []
  const fee = limit?.type === 'UInt64' && limit.value > 0n ? ' and the fee' : ''
  return [
    {
      severity: 'danger',
      code: 'template/account-emptied',
      message: `This empties ${formatAddress(sender)}: of its FLOW only what its storage needs${fee} stays.`,
      range: null,
    },
  ]
}
