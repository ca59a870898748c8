import { Fragment, type ReactNode, useState } from 'react'

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
