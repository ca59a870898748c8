/** Value and its position, as a row. */
export interface ValueRow {
  /** Unique path: `orders[2].to`. */
  readonly key: string
  readonly name: string
  readonly type: string
  /** Whole value; for a list its length. */
  readonly text: string
  readonly depth: number
  readonly isList: boolean
  /** Its bytes, and the start of its content after the length word. */
  readonly offset: number
  readonly start: number
  readonly end: number
  /** Offset of the word that contains its offset. */
  readonly pointer: number | null
  /** Topic that contains it, instead of the data. */
  readonly topic: number | null
}

const WORD = 32

/**
 * Returns the row at a byte: the innermost, or the one whose offset is stored there. -1 for a
 * selector.
 */
export function rowAtOffset(rows: readonly ValueRow[], offset: number): number {
  let found = -1
  rows.forEach((row, at) => {
    if (row.topic !== null) return
    const inside = offset >= row.offset && offset < row.end
    const inPointer = row.pointer !== null && offset >= row.pointer && offset < row.pointer + WORD
    if (inside || inPointer) found = at
  })
  return found
}
