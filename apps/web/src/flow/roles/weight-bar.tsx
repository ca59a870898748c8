import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'

const COLOURS = { success: 'text-success', warning: 'text-warning', danger: 'text-danger' } as const

export interface WeightBarProps {
  /** What valid signatures add up to; it may be more than the 1000 that are needed. */
  readonly weight: number
  readonly tone: keyof typeof COLOURS
}

/** A weight as a bar that is full at 1000. What it shows stands beside it in words. */
export function WeightBar({ weight, tone }: WeightBarProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${FULL_WEIGHT} 6`}
      preserveAspectRatio="none"
      className={`h-1.5 w-full overflow-hidden rounded-full bg-surface-raised ${COLOURS[tone]}`}
    >
      <rect width={Math.min(weight, FULL_WEIGHT)} height="6" fill="currentColor" />
    </svg>
  )
}
