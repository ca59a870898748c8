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
  /** Called after a submission without invalid fields: moves to the result. */
  readonly onAccepted?: () => void
  /** True if Enter submits from multi-line fields too, not only Ctrl+Enter. */
  readonly enterAnywhere?: boolean
  /** True once the typed text has been parsed: a press waits for it. */
  readonly ready?: boolean
  /** Submits automatically, once, when this is true: for values passed in to be submitted. */
  readonly atOnce?: boolean
}

export interface Submit<E extends HTMLElement> {
  /** Props of the container around the fields. */
  readonly area: {
    readonly ref: RefObject<E | null>
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** Handler of their button. */
  readonly submit: () => void
  /** True while a press waits for the typed text to be parsed. */
  readonly waiting: boolean
  /** True if it was submitted and not `edited` since: incomplete fields then count as missing. */
  readonly submitted: boolean
  /** Error returned by `act`, until `edited`. */
  readonly error: ToolError | null
  /** Number of submissions: for parts that are edited separately. */
  readonly submissions: number
  /** Call it on a change after which nothing counts as missing until the next press. */
  readonly edited: () => void
}

/**
 * Makes Enter in fields press their button, or Ctrl+Enter in multi-line ones; afterwards the first
 * invalid field has the focus. Without a <form>, because browsers offer to remember a form's
 * secrets. `act` may return, now or later, false or a `ToolError` if nothing was accepted, and
 * 'ended' if it was superseded.
 */
export function useSubmit<E extends HTMLElement = HTMLDivElement>(
  act: () => unknown,
  { onAccepted, enterAnywhere = false, ready = true, atOnce = false }: SubmitOptions = {},
): Submit<E> {
  const ref = useRef<E>(null)
  const [last, setLast] = useState<{ readonly outcome: unknown } | null>(null)
  const [submissions, setSubmissions] = useState(0)
  const error = last?.outcome instanceof ToolError ? last.outcome : null

  // In an effect, so that the errors are already rendered.
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
    // Prevents surrounding fields from handling this Enter too.
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

/** Height of the page's header in pixels. */
const HEADER = 72

/**
 * Focuses the first invalid field, unfolding what contains it, and scrolls it into view with its
 * error. Returns false if there is none.
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
  // The page or the field declares what covers the bottom of the page, such as a bar with the
  // button.
  const page = getComputedStyle(document.documentElement).scrollPaddingBottom
  const margin = getComputedStyle(wrong).scrollMarginBottom
  const covered = Math.max(Number.parseFloat(page) || 0, Number.parseFloat(margin) || 0)
  if (top < HEADER || Math.max(...ends) > window.innerHeight - covered) {
    wrong.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  return true
}

const closedFold = (element: Element) => element.closest<HTMLDetailsElement>('details:not([open])')
