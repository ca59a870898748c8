import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view'
import { highlightTree, type SyntaxKind } from '@toolkit/core/cadence/syntax/highlight'
import { KINDS } from '../source/source-lines'
import { parsedSource } from './parsed-source'

const MARKS = new Map<SyntaxKind, Decoration>(
  KINDS.map(kind => [kind, Decoration.mark({ class: `cadence-${kind}` })]),
)

/** Highlights the visible text, with the token kinds of the source viewer. */
function coloursIn({ state, visibleRanges }: EditorView): DecorationSet {
  const { tree } = state.field(parsedSource)
  const builder = new RangeSetBuilder<Decoration>()
  let last = 0
  for (const range of visibleRanges) {
    const read = (from: number, to: number) => state.sliceDoc(from, to)
    for (const { from, to, kind } of highlightTree(tree, read, range)) {
      const mark = MARKS.get(kind)
      // A piece may lie in two visible ranges, with a folded part between them.
      if (from < last || to > state.doc.length || !mark) continue
      builder.add(from, to, mark)
      last = to
    }
  }
  return builder.finish()
}

export const colours: Extension = ViewPlugin.define(
  view => ({
    decorations: coloursIn(view),
    update({ view, startState, state, docChanged, viewportChanged }) {
      if (
        docChanged ||
        viewportChanged ||
        startState.field(parsedSource) !== state.field(parsedSource)
      ) {
        this.decorations = coloursIn(view)
      }
    },
  }),
  { decorations: ({ decorations }) => decorations },
)
