import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface EmptyStateProps {
  readonly icon?: LucideIcon
  readonly title: string
  readonly actions?: ReactNode
  readonly className?: string
  /** Says what will appear here, and how to get it. */
  readonly children?: ReactNode
}

/** Placeholder that says what will appear here, and how to get it. */
export function EmptyState({ icon: Icon, title, actions, className, children }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-4 py-10 text-center', className)}>
      {Icon ? (
        <span className="mb-3 flex size-10 items-center justify-center rounded-md border border-border bg-surface-raised text-text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
      ) : null}
      <p className="font-medium">{title}</p>
      {children ? (
        <div className="mt-1 max-w-sm text-balance text-text-muted">{children}</div>
      ) : null}
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
