import { type RefObject, useEffect, useId, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { TOOLS } from '../frame/registry'
import { useFileDrop } from '../ui/fields/file-input'
import { ACTIONS } from './find/actions'
import { type Entry, fileEntry } from './find/entry'
import { FinderField } from './find/finder-field'
import { FinderResults } from './find/finder-results'
import { type FinderRow, toolRow, useFinder } from './find/use-finder'
import { PALETTE_LABEL } from './palette-host'

export interface CommandPaletteProps {
  /** Input from before this loaded, and whether Enter was pressed then. */
  readonly first: Entry
  readonly entered: boolean
  /** Called once that input has been taken over. */
  readonly onReceived: () => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

/**
 * Content of the palette's dialog: the field, which accepts anything pasted or dropped, and its
 * results.
 */
export function CommandPalette({
  first,
  entered,
  onReceived,
  field,
  onClose,
}: CommandPaletteProps) {
  const [, navigate] = useLocation()
  const finder = useFinder({
    first,
    entered,
    navigate,
    others: query => othersFor(query, navigate),
    onLeave: onClose,
  })
  const listId = useId()
  useEffect(onReceived, [onReceived])
  // Synchronously, so that no keystroke is lost between the two fields.
  useLayoutEffect(() => field.current?.focus(), [field])
  const { over, handlers } = useFileDrop(([file]) => file && finder.put(fileEntry(file)))
  return (
    <div {...handlers} className={over ? 'outline-2 outline-accent -outline-offset-2' : ''}>
      <div className="sticky top-0 z-10 border-border border-b bg-surface">
        <FinderField
          finder={finder}
          listId={listId}
          field={field}
          label={PALETTE_LABEL}
          placeholder={PALETTE_LABEL}
        />
      </div>
      <FinderResults finder={finder} listId={listId} />
    </div>
  )
}

/** Results before anything is typed: all tools, and other actions. */
function othersFor(query: string, navigate: (path: string) => void): readonly FinderRow[] {
  if (query.trim() !== '') return []
  const built = TOOLS.filter(({ planned }) => !planned)
  return [...built.map(tool => toolRow(tool, navigate)), ...ACTIONS.map(({ row }) => row)]
}
