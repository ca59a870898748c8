import type { SyntaxKind } from '@toolkit/core/cadence/syntax/highlight'
import type { SyntaxProblem } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceImport } from '@toolkit/core/cadence/syntax/program'
import { findLookAlikes, type LookAlike } from '@toolkit/core/text/look-alikes'
import { inDigits } from '@toolkit/core/text/numbers'
import { markedPieces } from '../../ui/values/look-alike-messages'
import type { ParsedSource } from './read-source.task'

/** Piece of a line with uniform style. */
export interface Piece {
  readonly text: string
  readonly kind?: SyntaxKind
  /** 1 to 16 hex digits: the address in an import. */
  readonly address?: string
  /** The contract in an import, at `address`. */
  readonly contract?: string
  readonly problem?: string
  /** A misleading character. */
  readonly found?: LookAlike
  /** Number of further characters of the line, which are not rendered. */
  readonly more?: string
}

const LINE_FEED = 10

/** Returns the start of each line of `text`, followed by the end of the last one. Fast for a million lines. */
export function lineStarts(text: string): Uint32Array {
  let count = 1
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === LINE_FEED) count += 1
  const ended = text.endsWith('\n')
  const starts = new Uint32Array(ended ? count : count + 1)
  let line = 1
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) === LINE_FEED) starts[line++] = at + 1
  }
  if (!ended) starts[line] = text.length + 1
  return starts
}

/** Returns the line of an offset, from 0: the last one that starts at or before it. */
export function lineAt(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}

/** A longer line is not highlighted: it is data or minified, and thousands of pieces are of no use. */
const MAX_COLOURED = 5000
/** Number of characters of a longer line that are rendered. */
const MAX_DRAWN = 20_000

/** Splits one line into pieces; unparsed or very long lines are one piece. `whole` renders all of any line. */
export function readLine(
  text: string,
  starts: Uint32Array,
  line: number,
  parsed: ParsedSource | null,
  whole = false,
): readonly Piece[] {
  const from = starts[line] ?? text.length
  const to = Math.max(from, (starts[line + 1] ?? text.length + 1) - 1)
  const rest = to - from - MAX_DRAWN
  if (rest > 0 && !whole) {
    const drawn = text.slice(from, from + MAX_DRAWN)
    return [...withLookAlikes([{ text: drawn }], drawn), { text: '', more: inDigits(rest) }]
  }
  const pieces =
    parsed && to - from <= MAX_COLOURED
      ? piecesOf(text, from, to, parsed)
      : [{ text: text.slice(from, to) }]
  return withLookAlikes(pieces, text.slice(from, to))
}

/** Also splits at misleading characters: a line never reorders or hides a part of itself. */
function withLookAlikes(pieces: readonly Piece[], line: string): readonly Piece[] {
  const found = findLookAlikes(line, { expect: 'source' })
  if (found.length === 0) return pieces
  let offset = 0
  return pieces.flatMap(piece => {
    const parts = markedPieces(piece.text, found, offset)
    offset += piece.text.length
    return parts.map(part => ({ ...piece, ...part }))
  })
}

function piecesOf(text: string, from: number, to: number, parsed: ParsedSource): readonly Piece[] {
  const { colours, imports, problems } = parsed
  const marks = [...problemCuts(problems, from, to), ...addressCuts(imports, from, to)]
  const cuts = new Set([from, to, ...marks.flatMap(mark => [mark.from, mark.to])])
  for (let at = firstColour(colours, from); at < colours.length; at += 3) {
    const [start = 0, end = 0] = [colours[at], colours[at + 1]]
    if (start >= to) break
    cuts.add(Math.max(start, from)).add(Math.min(end, to))
  }
  const offsets = [...cuts].sort((a, b) => a - b)
  return offsets.slice(0, -1).map((start, index) => {
    const end = offsets[index + 1] ?? to
    const kind = colourAt(colours, start)
    const covering = marks.filter(mark => mark.from <= start && mark.to >= end)
    const { address, contract } = covering.find(mark => mark.address) ?? {}
    const problem = covering.find(mark => mark.problem)?.problem
    return {
      text: text.slice(start, end),
      ...(kind ? { kind } : {}),
      ...(address ? { address } : {}),
      ...(contract ? { contract } : {}),
      ...(problem ? { problem } : {}),
    }
  })
}

interface Mark {
  readonly from: number
  readonly to: number
  readonly address?: string
  readonly contract?: string
  readonly problem?: string
}

const inLine = (mark: Mark, from: number, to: number): readonly Mark[] =>
  mark.from < to && mark.to > from
    ? [{ ...mark, from: Math.max(mark.from, from), to: Math.min(mark.to, to) }]
    : []

const problemCuts = (problems: readonly SyntaxProblem[], from: number, to: number) =>
  problems.flatMap(({ message, ...range }) =>
    inLine(
      { from: range.from, to: Math.max(range.to, range.from + 1), problem: message },
      from,
      to,
    ),
  )

/** Links the address of an import to its account, or to the only contract; links each name to its contract. */
const addressCuts = (imports: readonly CadenceImport[], from: number, to: number) =>
  imports.flatMap(({ names, location }) => {
    if (location.kind !== 'address' || location.to <= from) return []
    const address = location.value.slice(2)
    const only = names.length === 1 ? names[0]?.name : undefined
    const range = { from: location.from, to: location.to, address }
    return [
      ...inLine(only === undefined ? range : { ...range, contract: only }, from, to),
      ...names.flatMap(({ name, ...item }) =>
        inLine({ from: item.from, to: item.from + name.length, address, contract: name }, from, to),
      ),
    ]
  })

/** Returns the index in `colours` of the first range that ends after `offset`. */
function firstColour(colours: Uint32Array, offset: number): number {
  let [low, high] = [0, colours.length / 3]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((colours[middle * 3 + 1] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low * 3
}

function colourAt(colours: Uint32Array, offset: number): SyntaxKind | undefined {
  const at = firstColour(colours, offset)
  const start = colours[at]
  return start !== undefined && start <= offset ? KINDS[colours[at + 2] ?? -1] : undefined
}

/** Kinds by their index in `ParsedSource.colours`. The page needs this list, but not the parser. */
export const KINDS: readonly SyntaxKind[] = [
  'keyword',
  'type',
  'function',
  'string',
  'escape',
  'number',
  'comment',
  'path',
]
