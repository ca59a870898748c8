// biome-ignore-all lint/a11y/useSemanticElements: a table would have to hold all rows, and there may be half a million.
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../ui/cn'
import { useRows } from '../ui/layout/use-rows'
import { ByteRow, type Mark, ROW_HEIGHT, type Stretch } from './byte-row'

/** In pixels, the width of 16 bytes in hex and as characters. */
const WIDE = 456

export interface ByteGridProps {
  readonly bytes: Uint8Array
  readonly mark: Mark | null
  /** Byte to scroll to, when it changes; -1 for none. */
  readonly displayed: number
  /** Range of the error. */
  readonly fault: Stretch | null
  /** Description of the byte at the cursor. */
  readonly describe: (offset: number) => string
  /** Called with the byte under the pointer; -1 when it left. */
  readonly onPoint: (offset: number) => void
  /** Called with the byte at the new cursor. */
  readonly onSelect: (offset: number) => void
  readonly className?: string | undefined
}

/** Grid of all bytes by offset; only the visible part is rendered. One tab stop; arrow keys move by bytes. */
export function ByteGrid(props: ByteGridProps) {
  const { bytes, mark, displayed: visibleCount, fault, describe, onPoint, onSelect } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const count = Math.ceil(bytes.length / width)
  const rows = useRows(box, count, ROW_HEIGHT)
  const { reveal } = rows
  const [requested, setCursor] = useState(-1)
  const [focused, setFocused] = useState(false)
  const cursor = Math.min(requested, bytes.length - 1)

  useEffect(() => {
    if (visibleCount >= 0) reveal(Math.floor(visibleCount / width))
  }, [visibleCount, reveal, width])

  function put(offset: number) {
    const next = Math.min(Math.max(offset, 0), bytes.length - 1)
    setCursor(next)
    reveal(Math.floor(next / width))
    onSelect(next)
  }

  function move(event: KeyboardEvent) {
    const next = nextCursor(event, Math.max(cursor, 0), bytes.length, rows.page, width)
    if (next === null) return
    event.preventDefault()
    put(next)
  }

  const pointed = (target: EventTarget) =>
    Number((target as HTMLElement).dataset['at'] ?? Number.NaN)
  const row = Math.floor(cursor / width)
  const drawn = cursor >= 0 && row >= rows.first && row < rows.end

  return (
    <>
      <div
        ref={box}
        role="grid"
        aria-label="Bytes"
        aria-rowcount={count}
        aria-colcount={width}
        aria-readonly
        tabIndex={0}
        aria-activedescendant={drawn && focused ? `${id}-${cursor}` : undefined}
        onFocus={() => {
          setFocused(true)
          if (cursor < 0) setCursor(Math.max(fault?.offset ?? mark?.offset ?? 0, 0))
        }}
        onBlur={() => setFocused(false)}
        onKeyDown={move}
        onPointerOver={event => {
          const at = pointed(event.target)
          onPoint(Number.isNaN(at) ? -1 : at)
        }}
        onPointerLeave={() => onPoint(-1)}
        onClick={event => {
          const at = pointed(event.target)
          if (!Number.isNaN(at)) put(at)
        }}
        className={cn(
          'overflow-auto bg-background font-mono text-xs tabular-nums [scrollbar-width:thin]',
          props.className,
        )}
      >
        <div
          role="presentation"
          className="relative min-w-fit"
          style={{ height: count * ROW_HEIGHT }}
        >
          {Array.from({ length: Math.max(0, rows.end - rows.first) }, (_, at) => {
            const start = (rows.first + at) * width
            return (
              <ByteRow
                key={start}
                id={id}
                bytes={bytes}
                start={start}
                width={width}
                mark={within(mark, start, width)}
                fault={
                  fault && fault.offset < start + width && fault.offset + fault.length > start
                    ? fault
                    : null
                }
                cursor={focused && row * width === start ? cursor : -1}
              />
            )
          })}
        </div>
      </div>
      <p role="status" className="sr-only">
        {focused && cursor >= 0 ? describe(cursor) : ''}
      </p>
    </>
  )
}

/** Number of bytes in a row: as many as fit without horizontal scrolling. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(16)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const resize = new ResizeObserver(() => setWidth(element.clientWidth < WIDE ? 8 : 16))
    resize.observe(element)
    return () => resize.disconnect()
  }, [box])
  return width
}

/** Null for rows that the mark does not touch, so that they do not rerender. */
function within(mark: Mark | null, start: number, width: number): Mark | null {
  return mark && mark.offset < start + width && mark.end > start ? mark : null
}

function nextCursor(
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
  cursor: number,
  length: number,
  page: number,
  width: number,
): number | null {
  if (altKey || metaKey) return null
  const start = cursor - (cursor % width)
  const next: ReadonlyMap<string, number> = new Map([
    ['ArrowRight', cursor + 1],
    ['ArrowLeft', cursor - 1],
    ['ArrowDown', cursor + width < length ? cursor + width : cursor],
    ['ArrowUp', cursor >= width ? cursor - width : cursor],
    ['PageDown', cursor + page * width],
    ['PageUp', cursor - page * width],
    ['Home', ctrlKey ? 0 : start],
    ['End', ctrlKey ? length - 1 : start + width - 1],
  ])
  return next.get(key) ?? null
}
