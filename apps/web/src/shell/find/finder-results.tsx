import { preloadPage } from '../../frame/page-modules'
import { Button } from '../../ui/button'
import { Kbd } from '../../ui/kbd'
import { sayNotLoaded, useLazyPart } from '../use-lazy-part'
import type { Finder, FinderRow } from './use-finder'

/** View of 64-digit values, which few visits need. */
const loadTwoChoices = async () => (await import('./two-choices')).TwoChoices

export interface FinderResultsProps {
  readonly finder: Finder
  readonly listId: string
}

/** Actions for the field's content, best first; and any error. */
export function FinderResults({ finder, listId }: FinderResultsProps) {
  const { rows, index, query, busy, retry, notLoaded, entry } = finder
  const TwoChoices = useLazyPart(loadTwoChoices, finder.further !== null, sayNotLoaded)
  const nothing = rows.length === 0 && !busy && !retry && (query !== '' || entry.kind === 'given')
  return (
    <>
      <p role="status" className="sr-only">
        {rows.length === 0 ? '' : `${rows.length} ${rows.length === 1 ? 'result' : 'results'}`}
      </p>
      {finder.further && TwoChoices ? <TwoChoices finder={finder} listId={listId} /> : null}
      {rows.length > 0 && !finder.further ? (
        <div id={listId} role="listbox" aria-label="Results" className="p-2">
          {rows.map((row, at) => (
            <Row
              key={row.id}
              id={`${listId}-${at}`}
              row={row}
              active={at === index}
              onPoint={() => finder.choose(at)}
              onRun={() => finder.run(row)}
            />
          ))}
        </div>
      ) : null}
      {rows.length === 0 && busy ? (
        <p role="status" className="px-4 py-5 text-sm text-text-muted">
          Recognizing…
        </p>
      ) : null}
      {nothing ? (
        <p role="status" className="px-4 py-5 text-sm text-text-muted">
          {query === '' ? 'No tool reads this.' : `No results for “${query}”.`}
        </p>
      ) : null}
      {retry ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-4 text-sm">
          <p className="text-danger">
            This couldn’t be read: you may be offline. What you entered is still here.
          </p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
      {notLoaded === null ? null : (
        <p role="alert" className="px-4 pb-4 text-danger text-sm">
          {notLoaded} could not be loaded: you may be offline. What you entered is still here.
        </p>
      )}
    </>
  )
}

interface RowProps {
  readonly id: string
  readonly row: FinderRow
  readonly active: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

function Row({ id, row, active, onPoint, onRun }: RowProps) {
  const { icon: Icon, title, detail, why } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox above.
    // biome-ignore lint/a11y/useFocusableInteractive: as above, the focus stays in the field.
    <div
      id={id}
      role="option"
      aria-selected={active}
      // Keeps the focus in the field.
      onPointerDown={event => event.preventDefault()}
      onPointerMove={() => {
        if (!active) onPoint()
        if (row.path) preloadPage(row.path)
      }}
      onClick={onRun}
      className={`flex cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm pointer-coarse:min-h-11 ${active ? 'bg-surface-raised' : ''}`}
    >
      {Icon ? (
        <Icon
          aria-hidden="true"
          className={`size-4 shrink-0 ${active ? 'text-accent' : 'text-text-muted'}`}
        />
      ) : null}
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block">{title}</span>
        {why ? <span className="wrap-anywhere block text-text-muted text-xs">{why}</span> : null}
      </span>
      <span className="shrink-0 text-right text-text-muted text-xs">{detail}</span>
      {active ? (
        <Kbd className="pointer-coarse:hidden">
          <span aria-hidden>↵</span>
        </Kbd>
      ) : null}
    </div>
  )
}
