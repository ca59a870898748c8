import { Button } from '../../ui/button'

interface FoldButtonProps {
  /** Description of the folded items: "9 more addresses hold nothing". */
  readonly label: string
  /** For the button’s name: "addresses that hold nothing". */
  readonly what: string
  readonly visible: boolean
  readonly onToggle: (visible: boolean) => void
}

/** Describes the folded part of a long list in one line, with a button that toggles it. */
export function FoldButton({ label, what, visible, onToggle }: FoldButtonProps) {
  const verb = visible ? 'Hide' : 'Show'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-muted">
      {label}
      <Button
        size="sm"
        aria-expanded={visible}
        aria-label={`${verb} ${what}`}
        onClick={() => onToggle(!visible)}
      >
        {verb}
      </Button>
    </p>
  )
}
