import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import type { ParsedSource } from '../source/read-source.task'
import { useTypedParsedSource } from '../source/use-parsed-source'
import type { EditorPartProps } from './cadence-editor'
import {
  applyFix,
  createCodeView,
  goTo,
  replaceText,
  setFieldMessages,
  showFindings,
} from './code-view'
import type { CompletionFacts } from './completions'
import { EditorFrame, ImportRoom } from './editor-frame'
import { importFindings, lookAlikeFinding, type TextFinding } from './import-findings'
import { ImportList } from './import-list'
import { importedContracts, useImports } from './use-imports'

const MEMBERS = taskRef<typeof import('./contract-members.task').default>('contract-members')
const NONE: ParsedSource['imports'] = []
const NO_MARKS: NonNullable<EditorPartProps['marks']> = []
const DESCRIPTION = 'description'

/** The editor itself, once its code is loaded. */
export function Editor(props: EditorPartProps) {
  const { label, value, onChange, network, error, marks = NO_MARKS, carried, masked } = props
  const { read, parsed } = useTypedParsedSource(value)
  const imports = parsed?.imports ?? NONE
  const accounts = useImports(imports, network)
  const contracts = useMemo(() => importedContracts(imports, accounts), [imports, accounts])
  const findings = useMemo(
    (): readonly TextFinding[] =>
      [
        ...(parsed?.problems ?? []).map(one => ({ ...one, severity: 'error' as const })),
        ...(parsed?.lookAlikes ?? []).map(lookAlikeFinding),
        ...importFindings(imports, network, accounts),
        ...marks.map(one => ({ ...one, severity: 'error' as const })),
      ].sort((a, b) => a.from - b.from),
    [parsed, imports, network, accounts, marks],
  )

  const facts: CompletionFacts = {
    network,
    async membersOf(name) {
      const found = contracts.find(one => one.name === name)
      if (!found?.source) return []
      return runTask(MEMBERS, { source: found.source, contract: found.contract })
    },
  }
  const present = useEffectEvent(() => ({ facts, onChange, value }))
  const sent = useRef<SentTexts>([value])
  const host = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const [view, setView] = useState<EditorView | null>(null)
  const message = {
    label,
    describedBy: DESCRIPTION,
    invalid: findings.length > 0 || Boolean(error),
  }
  const { invalid } = message

  // In the turn that removes the plain field: a key in between would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once, and then told.
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const made = createCodeView(
      rootOf(element),
      {
        text: present().value,
        facts: () => present().facts,
        onChange(text) {
          sent.current = [...sent.current, text]
          present().onChange(text)
        },
      },
      message,
    )
    element.focus = () => made.focus()
    setView(made)
    if (carried.current) {
      goTo(made, { from: carried.current.anchor, to: carried.current.head })
      carried.current = null
    }
    return () => made.destroy()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for each of its parts.
  useEffect(() => {
    if (view) setFieldMessages(view, message)
  }, [view, label, invalid])
  useEffect(() => {
    if (!view) return
    const inProgress = displayedByPage(sent.current, value)
    sent.current = inProgress ?? [value]
    if (inProgress === null) replaceText(view, value)
  }, [view, value])
  useEffect(() => {
    // The text may be newer than the parsed one.
    if (view && read === value) showFindings(view, findings)
  }, [view, read, value, findings])

  const [first] = findings
  const displayed = error ?? (first ? messageOf(first, read) : null)
  const action =
    view && first && !error
      ? first.fix
        ? { label: first.fix.label, onAction: () => first.fix && applyFix(view, first.fix) }
        : { label: 'Show in editor', onAction: () => goTo(view, first) }
      : undefined
  return (
    <EditorFrame
      label={label}
      value={value}
      onChange={onChange}
      error={displayed}
      errorId={errorId}
      // The parsed text may be older, and its positions outdated.
      errorAction={read === value ? action : undefined}
      onFocus={() => view?.focus()}
    >
      {/* An invalid field in a shadow root is marked outside, for code that looks for the first invalid field. */}
      <div
        ref={host}
        // Inherited, also into the shadow root.
        className={masked ? 'masked' : undefined}
        data-invalid={error ? '' : undefined}
        aria-describedby={displayed ? errorId : undefined}
      />
      {contracts.length > 0 ? (
        <ImportList contracts={contracts} network={network} />
      ) : (
        <ImportRoom source={value} />
      )}
    </EditorFrame>
  )
}

function rootOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  const description = document.createElement('p')
  description.id = DESCRIPTION
  description.hidden = true
  description.textContent =
    'Tab leaves the editor. Control and space completes, Control and ] indents, F8 goes to the next error.'
  root.append(description)
  return root
}

function messageOf({ from, message, advice }: TextFinding, text: string): string {
  const before = text.slice(0, from)
  const line = before.split('\n').length
  const column = from - before.lastIndexOf('\n')
  return `Line ${line}, column ${column}: ${message} ${advice ?? ''}`.trim()
}

/**
 * Texts that the editor has reported and the page has not rendered yet, oldest first; the last one is the editor's
 * current text. The page rerenders after a key, and on a busy machine later than the next one: the value that comes
 * back may be older than the typed text.
 */
type SentTexts = readonly string[]

/**
 * Returns the texts that are still pending once the page renders `value`; null if `value` is not from the editor, and
 * replaces its text.
 */
export function displayedByPage(sent: SentTexts, value: string): SentTexts | null {
  if (value === sent.at(-1)) return [value]
  const at = sent.indexOf(value)
  return at < 0 ? null : sent.slice(at)
}
