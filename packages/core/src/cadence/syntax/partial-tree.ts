import { type ChangedRange, type Input, Tree, TreeFragment } from '@lezer/common'
import { deepAt } from './bounded-parse.ts'
import { parser } from './generated/parser.ts'

/** Parse state of a source, which an editor keeps between keystrokes. */
export interface PartialTree {
  /** Tree of the source up to `to`; nothing is known yet after it. */
  readonly tree: Tree
  readonly to: number
  /** Reusable fragments, also of earlier trees. */
  readonly fragments: readonly TreeFragment[]
}

export const NO_TREE: PartialTree = { tree: Tree.empty, to: 0, fragments: [] }

/**
 * Continues parsing where `before` ended, at least one step, while `goOn` returns true; unchanged parts are reused. The
 * tree covers the whole source once `to` is the input's length; it is empty for a source that `parseBounded` rejects,
 * since a single step of it may take seconds.
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

/**
 * Returns the parse state that remains valid after changes to a source, in order; `parseFurther` completes its tree.
 */
export function afterChanges(before: PartialTree, changes: readonly ChangedRange[]): PartialTree {
  const fragments = TreeFragment.applyChanges(before.fragments, changes)
  return { ...before, fragments, to: Math.min(before.to, changes[0]?.fromA ?? before.to) }
}
