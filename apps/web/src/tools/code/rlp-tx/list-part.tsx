import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { countOf } from '../../../ui/values/format'
import { added, type DraftItem } from './draft'

/** So many are drawn before somebody asks for all. */
const DRAWN = 40

export interface ListPartProps<T> {
  readonly title: string
  /** "authorizer". */
  readonly one: string
  readonly list: readonly DraftItem<T>[]
  readonly onChange: (list: readonly DraftItem<T>[]) => void
  /** What a new one begins with. */
  readonly fresh: T
  /** The last one that something is wrong with: it is drawn. */
  readonly lastFault: number
  readonly children: (item: DraftItem<T>, at: number) => ReactNode
}

/** A list of a transaction's fields: each with its number, and a button for one more. */
export function ListPart<T>(props: ListPartProps<T>) {
  const { title, one, list, onChange, fresh, lastFault } = props
  const [all, setAll] = useState(false)
  const most = all ? list.length : Math.max(DRAWN, lastFault + 1)
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium">
        {title} <span className="font-normal text-text-muted">({list.length})</span>
      </h3>
      {list.slice(0, most).map((item, at) => (
        <div key={item.id}>{props.children(item, at)}</div>
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
            onChange(added(list, fresh))
          }}
        >
          Add {one}
        </Button>
      </div>
    </section>
  )
}
