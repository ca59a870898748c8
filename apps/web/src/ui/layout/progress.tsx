import { useEffect, useState } from 'react'
import { Button } from '../button'
import { elapsedTime } from '../values/format'

export interface ProgressProps {
  /** Current activity: "Sending the transaction". */
  readonly label: string
  /** From 0 to 1; omit it if the total is unknown. */
  readonly value?: number | undefined
  /** `performance.now()` at the start; the elapsed time is shown from 1 s on. */
  readonly startedAt?: number | undefined
  readonly onCancel?: (() => void) | undefined
}

/** Running work with its progress, elapsed time, and a cancel button. */
export function Progress({ label, value, startedAt, onCancel }: ProgressProps) {
  const elapsed = useElapsed(startedAt)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p className="min-w-0">
          {label}
          <span className="ml-2 text-text-muted text-xs tabular-nums">
            {value === undefined ? '' : `${Math.floor(value * 100)} %`}
            {elapsed >= 1000 ? ` ${elapsedTime(elapsed)}` : ''}
          </span>
        </p>
        {onCancel ? (
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
      {value === undefined ? (
        <div
          role="progressbar"
          aria-label={label}
          className="h-1 overflow-hidden rounded-full bg-surface-raised"
        >
          <div className="h-full w-1/3 animate-slide rounded-full bg-accent motion-reduce:w-full motion-reduce:opacity-50" />
        </div>
      ) : (
        <progress
          aria-label={label}
          value={value}
          max={1}
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-surface-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-raised [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </div>
  )
}

function useElapsed(startedAt: number | undefined): number {
  const [now, setNow] = useState(startedAt ?? 0)
  useEffect(() => {
    if (startedAt === undefined) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [startedAt])
  return startedAt === undefined ? 0 : now - startedAt
}
