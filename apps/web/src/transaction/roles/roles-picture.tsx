import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { RoleWeight, SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import type { VerdictFacts } from '@toolkit/explain/doctor/messages/verdict-messages'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button'
import { AccountRoles } from './account-roles'
import { type RoleParts, roleAccounts } from './role-accounts'

export interface RolesPictureProps {
  readonly transaction: RoleParts
  /** Verdict of each signature, payload signatures first; empty while they are unchecked. */
  readonly verdicts: readonly SignatureVerdict[]
  /** Total of each role's valid signatures; empty while they are unchecked. */
  readonly weights: readonly RoleWeight[]
  readonly facts: VerdictFacts
}

/** A transaction may have hundreds of authorizers; this many accounts are rendered at a time. */
const STEP = 20

/** Shows the accounts of a transaction: roles, signatures, and weights. */
export function RolesPicture({ transaction, verdicts, weights, facts }: RolesPictureProps) {
  const accounts = useMemo(() => roleAccounts(transaction), [transaction])
  const byAddress = useMemo(() => ofAccounts(weights), [weights])
  const [visibleCount, setVisibleCount] = useState(STEP)
  const rest = accounts.length - visibleCount
  const signed = transaction.payloadSignatures.length + transaction.envelopeSignatures.length > 0
  return (
    <div className="flex flex-col gap-3">
      {accounts.length > STEP && signed && weights.length > 0 ? (
        <p className="text-text-muted">{describeReach(weights)}</p>
      ) : null}
      <ul className="flex flex-col gap-3" aria-label="Accounts and their roles">
        {accounts.slice(0, visibleCount).map(account => (
          <AccountRoles
            key={account.address}
            account={account}
            proposalKey={
              account.roles.includes('proposer') && account.address !== ZERO_ADDRESS
                ? transaction.proposalKey
                : null
            }
            verdicts={verdicts}
            weights={signed ? (byAddress.get(account.address) ?? []) : []}
            facts={facts}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" onClick={() => setVisibleCount(visibleCount + STEP)}>
            Show {Math.min(STEP, rest)} more accounts
          </Button>
          <span className="text-text-muted tabular-nums" role="status">
            {visibleCount} of {accounts.length} accounts shown
          </span>
        </div>
      ) : null}
    </div>
  )
}

function ofAccounts(weights: readonly RoleWeight[]): ReadonlyMap<string, readonly RoleWeight[]> {
  const found = new Map<string, RoleWeight[]>()
  for (const one of weights) found.set(one.address, [...(found.get(one.address) ?? []), one])
  return found
}

/** Says if everything is signed, when there are more accounts than fit. */
function describeReach(weights: readonly RoleWeight[]): string {
  const lacking = weights.filter(({ enough }) => !enough)
  const [first] = lacking
  if (!first) return `All ${weights.length} roles have the signatures they need.`
  const others = lacking.length - 1
  return `${lacking.length} of ${weights.length} roles lack signatures: the ${first.role} 0x${first.address}${others > 0 ? ` and ${others} more` : ''}.`
}
