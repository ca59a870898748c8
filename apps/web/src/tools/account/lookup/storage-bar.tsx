import { fileSize } from '../../../ui/values/format'

interface StorageBarProps {
  /** In bytes. */
  readonly used: bigint
  readonly capacity: bigint
}

/** From here on little is left, and what needs more fails. */
const NEARLY_FULL = 900n

/** Storage used against capacity: words, and a bar beside them. */
export function StorageBar({ used, capacity }: StorageBarProps) {
  const permille = capacity === 0n ? 1000n : (used * 1000n) / capacity
  const over = used > capacity
  const share = permille === 0n && used > 0n ? 'less than 0.1%' : `${Number(permille) / 10}%`
  return (
    <span className="flex flex-col gap-1">
      <span className="tabular-nums">
        <span title={`${used} of ${capacity} bytes`}>
          {fileSize(Number(used))} of {fileSize(Number(capacity))} used
        </span>
        <span className="text-text-muted"> ({share})</span>
      </span>
      <svg
        aria-hidden
        viewBox="0 0 1000 6"
        preserveAspectRatio="none"
        className={`h-1.5 w-full max-w-md overflow-hidden rounded-full bg-surface-raised ${over ? 'text-danger' : permille >= NEARLY_FULL ? 'text-warning' : 'text-success'}`}
      >
        <rect
          width={Math.min(Math.max(Number(permille), 4), 1000)}
          height="6"
          fill="currentColor"
        />
      </svg>
      {over ? (
        <span className="text-text-muted text-xs">
          More is used than the balance pays for: transactions that need storage fail until the
          account gets FLOW.
        </span>
      ) : permille >= NEARLY_FULL ? (
        <span className="text-text-muted text-xs">
          Nearly full. Each FLOW that the account has pays for 100 MB.
        </span>
      ) : null}
    </span>
  )
}
