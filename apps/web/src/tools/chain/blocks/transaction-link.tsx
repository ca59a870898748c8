import type { NetworkId } from '@toolkit/core/network/networks'
import { useNetwork } from '../../../chain/store'
import { linkTo } from '../../../frame/links'
import { PageLink } from '../../../frame/page-link'
import { InlineValue } from '../../../ui/values/inline-value'

interface TransactionLinkProps {
  readonly id: string
  readonly network: NetworkId
}

/** Id of a transaction with a copy button; it opens the transaction in Analyze. */
export function TransactionLink({ id, network }: TransactionLinkProps) {
  const elsewhere = useNetwork() === network ? undefined : network
  return (
    <InlineValue
      name="transaction id"
      value={id}
      shorten
      link={displayed => (
        <PageLink
          to={linkTo('tx-analyze', { kind: 'transaction-id', transactionId: id }, elsewhere)}
          className="link"
        >
          {displayed}
        </PageLink>
      )}
    />
  )
}
