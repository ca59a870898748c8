import { foldService, indentService, indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from '@codemirror/view'
import { parsedSource } from './parsed-source'

const INDENT = 4

/** Foldable range of a line: a body that starts on it and ends on a later one. */
const folding = foldService.of((state, lineStart, lineEnd) => {
  const { tree, to } = state.field(parsedSource)
  if (lineEnd > to) return null
  let found: { from: number; to: number } | null = null
  tree.iterate({
    from: lineStart,
    to: lineEnd,
    enter({ node }) {
      if (found || node.to <= lineEnd) return false
      let child = node.childAfter(lineStart)
      while (child && child.from <= lineEnd) {
        const close = child.name === '{' && child.from >= lineStart ? node.lastChild : null
        if (close?.name === '}' && close.from > lineEnd) found = { from: child.to, to: close.from }
        child = found ? null : child.nextSibling
      }
      return !found
    },
  })
  return found
})

/** Indents like the line before, one step deeper after an open bracket, one less for a closing one. */
const indentation = indentService.of((context, pos) => {
  const { doc } = context.state
  const { number, from, text } = doc.lineAt(pos)
  const broken = context.simulatedBreak === pos
  let before = broken ? text.slice(0, pos - from) : ''
  for (let at = number - 1; !before.trim(); at--) {
    if (at < 1) return 0
    before = doc.line(at).text
  }
  const indent = context.countColumn(before, before.search(/\S|$/))
  const code = before.replace(/\/\/.*$/, '').trimEnd()
  const after = broken ? context.textAfterPos(pos) : text
  return Math.max(
    0,
    indent + (/[{([]$/.test(code) ? INDENT : 0) - (/^\s*[})\]]/.test(after) ? INDENT : 0),
  )
})

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const OPENING = Object.fromEntries(Object.entries(CLOSING).map(([open, close]) => [close, open]))
const matched = Decoration.mark({ class: 'cm-matchingBracket' })

/** Marks the bracket at the cursor and its counterpart. Brackets in strings and comments do not count. */
function brackets({ state }: EditorView): DecorationSet {
  const { main } = state.selection
  const { tree } = state.field(parsedSource)
  if (!main.empty) return Decoration.none
  for (const side of [-1, 1] as const) {
    const node = tree.resolveInner(main.head, side)
    if ((side < 0 ? node.to : node.from) !== main.head) continue
    const requested = CLOSING[node.name] ?? OPENING[node.name]
    if (!requested) continue
    const forward = node.name in CLOSING
    let other = forward ? node.nextSibling : node.prevSibling
    while (other && other.name !== requested)
      other = forward ? other.nextSibling : other.prevSibling
    if (!other) continue
    const pair = [node, other].sort((a, b) => a.from - b.from)
    return Decoration.set(pair.map(({ from, to }) => matched.range(from, to)))
  }
  return Decoration.none
}

const bracketMatching = ViewPlugin.define(
  view => ({
    decorations: brackets(view),
    update({ view, docChanged, selectionSet, startState, state }) {
      const parsed = startState.field(parsedSource) !== state.field(parsedSource)
      if (docChanged || selectionSet || parsed) this.decorations = brackets(view)
    },
  }),
  { decorations: ({ decorations }) => decorations },
)

const LANGUAGE_DATA = {
  closeBrackets: { brackets: ['(', '[', '{', '"'] },
  commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
  indentOnInput: /^\s*[})\]]$/,
}

/** Folding, indentation and brackets, from the syntax tree. */
export const structure: Extension = [
  folding,
  indentation,
  indentUnit.of(' '.repeat(INDENT)),
  EditorState.tabSize.of(INDENT),
  EditorState.languageData.of(() => [LANGUAGE_DATA]),
  bracketMatching,
  EditorView.contentAttributes.of({ 'data-language': 'cadence' }),
]
