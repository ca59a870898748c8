import { Button } from '../../ui/button'

interface FoldButtonProps {
  /** Description of the folded items: "9 more addresses hold nothing". */
  readonly words: string
  /** For the button’s name: "addresses that hold nothing". */
  readonly what: string
  readonly shown: boolean
  readonly onToggle: (shown: boolean) => void
}

/** Describes the folded part of a long list in one line, with a button that toggles it. */
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
