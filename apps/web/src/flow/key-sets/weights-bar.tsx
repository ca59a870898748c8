import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'

export interface WeightsBarProps {
  /** One of each key; not so many that they could not be told apart are drawn apart. */
  readonly weights: readonly number[]
  /** Whether they are enough. */
  readonly enough: boolean
}

/** The bar ends where no smallest set can: two keys that each lack 1 are 1998. */
const WIDTH = 2 * FULL_WEIGHT
const HEIGHT = 12
const GAP = 6
/** More keys than this are one piece. */
const MOST_PIECES = 60

/** Weights beside each other on a scale to 2000, with a line at the 1000 that are needed. */
export function WeightsBar({ weights, enough }: WeightsBarProps) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const pieces = weights.length > MOST_PIECES ? [total] : weights
  let start = 0
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-3 w-full overflow-visible rounded-sm bg-surface-raised"
    >
      {pieces.map(weight => {
        const x = start
        start += weight
        return (
          <rect
            key={x}
            x={x}
            y="3"
            width={Math.max(weight - GAP, 1)}
            height="6"
            fill="currentColor"
            className={enough ? 'text-success' : 'text-danger'}
          />
        )
      })}
      <line
        x1={FULL_WEIGHT}
        x2={FULL_WEIGHT}
        y1="0"
        y2={HEIGHT}
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="text-text"
      />
    </svg>
  )
}
