import { Coins, KeyRound, type LucideIcon, Send } from 'lucide-react'
import { Badge } from './badge'

export type TransactionRole = 'proposer' | 'payer' | 'authorizer'

const ROLES: Record<TransactionRole, { readonly name: string; readonly icon: LucideIcon }> = {
  proposer: { name: 'Proposer', icon: Send },
  payer: { name: 'Payer', icon: Coins },
  authorizer: { name: 'Authorizer', icon: KeyRound },
}

/** What an account does in a transaction: one colour and one icon for each role, everywhere. */
export function RoleBadge({ role }: { readonly role: TransactionRole }) {
  const { name, icon } = ROLES[role]
  return (
    <Badge tone={role} icon={icon}>
      {name}
    </Badge>
  )
}
