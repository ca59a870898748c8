import { ToolError } from '@toolkit/core/errors'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

export interface SubmitOptions {
  /** Called after an act that left no field wrong: look at what came of it. */
  readonly onAccepted?: () => void
  /** Whether Enter submits from fields of many lines too, not only Ctrl+Enter. */
  readonly enterAnywhere?: boolean
  /** Whether what was typed has been read: a press waits for it. */
  readonly ready?: boolean
  /** Submits by itself, once, when this holds: for what was brought here to be submitted. */
  readonly atOnce?: boolean
}

export interface Submit<E extends HTMLElement> {
  /** For the element around the fields. */
  readonly area: {
    readonly ref: RefObject<E | null>
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** For their button. */
  readonly submit: () => void
  /** Whether a press waits until what was typed has been read. */
  readonly waiting: boolean
  /** Whether it was submitted and not `edited` since: what is only begun counts as missing from then on. */
  readonly submitted: boolean
  /** What `act` gave as wrong, until it is `edited`. */
  readonly error: ToolError | null
  /** How often it was submitted: for parts that are edited each by itself. */
  readonly submissions: number
  /** For a change after which nothing counts as missing until the next press. */
  readonly edited: () => void
}

/**
 * Fields whose Enter does what their button does, and Ctrl+Enter in those of many lines; afterwards the
 * focus is in the first wrong field. Without a <form>, since browsers offer to remember the secrets of one.
 * `act` may give, now or later, false or a `ToolError` when nothing was accepted, and 'ended' when it no
 * longer counts.
 */
export function useSubmit<E extends HTMLElement = HTMLDivElement>(
  act: () => unknown,
  { onAccepted, enterAnywhere = false, ready = true, atOnce = false }: SubmitOptions = {},
): Submit<E> {
  const ref = useRef<E>(null)
  const [last, setLast] = useState<{ readonly outcome: unknown } | null>(null)
  const [submissions, setSubmissions] = useState(0)
  const error = last?.outcome instanceof ToolError ? last.outcome : null

  // In an effect: the errors are drawn by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act.
  useEffect(() => {
    if (!last || focusFirstWrong(ref.current)) return
    if (last.outcome !== false && !error) onAccepted?.()
  }, [last])

  async function run(): Promise<void> {
    const outcome = await act()
    if (outcome === 'ended') return
    setLast({ outcome })
    setSubmissions(count => count + 1)
  }
  const [waiting, setWaiting] = useState(false)
  const [isFirst, setFirst] = useState(true)
  const due = ready && (waiting || (atOnce && isFirst))
  const onDue = useEffectEvent(() => {
    setWaiting(false)
    setFirst(false)
    void run()
  })
  useEffect(() => {
    if (due) onDue()
  }, [due])
  const submit = () => (ready ? void run() : setWaiting(true))

  function onKeyDown(event: KeyboardEvent): void {
    if (!isSubmit(event, enterAnywhere)) return
    event.preventDefault()
    // Fields within other fields keep their Enter to themselves.
    event.stopPropagation()
    submit()
  }
  return {
    ...{ area: { ref, onKeyDown }, submit, waiting },
    submitted: last !== null,
    ...{ error, submissions },
    edited: () => setLast(null),
  }
}

function isSubmit(event: KeyboardEvent, enterAnywhere: boolean): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  const field = event.target
  const line =
    field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'password')
  const lines = field instanceof HTMLTextAreaElement
  return line || (lines && enterAnywhere) || event.ctrlKey || event.metaKey
}

/** The page's header covers so much. */
const HEADER = 72

/**
 * Focuses the first wrong field, out of what it is folded into, and brings it into view with what is wrong.
 * False when none is.
 */
function focusFirstWrong(area: Element | null): boolean {
  const wrong = area?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
  if (!wrong) return false
  for (let fold = closedFold(wrong); fold; fold = closedFold(fold)) fold.open = true
  wrong.focus({ preventScroll: true })
  const said = (wrong.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap(id => document.getElementById(id) ?? [])
  const ends = [wrong, ...said].map(element => element.getBoundingClientRect().bottom)
  const { top } = wrong.getBoundingClientRect()
  // What lies over the bottom of the page, such as a bar with the button, the page or the field says.
  const page = getComputedStyle(document.documentElement).scrollPaddingBottom
  const margin = getComputedStyle(wrong).scrollMarginBottom
  const covered = Math.max(Number.parseFloat(page) || 0, Number.parseFloat(margin) || 0)
  if (top < HEADER || Math.max(...ends) > window.innerHeight - covered) {
    wrong.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  return true
}

const closedFold = (element: Element) => element.closest<HTMLDetailsElement>('details:not([open])')
