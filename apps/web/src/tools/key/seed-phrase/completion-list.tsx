import { cn } from '../../../ui/cn'
import { countOf } from '../../../ui/format'

interface CompletionListProps {
  readonly id: string
  readonly options: readonly string[]
  readonly active: number
  readonly lang: string
  readonly onTake: (word: string) => void
}

/** The id of one option, for `aria-activedescendant`. */
export const optionId = (list: string, index: number) => `${list}-${index}`

/** The words that may be meant; the field keeps the focus and says which one is chosen. */
export function CompletionList({ id, options, active, lang, onTake }: CompletionListProps) {
  return (
    <>
      {/* How many, never which: a live region is read aloud by itself. */}
      <span role="status" className="sr-only">
        {options.length > 0 ? `${countOf(options.length, 'word')} to choose from` : ''}
      </span>
      <div
        id={id}
        role="listbox"
        aria-label="Words that begin so"
        className={cn(
          'absolute inset-x-0 top-full z-20 mt-1 flex-wrap gap-1 p-1',
          'rounded-md border border-border bg-surface-raised shadow-overlay',
          options.length > 0 ? 'flex' : 'hidden',
        )}
      >
        {options.map((word, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys (ARIA listbox popup).
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for the focus.
          <div
            key={word}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            lang={lang}
            // The field must not lose the focus.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onTake(word)}
            className="cursor-default rounded-sm px-2 py-1 text-sm hover:bg-field pointer-coarse:px-3 pointer-coarse:py-2 aria-selected:bg-accent aria-selected:text-accent-foreground"
          >
            {word}
          </div>
        ))}
      </div>
    </>
  )
}
