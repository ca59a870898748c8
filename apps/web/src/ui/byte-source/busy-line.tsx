import { useEffect, useState } from 'react'
import { Progress } from '../progress'

/** What is over sooner is not worth a progress bar that flashes by. */
const DELAY_MS = 80

export interface BusyLineProps {
  readonly label: string
  /** From 0 to 1; null while it is not known. */
  readonly fraction: number | null
  readonly onCancel: () => void
}

/** The progress of a running task, once it has taken a moment. Render it only while the task runs. */
export function BusyLine({ label, fraction, onCancel }: BusyLineProps) {
  const [startedAt] = useState(() => performance.now())
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setShown, DELAY_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <Progress
      label={label}
      value={fraction ?? undefined}
      startedAt={startedAt}
      onCancel={onCancel}
    />
  )
}
