import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button'
import { ItemButtons } from '../../../../ui/fields/item-buttons'
import { countOf } from '../../../../ui/values/format'
import { useEditor } from './editor-context'

/** Items rendered until the user expands the list. */
const DRAWN = 40

export interface ListPartProps<T> {
  /** Name in the draft's faults. */
  readonly field: string
  readonly title: string
  /** "authorizer". */
  readonly one: string
  readonly list: readonly T[]
  readonly onChange: (list: readonly T[]) => void
  /** Initial value of a new item. */
  readonly fresh: T
  /** True if the order is significant. */
  readonly movable?: boolean
  readonly children: (item: T, at: number, buttons: ReactNode) => ReactNode
}

/**
 * List of a transaction's fields: each with buttons to move and remove it, and a button to add one.
 */
export function ListPart<T>(props: ListPartProps<T>) {
  const { field, title, one, list, onChange, fresh, movable } = props
  const [all, setAll] = useState(false)
  const { faults } = useEditor()
  const most = all ? list.length : Math.max(DRAWN, lastFaultIn(faults, field) + 1)
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium">
        {title} <span className="font-normal text-text-muted">({list.length})</span>
      </h3>
      {list.slice(0, most).map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one of them is its place.
        <div key={at}>
          {props.children(
            item,
            at,
            <ItemButtons
              name={index => `${one} ${index + 1}`}
              add={`Add ${one}`}
              movable={movable}
              {...{ list, at, onChange }}
            />,
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {list.length > most ? (
          <Button size="sm" onClick={() => setAll(true)}>
            Show the other {countOf(list.length - most, one)}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          onClick={() => {
            setAll(all || list.length >= DRAWN)
            onChange([...list, fresh])
          }}
        >
          Add {one}
        </Button>
      </div>
    </section>
  )
}

/**
 * Returns the index of the last item with an error, which must be rendered; -1 if there is none.
 */
function lastFaultIn(faults: ReadonlyMap<string, unknown>, field: string): number {
  const fields = [...faults.keys()]
    .filter(name => name.startsWith(`${field}.`))
    .map(name => Number(name.split('.')[1]))
  return Math.max(-1, ...fields)
}
