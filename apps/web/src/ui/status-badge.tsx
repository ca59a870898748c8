import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  Clock,
  type LucideIcon,
  TimerOff,
} from 'lucide-react'
import { Badge, type BadgeTone } from './badge'

export type TransactionStatus =
  | 'UNKNOWN'
  | 'PENDING'
  | 'FINALIZED'
  | 'EXECUTED'
  | 'SEALED'
  | 'EXPIRED'

interface Look {
  readonly name: string
  readonly icon: LucideIcon
  readonly tone: BadgeTone
}

const LOOKS: Record<TransactionStatus, Look> = {
  UNKNOWN: { name: 'Unknown', icon: CircleQuestionMark, tone: 'neutral' },
  PENDING: { name: 'Pending', icon: Clock, tone: 'neutral' },
  FINALIZED: { name: 'Finalized', icon: CircleDashed, tone: 'info' },
  EXECUTED: { name: 'Executed', icon: CircleDot, tone: 'info' },
  SEALED: { name: 'Sealed', icon: CircleCheck, tone: 'success' },
  EXPIRED: { name: 'Expired', icon: TimerOff, tone: 'warning' },
}

export interface StatusBadgeProps {
  readonly status: TransactionStatus
  /** The chain ran it and it failed: sealed, but with an error. */
  readonly failed?: boolean
}

/** How far the chain has come with a transaction. */
export function StatusBadge({ status, failed = false }: StatusBadgeProps) {
  const { name, icon, tone } = LOOKS[status]
  if (failed) {
    return (
      <Badge tone="danger" icon={CircleAlert}>
        {name}, with an error
      </Badge>
    )
  }
  return (
    <Badge tone={tone} icon={icon}>
      {name}
    </Badge>
  )
}
