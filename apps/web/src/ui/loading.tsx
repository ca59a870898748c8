import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

export interface SpinnerProps {
  /** For assistive technology; omit it if adjacent text says the same. */
  readonly label?: string
  readonly className?: string
}

/** Small spinning ring, in the colour of the surrounding text. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <>
      <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
      {label ? <span className="sr-only">{label}</span> : null}
    </>
  )
}

/** Loading message, in place of the content. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-text-muted">
      <Spinner />
      {children}
    </p>
  )
}

export interface SkeletonProps {
  /** Size and placement: `h-4 w-32`. */
  readonly className?: string
}

/** Placeholder of loading content; the surrounding region has `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cn('block animate-pulse rounded-sm bg-surface-raised', className)}
    />
  )
}
