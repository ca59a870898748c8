import { formatAddress } from '@toolkit/core/account/address'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/templates/send-all-template'
import { knownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import { Search } from 'lucide-react'
import type { Signing } from '../../../../../transaction/drafts/transaction-draft'
import { Button } from '../../../../../ui/button'
import { Notice } from '../../../../../ui/layout/notice'

/** Sender and recipient of a series, `0x…`. */
export interface Ends {
  readonly from: string
  readonly to: string
}

/**
 * Returns the ends whose remaining holdings can be sent after a transaction: null if it empties no
 * account, and for the last of a series once it has succeeded.
 */
export function restAfter(signing: Signing, succeeded: boolean): Ends | null {
  const known = knownTransaction(signing)
  const [sender] = signing.transaction.authorizers
  if (known?.template.id !== SEND_ALL_TEMPLATE.id || sender === undefined) return null
  const valueIn = (name: string) => known.values.find(one => one.name === name)?.value
  const [to, flow] = [valueIn('to'), valueIn('flow')]
  if (to?.type !== 'Address' || flow?.type !== 'Bool' || (flow.value && succeeded)) return null
  return { from: formatAddress(sender), to: formatAddress(to.value) }
}

export interface RestNoticeProps {
  readonly ends: Ends
  readonly succeeded: boolean
  readonly onLook: (ends: Ends) => void
}

/** Offers the next transaction of a series, built from the current holdings. */
export function RestNotice({ ends, succeeded, onLook }: RestNoticeProps) {
  return (
    <Notice
      tone={succeeded ? 'info' : 'warning'}
      title={succeeded ? `Next: what is left of ${ends.from}` : 'Nothing was moved by it'}
      actions={
        <Button size="sm" icon={Search} onClick={() => onLook(ends)}>
          See what is left
        </Button>
      }
    >
      {succeeded
        ? 'The next transaction is built from what it holds now. FLOW is sent last.'
        : 'Leave out what made it fail, and send the rest.'}
    </Notice>
  )
}
