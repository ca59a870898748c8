import { type FlowAddress, ZERO_ADDRESS } from '@toolkit/core/flow/address'
import type { Transaction } from '@toolkit/core/flow/transaction'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card'
import { InlineValue } from '../../../ui/inline-value'
import { RoleBadge, type TransactionRole } from '../../../ui/role-badge'
import { AccountLink } from './account-link'

/** Who proposed, who pays, who authorizes. */
export function RolesCard({ transaction }: { readonly transaction: Transaction }) {
  const { proposalKey, payer, authorizers } = transaction
  return (
    <Card title="Roles">
      <ul className="divide-y divide-border">
        <Role plays="proposer" address={proposalKey.address}>
          <span className="inline-flex flex-wrap items-center gap-x-4 text-text-muted">
            <span>
              Key index <InlineValue name="key index" value={`${proposalKey.keyIndex}`} />
            </span>
            <span>
              Sequence number{' '}
              <InlineValue name="sequence number" value={`${proposalKey.sequenceNumber}`} />
            </span>
          </span>
        </Role>
        <Role plays="payer" address={payer} />
        {authorizers.map((address, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells authorizers apart.
          <Role key={place} plays="authorizer" address={address} />
        ))}
      </ul>
      {authorizers.length === 0 ? (
        <p className="border-border border-t pt-2.5 text-text-muted">
          No authorizers: it touches nobody’s account.
        </p>
      ) : null}
    </Card>
  )
}

interface RoleProps {
  readonly plays: TransactionRole
  readonly address: FlowAddress
  readonly children?: ReactNode
}

function Role({ plays, address, children }: RoleProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5 first:pt-0 last:pb-0">
      <span className="w-28 shrink-0">
        <RoleBadge role={plays} />
      </span>
      {address === ZERO_ADDRESS ? (
        <span className="text-text-muted">Nobody (the network itself)</span>
      ) : (
        <AccountLink address={address} name={`${plays} address`} />
      )}
      {children ? <div className="basis-full sm:pl-31">{children}</div> : null}
    </li>
  )
}
