import { DocInput } from '@codemirror/language'
import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import {
  afterChanges,
  NO_TREE,
  type PartialTree,
  parseFurther,
} from '@toolkit/core/cadence/syntax/partial-tree'

/**
 * Longest parsing step, in milliseconds; the next one waits for the main thread. CodeMirror's own parsing takes up to
 * 100 ms in Chromium, which is visible.
 */
const STEP_MS = 10

const until = (end: number) => () => performance.now() < end
const further = StateEffect.define<PartialTree>()

/** Syntax tree of the text, which grows in steps; unchanged parts survive a change. */
export const parsedSource = StateField.define<PartialTree>({
  create: ({ doc }) => parseFurther(NO_TREE, new DocInput(doc), until(performance.now() + STEP_MS)),
  update(parsed, { docChanged, changes, newDoc, effects }) {
    if (!docChanged) return effects.find(effect => effect.is(further))?.value ?? parsed
    const ranges: Parameters<typeof afterChanges>[1][number][] = []
    changes.iterChangedRanges((fromA, toA, fromB, toB) => ranges.push({ fromA, toA, fromB, toB }))
    const goOn = until(performance.now() + STEP_MS)
    return parseFurther(afterChanges(parsed, ranges), new DocInput(newDoc), goOn)
  },
})

const parseOn = ViewPlugin.define(view => {
  let timer: ReturnType<typeof setTimeout> | undefined
  function schedule({ state }: EditorView) {
    clearTimeout(timer)
    const parsed = state.field(parsedSource)
    if (parsed.to >= state.doc.length) return
    timer = setTimeout(() => {
      const input = new DocInput(state.doc)
      const next = parseFurther(parsed, input, until(performance.now() + STEP_MS))
      view.dispatch({ effects: further.of(next) })
    })
  }
  schedule(view)
  return {
    update({ view, docChanged, startState, state }: ViewUpdate) {
      if (docChanged || startState.field(parsedSource) !== state.field(parsedSource)) schedule(view)
    },
    destroy: () => clearTimeout(timer),
  }
})

/** Maintains the tree of the text, and continues parsing while there is more. */
export const parsing: Extension = [parsedSource, parseOn]
