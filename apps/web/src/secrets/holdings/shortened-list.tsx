import { Fragment, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'

interface FewProps {
  readonly items: readonly ReactNode[]
  /** Number of items visible at first. */
  readonly most: number
  /** For the button’s name: "tokens of 0x…". */
  readonly what: string
}

/** Shows the first items of a list in a cell, and a button for the rest. */
export function Few({ items, most, what }: FewProps) {
  const [all, setAll] = useState(false)
  const rest = items.length - most
  return (
    <>
      {(all ? items : items.slice(0, most)).map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order.
        <Fragment key={at}>{item}</Fragment>
      ))}
      {rest > 0 ? (
        <button
          type="button"
          aria-expanded={all}
          aria-label={all ? `Show fewer ${what}` : `and ${rest} more ${what}`}
          className="link block text-xs max-sm:ml-auto pointer-coarse:py-2"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `and ${rest} more`}
        </button>
      ) : null}
    </>
  )
}

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
