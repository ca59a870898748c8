import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '../icon-button'

function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const next = [...list]
  const [one] = next.splice(at, 1)
  if (one !== undefined) next.splice(at + by, 0, one)
  return next
}

const removed = <T,>(list: readonly T[], at: number): readonly T[] =>
  list.filter((_, other) => other !== at)

/** Returns the list with the item at `at` replaced. */
export const replaced = <T,>(list: readonly T[], at: number, one: T): readonly T[] =>
  list.map((before, other) => (other === at ? one : before))

export interface ItemButtonsProps<T> {
  /** Returns an item's name: "tags[1]", "authorizer 2". */
  readonly name: (at: number) => string
  /** Name of the add button, which gets the focus when the last item is removed. */
  readonly add: string
  readonly list: readonly T[]
  readonly at: number
  /** True if the order is significant. */
  readonly movable?: boolean | undefined
  /** True if items can be removed, as from a list of any length. */
  readonly removable?: boolean
  readonly onChange: (list: readonly T[]) => void
}

/** Focuses the same button of the item at its new position. */
function follow(name: string): void {
  requestAnimationFrame(() => {
    const button = [...document.querySelectorAll('button')].find(
      one => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )
    button?.focus()
  })
}

/** Moves or removes an item of a list; the focus moves along. */
export function ItemButtons<T>(props: ItemButtonsProps<T>) {
  const { name, add, list, at, movable = true, removable = true, onChange } = props
  return (
    <span className="flex shrink-0 items-center">
      {movable ? (
        <>
          <IconButton
            icon={ArrowUp}
            size="sm"
            label={`Move ${name(at)} up`}
            disabled={at === 0}
            onClick={() => {
              follow(`Move ${name(at - 1)} ${at === 1 ? 'down' : 'up'}`)
              onChange(moved(list, at, -1))
            }}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            label={`Move ${name(at)} down`}
            disabled={at === list.length - 1}
            onClick={() => {
              follow(`Move ${name(at + 1)} ${at + 2 === list.length ? 'up' : 'down'}`)
              onChange(moved(list, at, 1))
            }}
          />
        </>
      ) : null}
      {removable ? (
        <IconButton
          icon={Trash2}
          size="sm"
          label={`Remove ${name(at)}`}
          onClick={() => {
            follow(list.length > 1 ? `Remove ${name(Math.max(0, at - 1))}` : add)
            onChange(removed(list, at))
          }}
        />
      ) : null}
    </span>
  )
}
