import type { ReactNode } from 'react'
import { cn } from './cn'

export interface KbdProps {
  readonly children: ReactNode
  readonly className?: string
}

/** Key, or a chord such as `Ctrl K`. */
export function Kbd({ children, className }: KbdProps) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-border',
        'bg-surface-raised px-1 font-sans text-text-muted text-xs',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
