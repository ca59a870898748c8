import { type Input, Tree, TreeFragment } from '@lezer/common'
import { parser } from './generated/parser.ts'

/** The first part of a source that is read alone, in UTF-16 units; each further one is as long as all before it. */
const FIRST_PART = 5000

/**
 * So many syntax errors has what is no Cadence. The parser looks for a way on at each, which takes memory of
 * hundreds of times the source where every character is one.
 */
export const MAX_ERRORS = 2000

/** So many operators in a row in front of one value nobody writes; each is a node within the one before it. */
const MAX_OPERATORS = 1000

/** So many comments within each other, or open, nobody writes; each is looked through to its end. */
const MAX_COMMENTS = 500

/** How far a source was read, and why no further. */
export interface BoundedTree {
  readonly tree: Tree
  /** UTF-16 units. */
  readonly to: number
  /** Null for a source that was read to its end. */
  readonly stopped: 'errors' | 'depth' | null
}

/** The first `to` characters of a source. The parser asks for no character behind its length. */
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

/** Those at the end are of what is cut there, and no errors of the source. */
function countErrors(tree: Tree, from: number, to: number): number {
  let errors = 0
  tree.iterate({
    from,
    enter: node => {
      // One error may be a run of characters that Cadence has not.
      if (node.type.isError && node.from < to) errors += Math.max(1, node.to - node.from)
    },
  })
  return errors
}

/** Where too many operators stand in a row, or comments within each other; -1 for nowhere. */
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

/** The tree of a source that is read to its end, unless it is no Cadence: see `MAX_ERRORS`. */
export function parseBounded(source: string): BoundedTree {
  const deep = deepAt(source)
  if (deep >= 0) return { tree: Tree.empty, to: deep, stopped: 'depth' }
  try {
    return parseParts(source)
  } catch (error) {
    // What is nested deeper than the engine's stack: the parser builds its tree by recursion.
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
  // In one piece: how the parser goes on behind an error depends on what it took over.
  return { tree: parser.parse(source), to: source.length, stopped: null }
}
