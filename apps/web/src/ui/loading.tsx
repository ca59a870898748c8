import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

export interface SpinnerProps {
  /** Said to assistive technology; leave out where words beside it already say it. */
  readonly label?: string
  readonly className?: string
}

/** A small turning ring, in the colour of the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <>
      <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
      {label ? <span className="sr-only">{label}</span> : null}
    </>
  )
}

/** That something is being asked for, in the place where it will be. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-text-muted">
      <Spinner />
      {children}
    </p>
  )
}

export interface SkeletonProps {
  /** Size and place: `h-4 w-32`. */
  readonly className?: string
}

/** The place of something that is being loaded; the region around it says `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cn('block animate-pulse rounded-sm bg-surface-raised', className)}
    />
  )
}
