import { type FlowAddress, ZERO_ADDRESS } from '@toolkit/core/flow/address'
import type { Transaction } from '@toolkit/core/flow/transaction'
import type { RoleWeight } from '@toolkit/core/flow/verify-transaction'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card'
import { InlineValue } from '../../../ui/inline-value'
import { RoleBadge, type TransactionRole } from '../../../ui/role-badge'
import { AccountLink } from './account-link'

/** What payer and authorizers must reach (flow-go `AccountKeyWeightThreshold`). */
const THRESHOLD = 1000

export interface RolesCardProps {
  readonly transaction: Transaction
  /** What each role's valid signatures reach; empty while they are being checked. */
  readonly weights: readonly RoleWeight[]
}

/** Who proposed, who pays, who authorizes, and whether each has signed enough. */
export function RolesCard({ transaction, weights }: RolesCardProps) {
  const { proposalKey, payer, authorizers } = transaction
  const signed = transaction.payloadSignatures.length + transaction.envelopeSignatures.length > 0
  const row = (plays: TransactionRole, address: FlowAddress, place = 0, details?: ReactNode) => (
    <Role
      key={`${plays}-${place}`}
      plays={plays}
      address={address}
      weight={
        signed ? weights.find(one => one.role === plays && one.address === address) : undefined
      }
    >
      {details}
    </Role>
  )
  return (
    <Card title="Roles">
      <ul className="divide-y divide-border">
        {row('proposer', proposalKey.address, 0, <ProposalKeyFacts {...proposalKey} />)}
        {row('payer', payer)}
        {authorizers.map((address, place) => row('authorizer', address, place))}
      </ul>
      {authorizers.length === 0 ? (
        <p className="mt-2.5 border-border border-t pt-2.5 text-text-muted">
          No authorizers: it has access to nobody’s account.
        </p>
      ) : null}
    </Card>
  )
}

function ProposalKeyFacts({ address, keyIndex, sequenceNumber }: Transaction['proposalKey']) {
  if (address === ZERO_ADDRESS) return null
  return (
    <>
      <span>
        Key index <InlineValue name="key index" value={`${keyIndex}`} />
      </span>
      <span>
        Sequence number <InlineValue name="sequence number" value={`${sequenceNumber}`} />
      </span>
    </>
  )
}

interface RoleProps {
  readonly plays: TransactionRole
  readonly address: FlowAddress
  readonly weight: RoleWeight | undefined
  readonly children?: ReactNode
}

function Role({ plays, address, weight, children }: RoleProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 first:pt-0 last:pb-0">
      <span className="w-28 shrink-0">
        <RoleBadge role={plays} />
      </span>
      {address === ZERO_ADDRESS ? (
        <span className="text-text-muted">Nobody (the network itself)</span>
      ) : (
        <AccountLink address={address} name={`${plays} address`} />
      )}
      {children ? <span className="flex flex-wrap gap-x-4 text-text-muted">{children}</span> : null}
      {weight ? <Reached weight={weight} /> : null}
    </li>
  )
}

/** What the role's valid signatures add up to, in words and a sign. */
function Reached({ weight: { role, weight, part, enough } }: { readonly weight: RoleWeight }) {
  const Sign = enough ? Check : X
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums sm:ml-auto">
      <Sign aria-hidden className={`size-4 shrink-0 ${enough ? 'text-success' : 'text-danger'}`} />
      {role === 'proposer' ? (
        <span>{enough ? 'Proposal key signed' : 'No valid signature of the proposal key'}</span>
      ) : (
        <span>
          Weight {weight} of {THRESHOLD}
          <span className="text-text-muted"> on the {part}</span>
        </span>
      )}
    </span>
  )
}
