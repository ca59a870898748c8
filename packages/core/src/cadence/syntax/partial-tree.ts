import { type ChangedRange, type Input, Tree, TreeFragment } from '@lezer/common'
import { deepAt } from './bounded-parse.ts'
import { parser } from './generated/parser.ts'

/** How far a source has been parsed: what an editor keeps between two keys. */
export interface PartialTree {
  /** Of the source up to `to`; behind it nothing is known yet. */
  readonly tree: Tree
  readonly to: number
  /** What can be used again, of earlier trees too. */
  readonly fragments: readonly TreeFragment[]
}

export const NO_TREE: PartialTree = { tree: Tree.empty, to: 0, fragments: [] }

/**
 * Parses on where `before` ended, at least a step, for as long as `goOn` says so; what did not change is
 * taken over and not read again. The tree is that of the whole source once `to` is the input's length; it is empty for
 * what `parseBounded` does not read, since a single step of it may take seconds.
 */
export function parseFurther(
  before: PartialTree,
  input: Input,
  goOn: () => boolean = () => true,
): PartialTree {
  if (deepAt(input.read(0, input.length)) >= 0) return { ...NO_TREE, to: input.length }
  const parse = parser.startParse(input, before.fragments)
  for (;;) {
    const tree = parse.advance()
    if (tree) {
      const to = parse.stoppedAt ?? input.length
      const fragments = TreeFragment.addTree(tree, before.fragments, to < input.length)
      return { tree, to, fragments }
    }
    if (parse.stoppedAt === null && parse.parsedPos > before.to && !goOn()) {
      parse.stopAt(parse.parsedPos)
    }
  }
}

/** What is still known of a source after changes to it, in order; `parseFurther` makes its tree. */
export function afterChanges(before: PartialTree, changes: readonly ChangedRange[]): PartialTree {
  const fragments = TreeFragment.applyChanges(before.fragments, changes)
  return { ...before, fragments, to: Math.min(before.to, changes[0]?.fromA ?? before.to) }
}
