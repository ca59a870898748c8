import { useState } from 'react'
import { Button } from '../../ui/button'

interface FaultCellProps {
  /** Reason why it could not be read. */
  readonly fault: string
  /** For the button’s name: "tokens of 0x…". */
  readonly what: string
  readonly onRetry: () => Promise<void> | void
}

/** Shows that a part could not be read, with a button that retries it alone. */
export function FaultCell({ fault, what, onRetry }: FaultCellProps) {
  const [busy, setBusy] = useState(false)
  async function retry(): Promise<void> {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <span className="text-warning">not read</span>
      <span className="wrap-anywhere line-clamp-3 text-text-muted text-xs" title={fault}>
        {fault}
      </span>
      <Button size="sm" busy={busy} aria-label={`Try again: ${what}`} onClick={() => void retry()}>
        Try again
      </Button>
    </span>
  )
}
