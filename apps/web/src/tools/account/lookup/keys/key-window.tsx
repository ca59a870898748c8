// biome-ignore-all lint/a11y/useSemanticElements: rows of a <table> cannot be put in their places.
// biome-ignore-all lint/a11y/useFocusableInteractive: the box has the focus.
import type { Hex } from '@toolkit/core/bytes/hex'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { useEffect, useRef } from 'react'
import { Signs } from '../../../../account/account-cells'
import { cn } from '../../../../ui/cn'
import { useRows } from '../../../../ui/layout/use-rows'
import { InlineValue } from '../../../../ui/values/inline-value'

/** In pixels; `h-16` below. */
const ROW_HEIGHT = 64

/** Two lines on a phone, one elsewhere. */
const GRID =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-2 sm:grid-cols-[2.5rem_minmax(11.25rem,1fr)_6.75rem_2.75rem_4rem_6rem]'

interface KeyWindowProps {
  readonly keys: readonly AccountKey[]
  readonly onKey: (publicKey: Hex<64>) => void
}

/** Scroll box for thousands of keys; only the visible rows are rendered. */
export function KeyWindow({ keys, onKey }: KeyWindowProps) {
  const box = useRef<HTMLElement>(null)
  const rows = useRows(box, keys.length, ROW_HEIGHT)
  // A new list of keys is shown from the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list of keys.
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [keys])
  return (
    <section
      ref={box}
      aria-label="List of keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard.
      tabIndex={0}
      className="max-h-[32rem] overflow-y-auto rounded-md border border-border [scrollbar-width:thin]"
    >
      <div role="table" aria-label="Keys" aria-rowcount={keys.length + 1}>
        <div role="rowgroup" className="sticky top-0 z-10 border-border border-b bg-surface">
          <div
            role="row"
            aria-rowindex={1}
            className={`${GRID} px-3 py-2 text-text-muted text-xs max-sm:sr-only`}
          >
            {['Index', 'Public key', 'Algorithms', 'Weight', 'Sequence', 'Signs'].map(header => (
              <span key={header} role="columnheader">
                {header}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: keys.length * ROW_HEIGHT }}>
          {keys.slice(rows.first, rows.end).map((key, at) => (
            <div
              key={key.index}
              role="row"
              aria-rowindex={rows.first + at + 2}
              className={`${GRID} absolute inset-x-0 h-16 border-border border-b px-3 tabular-nums`}
              style={{ top: (rows.first + at) * ROW_HEIGHT }}
            >
              <span role="cell">{key.index}</span>
              <span role="cell" className="min-w-0">
                <PublicKey row={key} onKey={onKey} />
              </span>
              <span role="cell" className="text-xs max-sm:hidden">
                {SIGNATURE_ALGORITHMS[key.signatureAlgorithm].rest}
                <span className="block text-text-muted">
                  {HASH_ALGORITHMS[key.hashAlgorithm].rest}
                </span>
              </span>
              <span role="cell" className="max-sm:text-right">
                <span aria-hidden className="text-text-muted text-xs sm:hidden">
                  weight{' '}
                </span>
                {key.weight}
              </span>
              <span role="cell" className="max-sm:col-span-2 max-sm:text-xs">
                <span aria-hidden className="text-text-muted sm:hidden">
                  sequence{' '}
                </span>
                {`${key.sequenceNumber}`}
              </span>
              <span role="cell" className="max-sm:text-right">
                <Signs {...key} />
              </span>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

interface PublicKeyProps {
  readonly row: AccountKey
  /** Searches the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/**
 * Visible while its row is hovered or its key focused; on a touch screen always. Uses `visibility`,
 * so it isn't a tab stop while hidden.
 */
const ON_DEMAND =
  '[&>button]:invisible hover:[&>button]:visible focus-within:[&>button]:visible [[role=row]:hover_&>button]:visible [tr:hover_&>button]:visible pointer-coarse:[&>button]:visible!'

/** Shortened public key: a press finds all accounts that have it. */
export function PublicKey({ row: { index, publicKey }, onKey }: PublicKeyProps) {
  return (
    <InlineValue
      name={`public key ${index}`}
      value={publicKey}
      shorten
      className={cn('sm:whitespace-nowrap', ON_DEMAND)}
      link={displayed => (
        <button type="button" className="link" onClick={() => onKey(publicKey)}>
          {displayed}
          <span className="sr-only">: Find all accounts of key {index}</span>
        </button>
      )}
    />
  )
}
