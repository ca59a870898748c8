import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'

const COLOURS = { success: 'text-success', warning: 'text-warning', danger: 'text-danger' } as const

export interface WeightBarProps {
  /** Weights to add up: one for each key, or the total alone. It may exceed the 1000 needed. */
  readonly weights: readonly number[]
  readonly tone: keyof typeof COLOURS
  /** As high as a line of text, for a picture that is the answer. */
  readonly large?: boolean
}

const HEIGHT = 6
/** Gap between two keys; light ones have none. */
const GAP = 4
/** More keys than this would be indistinguishable. */
const MAX_PIECES = 60

/** Weights side by side in a bar that is full at 1000. The same is beside it as text. */
export function WeightBar({ weights, tone, large = false }: WeightBarProps) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const pieces = weights.length > MAX_PIECES ? [total] : weights
  let end = 0
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${FULL_WEIGHT} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`${large ? 'h-4 rounded-sm' : 'h-1.5 rounded-full'} w-full overflow-hidden bg-surface-raised forced-colors:border ${COLOURS[tone]}`}
    >
      {pieces.map(weight => {
        const x = end + (end > 0 && weight > 2 * GAP ? GAP : 0)
        end = Math.min(end + weight, FULL_WEIGHT)
        const width = end - x
        return width > 0 ? (
          <rect
            key={x}
            x={x}
            width={width}
            height={HEIGHT}
            fill="currentColor"
            fillOpacity={large ? 0.6 : 1}
          />
        ) : null
      })}
    </svg>
  )
}
