// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and names the active field.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../ui/cn'
import { useRows } from '../ui/layout/use-rows'

/** In pixels; `h-8` below. */
const ROW_HEIGHT = 32

/** A value with its range in the bytes. */
export interface MappedField {
  readonly key: string
  readonly name: string
  readonly depth: number
  /** True if it contains others, which follow it. */
  readonly isList: boolean
  /** Its value, in one line. */
  readonly summary: string
}

export interface FieldListProps {
  /** Defaults to "Fields". */
  readonly label?: string
  readonly fields: readonly MappedField[]
  /** Index of the selected field; -1 for none. */
  readonly selected: number
  /** Index of the hovered field, in the bytes or here; -1 for none. */
  readonly pointed: number
  /** Field to scroll to, when it changes; -1 for none. */
  readonly displayed: number
  /** Called with the field under the pointer; -1 when it left. */
  readonly onPoint: (at: number) => void
  readonly onSelect: (at: number) => void
  readonly className?: string
}

/** List of all fields with their values; only the visible part is rendered. One tab stop; arrow keys move. */
export function FieldList(props: FieldListProps) {
  const { fields, selected, pointed, displayed: visibleCount, onPoint, onSelect } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useRows(box, fields.length, ROW_HEIGHT)
  const { reveal } = rows
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    if (visibleCount >= 0) reveal(visibleCount)
  }, [visibleCount, reveal])

  function choose(at: number) {
    const next = Math.min(Math.max(at, 0), fields.length - 1)
    onSelect(next)
    reveal(next)
  }

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextField(event.key, selected, fields.length, rows.page)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }

  const drawn = selected >= rows.first && selected < rows.end
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={props.label ?? 'Fields'}
      tabIndex={0}
      aria-activedescendant={focused && drawn ? `${id}-${selected}` : undefined}
      onFocus={() => {
        setFocused(true)
        if (selected < 0) choose(0)
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={move}
      onPointerLeave={() => onPoint(-1)}
      className={cn('overflow-y-auto [scrollbar-width:thin]', props.className)}
    >
      <div role="presentation" className="relative" style={{ height: fields.length * ROW_HEIGHT }}>
        {fields.slice(rows.first, rows.end).map((field, index) => {
          const at = rows.first + index
          return (
            <div
              key={field.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === selected}
              aria-setsize={fields.length}
              aria-posinset={at + 1}
              data-field={field.key}
              data-pointed={at === pointed ? true : undefined}
              onPointerEnter={() => onPoint(at)}
              onClick={() => choose(at)}
              onKeyDown={undefined}
              className={cn(
                'absolute inset-x-0 flex h-8 cursor-default items-center gap-3 pr-2 text-xs',
                at === selected ? 'bg-accent/20' : at === pointed && 'bg-surface-raised',
              )}
              style={{ top: at * ROW_HEIGHT, paddingLeft: 8 + field.depth * 12 }}
            >
              <span className={cn('max-w-3/5 shrink-0 truncate', field.isList && 'font-medium')}>
                {field.name}
              </span>
              <span
                className={cn(
                  'min-w-0 grow truncate text-right text-text-muted',
                  !field.isList && 'font-mono',
                )}
              >
                {field.summary}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function nextField(key: string, at: number, count: number, page: number): number | null {
  const next: ReadonlyMap<string, number> = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['PageDown', at + page],
    ['PageUp', at - page],
    ['Home', 0],
    ['End', count - 1],
  ])
  return next.get(key) ?? null
}
