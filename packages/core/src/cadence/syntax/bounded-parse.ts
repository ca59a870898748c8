import { type Input, Tree, TreeFragment } from '@lezer/common'
import { parser } from './generated/parser.ts'

/** Length of the first part of a source that is parsed alone, in UTF-16 units; each further part doubles the total. */
const FIRST_PART = 5000

/**
 * Number of syntax errors from which a text isn't Cadence. The parser attempts recovery at each error, which takes
 * hundreds of times the source's memory if every character is one.
 */
export const MAX_ERRORS = 2000

/** Limit for operators in a row before one value, beyond any real code; each is a node within the previous one. */
const MAX_OPERATORS = 1000

/** Limit for nested or unclosed comments, beyond any real code; each is scanned to its end. */
const MAX_COMMENTS = 500

/** Syntax tree of the parsed part of a source, and the reason where it ends early. */
export interface BoundedTree {
  readonly tree: Tree
  /** UTF-16 units. */
  readonly to: number
  /** Null for a source that was parsed to its end. */
  readonly stopped: 'errors' | 'depth' | null
}

/** First `to` characters of a source. The parser reads no character past this length. */
class Beginning implements Input {
  readonly lineChunks = false
  readonly length: number
  readonly #source: string

  constructor(source: string, to: number) {
    this.#source = source
    this.length = to
  }
  chunk(from: number): string {
    return this.#source.slice(from, this.length)
  }
  read(from: number, to: number): string {
    return this.#source.slice(from, Math.min(to, this.length))
  }
}

/** Counts errors; those at the end come from the cut, not from the source. */
function countErrors(tree: Tree, from: number, to: number): number {
  let errors = 0
  tree.iterate({
    from,
    enter: node => {
      // One error may be a run of characters that Cadence does not have.
      if (node.type.isError && node.from < to) errors += Math.max(1, node.to - node.from)
    },
  })
  return errors
}

/** Returns the offset of too many operators in a row or of too deeply nested comments; -1 for none. */
export function deepAt(source: string): number {
  if (source.length <= MAX_COMMENTS) return -1
  let run = 0
  let open = 0
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at)
    if ('-!&@*?<'.includes(character)) run++
    else if (character !== ' ' && character !== '\n') run = 0
    if (character === '*') {
      if (source.charAt(at - 1) === '/') open++
      else if (source.charAt(at + 1) === '/' && open > 0) open--
    }
    if (run > MAX_OPERATORS || open > MAX_COMMENTS) return at
  }
  return -1
}

/** Parses a source to its end, unless it isn't Cadence: see `MAX_ERRORS`. */
export function parseBounded(source: string): BoundedTree {
  const deep = deepAt(source)
  if (deep >= 0) return { tree: Tree.empty, to: deep, stopped: 'depth' }
  try {
    return parseParts(source)
  } catch (error) {
    // The source is nested deeper than the engine's stack: the parser builds its tree by recursion.
    if (!(error instanceof RangeError)) throw error
    return { tree: Tree.empty, to: 0, stopped: 'depth' }
  }
}

function parseParts(source: string): BoundedTree {
  let fragments: readonly TreeFragment[] = []
  let errors = 0
  let from = 0
  for (let to = FIRST_PART; to < source.length; to *= 2) {
    const tree = parser.parse(new Beginning(source, to), fragments)
    errors += countErrors(tree, from, to)
    if (errors >= MAX_ERRORS) return { tree, to, stopped: 'errors' }
    fragments = TreeFragment.addTree(tree, fragments, true)
    from = to
  }
  // In one piece, because the parser's recovery after an error depends on the nodes it reused.
  return { tree: parser.parse(source), to: source.length, stopped: null }
}
