import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { lineRuns } from '../../../../../transaction/line-diff'
import { linesOf } from './lines-of'

/** Run of consecutive lines of the same kind. Line numbers start at 0. */
export interface Run {
  /** `addresses`: equal except for import addresses. */
  readonly kind: 'same' | 'addresses' | 'removed' | 'added'
  /** First line on each side; if the run is on one side only, the position on the other. */
  readonly ours: number
  readonly theirs: number
  readonly length: number
}

export interface Comparison {
  readonly runs: readonly Run[]
  /** Number of lines that differ beyond import addresses; a changed line counts once. */
  readonly different: number
  /** Number of lines that differ in import addresses only. */
  readonly addresses: number
  /** True if the texts are byte-for-byte identical. */
  readonly identical: boolean
  /** True if line endings differ, or only one text has a final line break. */
  readonly lineBreaks: boolean
  /** False if the sources have too little in common to be aligned. */
  readonly aligned: boolean
}

/**
 * Compares two Cadence sources line by line. Import addresses and line breaks don't count as
 * differences.
 */
export function compareSources(ours: string, theirs: string): Comparison {
  const [a, b] = [linesOf(ours), linesOf(theirs)]
  const [keysA, keysB] = [linesOf(withoutAddresses(ours)), linesOf(withoutAddresses(theirs))]
  const { runs: raw, aligned } = lineRuns(keysA, keysB)
  const runs: Run[] = []
  let [here, there] = [0, 0]
  for (const { kind, length } of raw) {
    if (kind === 'same') runs.push(...splitAddresses(a, b, here, there, length))
    else runs.push({ kind, ours: here, theirs: there, length })
    if (kind !== 'added') here += length
    if (kind !== 'removed') there += length
  }
  return {
    runs,
    different: countDifferent(runs),
    addresses: runs.reduce((sum, { kind, length }) => sum + (kind === 'addresses' ? length : 0), 0),
    identical: ours === theirs,
    lineBreaks: breaksOf(ours) !== breaksOf(theirs),
    aligned,
  }
}

const breaksOf = (text: string) => `${text.includes('\r\n')} ${text !== '' && !text.endsWith('\n')}`

/** Masks the address of each import, preserving lines. */
function withoutAddresses(source: string): string {
  let [text, from] = ['', 0]
  for (const { location } of parseCadence(source).imports) {
    if (location.kind !== 'address' || location.from < from) continue
    text += `${source.slice(from, location.from)}0x`
    from = location.to
  }
  return text + source.slice(from)
}

function splitAddresses(
  a: readonly string[],
  b: readonly string[],
  ours: number,
  theirs: number,
  length: number,
): readonly Run[] {
  const runs: { kind: Run['kind']; ours: number; theirs: number; length: number }[] = []
  for (let at = 0; at < length; at += 1) {
    const kind = a[ours + at] === b[theirs + at] ? 'same' : 'addresses'
    const last = runs.at(-1)
    if (last?.kind === kind) last.length += 1
    else runs.push({ kind, ours: ours + at, theirs: theirs + at, length: 1 })
  }
  return runs
}

function countDifferent(runs: readonly Run[]): number {
  let [total, removed, added] = [0, 0, 0]
  for (const { kind, length } of [...runs, { kind: 'same', length: 0 }]) {
    if (kind === 'removed') removed += length
    else if (kind === 'added') added += length
    else {
      total += Math.max(removed, added)
      removed = 0
      added = 0
    }
  }
  return total
}
