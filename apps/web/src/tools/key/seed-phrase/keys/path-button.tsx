import { Button } from '../../../../ui/button'

interface PathButtonProps {
  readonly path: string
  readonly label: string
  /** True if this path is shown. */
  readonly current?: boolean
  readonly onClick: () => void
}

/** Path in a table; a click shows its keys. */
export function PathButton({ path, label, current = false, onClick }: PathButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-my-1.5 max-sm:px-0 sm:-mx-3"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      <code translate="no" className="bytes text-accent underline underline-offset-4">
        {path}
      </code>
    </Button>
  )
}
