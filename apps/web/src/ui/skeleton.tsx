import { cn } from './cn'

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
