import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension, Text } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { flushSync } from 'react-dom'
import { colours } from './colours'
import { type CompletionFacts, completeCadence } from './completions'
import type { TextFinding, TextFix } from './import-findings'
import { parsing } from './parsed-source'
import { structure } from './structure'
import { theme } from './theme'

export interface CodeViewOptions {
  readonly text: string
  readonly facts: () => CompletionFacts
  readonly onChange: (text: string) => void
}

/** Accessible description of the field. */
export interface FieldMessages {
  readonly label: string
  /** Id, in the same root, of the element that describes it. */
  readonly describedBy: string
  readonly invalid: boolean
}

const fromOutside = Annotation.define<boolean>()
const words = new Compartment()

const fieldAttributes = ({ label, describedBy, invalid }: FieldMessages): Extension =>
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': describedBy,
    'data-gramm': 'false',
    // It is focusable anyway; explicit for tools that look for the attribute.
    tabindex: '0',
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
  })

// All characters that CodeMirror shows by default, every bidirectional control and other invisible ones, except the
// carriage returns of Windows files and the joiners of emoji.
const SPECIAL = new RegExp(
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180b-\\u180f' +
    '\\u200b\\u200c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0d\\ufeff\\uffa0' +
    '\\ufff9-\\ufffc\\u{e0000}-\\u{e0fff}]',
  'gu',
)

/**
 * Text typed over a selection. The browser would keep the colours of the replaced text, by a style attribute that the
 * site's policy refuses.
 */
const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event
    const { from, to } = selectedIn(view)
    if (inputType !== 'insertText' || data === null || view.composing || from === to) return false
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: data },
        selection: { anchor: from + data.length },
        scrollIntoView: true,
        userEvent: 'input.type',
      })
    const handlers = view.state.facet(EditorView.inputHandler)
    if (!handlers.some(handle => handle(view, from, to, data, insert))) view.dispatch(insert())
    event.preventDefault()
    return true
  },
})

/** Returns the selection as the editor knows it, else the page's, which may be a moment ahead. */
function selectedIn(view: EditorView): { readonly from: number; readonly to: number } {
  const { main } = view.state.selection
  // Chromium has the selection of a shadow root on that root; others have it on the document alone.
  const root = view.root as { readonly getSelection?: () => Selection | null }
  const selection = root.getSelection?.() ?? document.getSelection()
  const { anchorNode, focusNode } = selection ?? {}
  if (!main.empty || !selection || !anchorNode || !focusNode) return main
  if (!view.contentDOM.contains(anchorNode) || !view.contentDOM.contains(focusNode)) return main
  const anchor = view.posAtDOM(anchorNode, selection.anchorOffset)
  const focus = view.posAtDOM(focusNode, selection.focusOffset)
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) }
}

/** A longer text is reported to the page after a pause: the page rerenders each time. */
const SHORT = 20_000
const PAUSE_MS = 150

/**
 * Reports typed text to the page: after the browser has handled the key, so that the page rerenders before anything
 * else happens; and the text of a long script at the latest when the editor loses focus.
 */
const reporting = (onChange: (text: string) => void): Extension =>
  ViewPlugin.define(
    view => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let queued = false
      function flush() {
        if (timer === undefined && !queued) return
        clearTimeout(timer)
        timer = undefined
        queued = false
        onChange(view.state.sliceDoc())
      }
      // A click or a key in another field before the rerender would act on the earlier text.
      const flushNow = () => flushSync(flush)
      return {
        flush,
        flushNow,
        update({ docChanged, transactions, state }: ViewUpdate) {
          if (!docChanged || transactions.some(one => one.annotation(fromOutside))) return
          clearTimeout(timer)
          timer = undefined
          if (state.doc.length >= SHORT) timer = setTimeout(flush, PAUSE_MS)
          else if (!queued) {
            queued = true
            // The editor accepts no changes, which rendering may cause, while it makes this one.
            queueMicrotask(flushNow)
          }
        },
        destroy: flush,
      }
    },
    {
      eventHandlers: {
        blur() {
          this.flush()
        },
        keydown(event) {
          // Outer listeners then act on the current text.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.flushNow()
        },
      },
    },
  )

/** Tab is not bound: it leaves the editor. Control and Enter are the page's main action. */
const KEYS = [
  ...closeBracketsKeymap,
  ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
  ...searchKeymap,
  ...historyKeymap,
  ...foldKeymap,
  ...completionKeymap,
  ...lintKeymap,
]

/**
 * Creates an editor in a shadow root. There CodeMirror adds its styles as constructed style sheets, which the site's
 * policy allows; in the document it would add a style element, which the policy refuses.
 */
export function createCodeView(root: ShadowRoot, options: CodeViewOptions, field: FieldMessages) {
  return new EditorView({ root, parent: root, state: stateOf(options, field) })
}

function stateOf({ text, facts, onChange }: CodeViewOptions, field: FieldMessages) {
  return EditorState.create({
    doc: Text.of(text.split('\n')),
    extensions: [
      // A file's content stays as it is, carriage returns included.
      EditorState.lineSeparator.of('\n'),
      EditorView.clipboardInputFilter.of(pasted => pasted.replace(/\r\n?/g, '\n')),
      words.of(fieldAttributes(field)),
      parsing,
      colours,
      structure,
      theme,
      history(),
      lineNumbers(),
      lintGutter(),
      foldGutter({ openText: '▾', closedText: '▸' }),
      codeFolding({ placeholderText: '…' }),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSpecialChars({ specialChars: SPECIAL }),
      indentOnInput(),
      closeBrackets(),
      typedOver,
      search({ top: true }),
      autocompletion({
        override: [context => completeCadence(context, facts())],
        icons: false,
        maxRenderedOptions: 50,
      }),
      keymap.of(KEYS),
      reporting(onChange),
    ],
  })
}

/** Replaces the text of the editor in one undoable step; equal parts stay. */
export function replaceText(view: EditorView, text: string): void {
  const before = view.state.sliceDoc()
  if (before === text) return
  const most = Math.min(before.length, text.length)
  let from = 0
  while (from < most && before.charCodeAt(from) === text.charCodeAt(from)) from++
  let end = 0
  while (
    end < most - from &&
    before.charCodeAt(before.length - 1 - end) === text.charCodeAt(text.length - 1 - end)
  ) {
    end++
  }
  const insert = view.state.toText(text.slice(from, text.length - end))
  view.dispatch({
    changes: { from, to: before.length - end, insert },
    annotations: fromOutside.of(true),
  })
}

export function setFieldMessages(view: EditorView, field: FieldMessages): void {
  view.dispatch({ effects: words.reconfigure(fieldAttributes(field)) })
}

/** Marks the findings, in the text and in the gutter. */
export function showFindings(view: EditorView, findings: readonly TextFinding[]): void {
  const { length } = view.state.doc
  const diagnostics = findings.map(({ message, advice, fix, ...finding }): Diagnostic => {
    const from = Math.min(finding.from, length)
    return {
      from,
      to: Math.min(Math.max(finding.to, from), length),
      severity: finding.severity,
      message: advice ? `${message} ${advice}` : message,
      ...(fix ? { actions: [{ name: fix.label, apply: () => applyFix(view, fix) }] } : {}),
    }
  })
  view.dispatch(setDiagnostics(view.state, diagnostics))
}

export function applyFix(view: EditorView, { from, to, insert }: TextFix): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.fix',
  })
  view.focus()
}

/** Moves the cursor to a position, in the middle of the view. */
export function goTo(view: EditorView, { from, to }: { from: number; to: number }): void {
  const { length } = view.state.doc
  const selection = { anchor: Math.min(from, length), head: Math.min(to, length) }
  view.dispatch({
    selection,
    effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }),
  })
  view.focus()
}
