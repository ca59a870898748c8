import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  Clock,
  Coins,
  KeyRound,
  type LucideIcon,
  Send,
  TimerOff,
} from 'lucide-react'
import type { TransactionStatus } from '../chain/reads/transaction-result'
import { Badge, type BadgeTone } from '../ui/values/badge'
import { statusName } from './status-name'

interface BadgeStyle {
  readonly icon: LucideIcon
  readonly tone: BadgeTone
}

const LOOKS: Record<TransactionStatus, BadgeStyle> = {
  UNKNOWN: { icon: CircleQuestionMark, tone: 'neutral' },
  PENDING: { icon: Clock, tone: 'neutral' },
  FINALIZED: { icon: CircleDashed, tone: 'info' },
  EXECUTED: { icon: CircleDot, tone: 'info' },
  SEALED: { icon: CircleCheck, tone: 'success' },
  EXPIRED: { icon: TimerOff, tone: 'warning' },
}

export interface StatusBadgeProps {
  readonly status: TransactionStatus
  /** The chain ran it and it failed: sealed, but with an error. */
  readonly failed?: boolean
}

/** Badge with a transaction's status. */
export function StatusBadge({ status, failed = false }: StatusBadgeProps) {
  const { icon, tone } = LOOKS[status]
  return (
    <Badge tone={failed ? 'danger' : tone} icon={failed ? CircleAlert : icon}>
      {statusName(status, failed)}
    </Badge>
  )
}

export type TransactionRole = 'proposer' | 'payer' | 'authorizer'

const ROLES: Record<TransactionRole, { readonly name: string; readonly icon: LucideIcon }> = {
  proposer: { name: 'Proposer', icon: Send },
  payer: { name: 'Payer', icon: Coins },
  authorizer: { name: 'Authorizer', icon: KeyRound },
}

/** Badge of a role in a transaction: one colour and one icon per role, everywhere. */
export function RoleBadge({ role }: { readonly role: TransactionRole }) {
  const { name, icon } = ROLES[role]
  return (
    <Badge tone={role} icon={icon}>
      {name}
    </Badge>
  )
}
