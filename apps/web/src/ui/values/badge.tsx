import type { NetworkTone } from '@toolkit/core/network/networks'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'

export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | NetworkTone
  | 'proposer'
  | 'payer'
  | 'authorizer'

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-border bg-surface-raised text-text-muted',
  accent: 'border-accent/25 bg-accent/10 text-accent',
  success: 'border-success/25 bg-success/10 text-success',
  warning: 'border-warning/25 bg-warning/10 text-warning',
  danger: 'border-danger/25 bg-danger/10 text-danger',
  info: 'border-info/25 bg-info/10 text-info',
  green: 'border-network-green/25 bg-network-green/10 text-network-green',
  orange: 'border-network-orange/25 bg-network-orange/10 text-network-orange',
  blue: 'border-network-blue/25 bg-network-blue/10 text-network-blue',
  proposer: 'border-role-proposer/25 bg-role-proposer/10 text-role-proposer',
  payer: 'border-role-payer/25 bg-role-payer/10 text-role-payer',
  authorizer: 'border-role-authorizer/25 bg-role-authorizer/10 text-role-authorizer',
}

export interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: LucideIcon
  readonly className?: string
  readonly children: ReactNode
}

/** Marks and announces content that belongs to older input; renders nothing otherwise. */
export function StaleBadge({ stale }: { readonly stale: boolean }) {
  return <span role="status">{stale ? <Badge tone="warning">Out of date</Badge> : null}</span>
}

/** Short label. Its text (and icon) carries the meaning; the colour is only an aid. */
export function Badge({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full border px-2 align-middle',
        'font-medium text-xs',
        TONES[tone],
        className,
      )}
    >
      {Icon ? <Icon aria-hidden className="size-3.5 shrink-0" /> : null}
      {children}
    </span>
  )
}
