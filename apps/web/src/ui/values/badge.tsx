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
  | 'mainnet'
  | 'testnet'
  | 'emulator'
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
  mainnet: 'border-network-mainnet/25 bg-network-mainnet/10 text-network-mainnet',
  testnet: 'border-network-testnet/25 bg-network-testnet/10 text-network-testnet',
  emulator: 'border-network-emulator/25 bg-network-emulator/10 text-network-emulator',
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

/** Marks what belongs to an older input, and announces it; nothing where it does not. */
export function StaleBadge({ stale }: { readonly stale: boolean }) {
  return <span role="status">{stale ? <Badge tone="warning">Out of date</Badge> : null}</span>
}

/** A short fact. The words (and the icon) say it; the colour only helps to find it. */
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
