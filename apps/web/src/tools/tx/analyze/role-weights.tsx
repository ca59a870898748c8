import type { RoleWeight } from '@toolkit/core/flow/verify-transaction'
import { Check, X } from 'lucide-react'
import { type Column, DataTable } from '../../../ui/data-table'
import { RoleBadge } from '../../../ui/role-badge'
import { AccountLink } from './account-link'

/** What payer and authorizers must reach (flow-go `AccountKeyWeightThreshold`). */
const THRESHOLD = 1000

const COLUMNS: readonly Column<RoleWeight>[] = [
  { key: 'role', header: 'Role', cell: row => <RoleBadge role={row.role} /> },
  {
    key: 'account',
    header: 'Account',
    cell: row => <AccountLink address={row.address} name={`${row.role} address`} />,
  },
  { key: 'signs', header: 'Signs the', cell: row => row.part },
  {
    key: 'reached',
    header: 'Reached by valid signatures',
    numeric: true,
    cell: row => <Reached row={row} />,
  },
]

/** Per role what its valid signatures add up to, and whether that is enough. */
export function RoleWeights({ weights }: { readonly weights: readonly RoleWeight[] }) {
  return (
    <DataTable
      caption="Weight reached per role"
      columns={COLUMNS}
      rows={weights}
      rowKey={row => `${row.role}-${row.address}`}
    />
  )
}

function Reached({ row }: { readonly row: RoleWeight }) {
  const { role, weight, enough } = row
  const Sign = enough ? Check : X
  const text =
    role === 'proposer'
      ? enough
        ? 'Proposal key signed'
        : 'Proposal key has not signed'
      : `${weight} of ${THRESHOLD}${enough ? '' : ', not enough'}`
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Sign aria-hidden className={`size-4 shrink-0 ${enough ? 'text-success' : 'text-danger'}`} />
      {text}
    </span>
  )
}
