/** What Cadence said, and where, in the middle of the chain's error message. */
export interface CadenceFault {
  readonly message: string
  /** Location (a transaction id or `A.….Contract`), line from 1, column from 0, as Cadence counts. */
  readonly place: {
    readonly location: string
    readonly line: number
    readonly column: number
  } | null
}

/**
 * The last `error: …` of a Cadence error report (`error: panic: no`, ` --> 3f2a…:12:8`), which is the
 * innermost one; null when there is none.
 */
export function cadenceFault(message: string): CadenceFault | null {
  const lines = message.split('\n')
  const at = lines.findLastIndex(line => /^\s*error: \S/.test(line))
  const text = lines[at]?.replace(/^\s*error: /, '').trim()
  if (!text) return null
  const arrow = /^\s*-->\s*(\S+):(\d{1,9}):(\d{1,9})\s*$/.exec(lines[at + 1] ?? '')
  const place =
    arrow?.[1] && arrow[2] && arrow[3]
      ? { location: arrow[1], line: Number(arrow[2]), column: Number(arrow[3]) }
      : null
  return { message: text, place }
}
