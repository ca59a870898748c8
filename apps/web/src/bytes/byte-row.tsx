// biome-ignore-all lint/a11y/useSemanticElements: a table would have to hold all rows, and there may be half a million.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell.
import { memo } from 'react'
import { cn } from '../ui/cn'

/** In pixels; `h-5.5` below. */
export const ROW_HEIGHT = 22

/** Range of bytes to mark: header from `offset`, content from `start` to `end`. */
export interface Mark {
  readonly offset: number
  readonly start: number
  readonly end: number
}

export interface Stretch {
  readonly offset: number
  readonly length: number
}

const LOOKS = {
  fault: 'bg-danger/25 font-semibold underline decoration-2 decoration-danger',
  header: 'bg-accent text-accent-foreground',
  content: 'bg-accent/20',
} as const

function lookAt(at: number, mark: Mark | null, fault: Stretch | null): keyof typeof LOOKS | null {
  if (fault && at >= fault.offset && at < fault.offset + Math.max(1, fault.length)) return 'fault'
  if (!mark || at < mark.offset || at >= mark.end) return null
  return at < mark.start ? 'header' : 'content'
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
const printable = (byte: number) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')

export interface ByteRowProps {
  /** Id of the grid: prefix of the cells' ids. */
  readonly id: string
  readonly bytes: Uint8Array
  readonly start: number
  /** Number of bytes in a row: 8 or 16. */
  readonly width: number
  /** Mark, if it touches this row. */
  readonly mark: Mark | null
  readonly fault: Stretch | null
  /** -1 if it is in another row. */
  readonly cursor: number
}

/** One row: offset, bytes in hex, and the printable ones as characters. */
export const ByteRow = memo(function ByteRow(props: ByteRowProps) {
  const { id, bytes, start, width, mark, fault, cursor } = props
  const cells = Array.from(bytes.subarray(start, start + width), (byte, column) => ({
    at: start + column,
    byte,
    look: lookAt(start + column, mark, fault),
  }))
  return (
    <div
      role="row"
      aria-rowindex={start / width + 1}
      className="absolute left-0 flex h-5.5 items-center whitespace-pre px-1 sm:px-3"
      style={{ top: (start / width) * ROW_HEIGHT }}
    >
      <span aria-hidden className="min-w-9 pr-1.5 text-text-muted">
        {start}
      </span>
      {cells.map(({ at, byte, look }) => (
        <span
          key={at}
          id={`${id}-${at}`}
          role="gridcell"
          aria-selected={cursor === at}
          aria-colindex={at - start + 1}
          data-at={at}
          data-marked={look ?? undefined}
          className={cn(
            'px-[1.5px] py-0.5',
            at - start === 8 && 'ml-1',
            look && LOOKS[look],
            cursor === at && 'outline-2 outline-accent -outline-offset-2',
          )}
        >
          {hex(byte)}
        </span>
      ))}
      <span aria-hidden className="ml-1.5 text-text-muted">
        {cells.map(({ at, byte, look }) => (
          <span key={at} data-at={at} className={cn(look && LOOKS[look])}>
            {printable(byte)}
          </span>
        ))}
      </span>
    </div>
  )
})
