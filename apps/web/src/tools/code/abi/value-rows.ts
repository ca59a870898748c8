/** A value and its place, as a row to read. */
export interface ValueRow {
  /** Its path, which no other has: `orders[2].to`. */
  readonly key: string
  readonly name: string
  readonly type: string
  /** All of it; of a list how many it has. */
  readonly text: string
  readonly depth: number
  readonly isList: boolean
  /** Its bytes, and where its content begins in them: behind the word with its length. */
  readonly offset: number
  readonly start: number
  readonly end: number
  /** Where the word with its offset is. */
  readonly pointer: number | null
  /** The topic that it is in, in place of the data. */
  readonly topic: number | null
}

const WORD = 32

/** The row that stands at a byte: the innermost, or the one whose offset is there. -1 for a selector. */
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
