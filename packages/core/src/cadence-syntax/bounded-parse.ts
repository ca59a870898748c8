import { type Input, type Tree, TreeFragment } from '@lezer/common'
import { parser } from './generated/parser.ts'

/** A source is read in parts of so many UTF-16 units, up to the part that is no Cadence at all. */
const PART = 20_000

/**
 * So many syntax errors has what is no Cadence. The parser looks for a way on at each, which takes memory of
 * hundreds of times the source where every character is one.
 */
export const MOST_ERRORS = 2000

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
      if (node.type.isError && node.from < to) errors++
    },
  })
  return errors
}

/**
 * The tree of a source, and how far it was read: to its end, or to that of the part with the error number
 * MOST_ERRORS.
 */
export function parseBounded(source: string): { readonly tree: Tree; readonly to: number } {
  if (source.length <= PART) return { tree: parser.parse(source), to: source.length }
  let fragments: readonly TreeFragment[] = []
  let errors = 0
  for (let from = 0; ; from += PART) {
    const to = Math.min(from + PART, source.length)
    const whole = to === source.length
    const tree = parser.parse(new Beginning(source, to), fragments)
    errors += countErrors(tree, from, to)
    if (errors >= MOST_ERRORS) return { tree, to }
    // How the parser goes on behind an error depends on what it took over; in one piece it is the same each time.
    if (whole) return { tree: errors === 0 ? tree : parser.parse(source), to }
    fragments = TreeFragment.addTree(tree, fragments, true)
  }
}
