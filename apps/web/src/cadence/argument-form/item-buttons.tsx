import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../../ui/icon-button'

function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const next = [...list]
  const [one] = next.splice(at, 1)
  if (one !== undefined) next.splice(at + by, 0, one)
  return next
}

const removed = <T,>(list: readonly T[], at: number): readonly T[] =>
  list.filter((_, other) => other !== at)

export const replaced = <T,>(list: readonly T[], at: number, one: T): readonly T[] =>
  list.map((before, other) => (other === at ? one : before))

export interface ItemButtonsProps<T> {
  readonly place: string
  readonly list: readonly T[]
  readonly at: number
  /** Whether one can be removed, as from a list of any length. */
  readonly removable: boolean
  readonly onChange: (list: readonly T[]) => void
}

/** The button that does the same for the item where it is now. */
function follow(event: MouseEvent<HTMLButtonElement>, name: string): void {
  const area = event.currentTarget.closest('fieldset')
  requestAnimationFrame(() => {
    const button = [...(area?.querySelectorAll('button') ?? [])].find(
      one => one.getAttribute('aria-label') === name,
    )
    button?.focus()
  })
}

/** Moves and removes one of a list; the focus goes with it. */
export function ItemButtons<T>({ place, list, at, removable, onChange }: ItemButtonsProps<T>) {
  const name = (index: number) => `${place}[${index}]`
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        icon={ArrowUp}
        size="sm"
        label={`Move ${name(at)} up`}
        disabled={at === 0}
        onClick={event => {
          follow(event, `Move ${name(at - 1)} ${at === 1 ? 'down' : 'up'}`)
          onChange(moved(list, at, -1))
        }}
      />
      <IconButton
        icon={ArrowDown}
        size="sm"
        label={`Move ${name(at)} down`}
        disabled={at === list.length - 1}
        onClick={event => {
          follow(event, `Move ${name(at + 1)} ${at + 2 === list.length ? 'up' : 'down'}`)
          onChange(moved(list, at, 1))
        }}
      />
      {removable ? (
        <IconButton
          icon={Trash2}
          size="sm"
          label={`Remove ${name(at)}`}
          onClick={event => {
            const next = list.length > 1 ? `Remove ${name(Math.max(0, at - 1))}` : `Add to ${place}`
            follow(event, next)
            onChange(removed(list, at))
          }}
        />
      ) : null}
    </span>
  )
}
