import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button'
import { type DraftItem, moved, removed } from './draft'

export interface ItemToolsProps<T> {
  /** "authorizer 3". */
  readonly name: string
  readonly list: readonly DraftItem<T>[]
  readonly at: number
  /** Whether its place means something. */
  readonly movable?: boolean
  readonly onChange: (list: readonly DraftItem<T>[]) => void
}

/** Moves and removes one of a list. */
export function ItemTools<T>({ name, list, at, movable = true, onChange }: ItemToolsProps<T>) {
  return (
    <div className="flex shrink-0 items-center">
      {movable ? (
        <>
          <IconButton
            icon={ArrowUp}
            size="sm"
            label={`Move ${name} up`}
            disabled={at === 0}
            onClick={() => onChange(moved(list, at, -1))}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            label={`Move ${name} down`}
            disabled={at === list.length - 1}
            onClick={() => onChange(moved(list, at, 1))}
          />
        </>
      ) : null}
      <IconButton
        icon={Trash2}
        size="sm"
        label={`Remove ${name}`}
        onClick={() => onChange(removed(list, at))}
      />
    </div>
  )
}
