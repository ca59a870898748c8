interface StorageBarProps {
  /** In bytes. */
  readonly used: bigint
  readonly capacity: bigint
}

/** Threshold in thousandths above which larger writes may fail. */
const NEARLY_FULL = 900n

const permilleOf = ({ used, capacity }: StorageBarProps) =>
  capacity === 0n ? 1000n : (used * 1000n) / capacity

/** Formats the share of an account's storage in use: `31.2%`. */
export function formatShare(storage: StorageBarProps): string {
  const permille = permilleOf(storage)
  return permille === 0n && storage.used > 0n ? '< 0.1%' : `${Number(permille) / 10}%`
}

/** Warns about an account’s storage; null while there is enough. */
export function storageWarning(storage: StorageBarProps): string | null {
  if (storage.used > storage.capacity) return 'Over its limit: needs FLOW to store more.'
  return permilleOf(storage) >= NEARLY_FULL ? 'Nearly full: each FLOW pays for 100 MB.' : null
}

/** Bar of used storage against capacity; the same is stated beside it as text. */
export function StorageBar(storage: StorageBarProps) {
  const permille = permilleOf(storage)
  const tone =
    storage.used > storage.capacity
      ? 'text-danger'
      : permille >= NEARLY_FULL
        ? 'text-warning'
        : 'text-success'
  return (
    <svg
      aria-hidden
      viewBox="0 0 1000 6"
      preserveAspectRatio="none"
      className={`h-1.5 w-full overflow-hidden rounded-full bg-surface-raised ${tone}`}
    >
      <rect width={Math.min(Math.max(Number(permille), 4), 1000)} height="6" fill="currentColor" />
    </svg>
  )
}
