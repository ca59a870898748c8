import { Button } from '../../ui/button'

interface FoldButtonProps {
  /** What is folded, and how much of it: "9 more addresses hold nothing". */
  readonly words: string
  /** For the button’s name: "addresses that hold nothing". */
  readonly what: string
  readonly shown: boolean
  readonly onToggle: (shown: boolean) => void
}

/** What is folded of a long list, in a line with a button that shows it. The button stays, and folds it again. */
export function FoldButton({ words, what, shown, onToggle }: FoldButtonProps) {
  const verb = shown ? 'Hide' : 'Show'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-muted">
      {words}
      <Button
        size="sm"
        aria-expanded={shown}
        aria-label={`${verb} ${what}`}
        onClick={() => onToggle(!shown)}
      >
        {verb}
      </Button>
    </p>
  )
}
