import { Pencil } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../ui/cn'
import { useHoldsSecret } from '../ui/fields/held-fields'
import { IconButton } from '../ui/icon-button'
import { CopyButton } from '../ui/values/copy-button'

export interface InputLineProps {
  /** True once something was submitted: if there is room, the field then moves into the line of the title. */
  readonly active: boolean
  /** Any value that changes with each submission: the field then collapses into its line. */
  readonly submitted: unknown
  /** True if the content is invalid: the field expands, with the error. */
  readonly wrong: boolean
  /** Label: "Copy transaction", "Edit transaction". */
  readonly name: string
  /** Content of the field, for its line and the copy button; null for a file, which `instead` names. */
  readonly text: string | null
  /** Replaces the text in the line if the page already shows it; it is not copied then. */
  readonly instead?: string | undefined
  /** The field, which is a textarea, with its surroundings: the line only shows the field. */
  readonly children: ReactNode
}

/**
 * The single input of a page. Before there is an answer it is at the top of the page. After that, from 1024 px on, it
 * is a line beside the title (`styles/base.css`), truncated in the middle; a click, Edit, `/` or typing expands the
 * field over the page, so that nothing below it moves. The element never changes, so it keeps the focus.
 */
export function InputLine(props: InputLineProps) {
  const { active, submitted, wrong, name, text, instead, children } = props
  const held = useHoldsSecret()
  const panel = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'folded' | 'open' | 'dismissed'>('folded')
  const [seen, setSeen] = useState({ submitted, wrong })
  if (seen.submitted !== submitted || seen.wrong !== wrong) {
    setSeen({ submitted, wrong })
    setState('folded')
  }
  const open = state === 'open' || (wrong && state !== 'dismissed')
  const folded = active && !open
  const show = () => setState('open')

  function onFocus({ target }: FocusEvent) {
    // `/` expands it.
    if (target === panel.current && folded) focusField(panel.current)
    show()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // The window may have lost the focus, rather than the field.
    if (relatedTarget === null && currentTarget.contains(document.activeElement)) return
    if (currentTarget.contains(relatedTarget)) return
    setState(now => (now === 'dismissed' ? now : 'folded'))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !active || !open || event.nativeEvent.isComposing) return
    event.preventDefault()
    flushSync(() => setState('dismissed'))
    edit.current?.focus()
  }

  return (
    <div
      data-line={active ? 'input' : undefined}
      className={cn('min-w-0', active && 'lg:relative lg:h-10')}
    >
      <div
        ref={panel}
        {...{ onFocus, onBlur, onKeyDown }}
        data-folded={folded ? '' : undefined}
        onInput={show}
        onPointerDown={show}
        {...(active ? { tabIndex: -1, 'data-page-search': '' } : {})}
        className={cn(
          'outline-none',
          active &&
            open &&
            'lg:absolute lg:top-0 lg:right-0 lg:z-10 lg:w-136 lg:min-w-full lg:rounded-lg lg:border lg:border-border-strong lg:bg-surface lg:p-4 lg:shadow-lg',
        )}
      >
        {children}
      </div>
      {folded ? (
        <div className="hidden lg:contents">
          <LineText text={instead ?? (held ? MASK : text)} quiet={instead !== undefined} />
          <span className="absolute inset-y-0 right-1 flex items-center">
            {text && !held && instead === undefined ? (
              <CopyButton iconOnly name={name} value={text} />
            ) : null}
            <IconButton
              ref={edit}
              icon={Pencil}
              label={`Edit ${name}`}
              size="sm"
              onClick={() => panel.current?.focus()}
            />
          </span>
        </div>
      ) : null}
    </div>
  )
}

/** Replaces possible secrets, at constant length. */
const MASK = '•'.repeat(12)

/** Selects the text, so that a paste replaces it. */
function focusField(panel: HTMLElement): void {
  const field = panel.querySelector('textarea')
  field?.focus()
  field?.select()
}

/** Covers the field, which already has the same accessible text. */
function LineText({ text, quiet }: { readonly text: string | null; readonly quiet: boolean }) {
  if (!text) return null
  const [start, end] = quiet ? [text, ''] : lineText(text)
  return (
    <span
      aria-hidden
      translate="no"
      className={cn(
        'pointer-events-none absolute inset-px flex items-center rounded-md bg-field pr-18 pl-3',
        quiet ? 'text-text-muted' : 'font-mono text-sm',
      )}
    >
      <span className="truncate whitespace-pre">{start}</span>
      <span className="shrink-0 whitespace-pre">{end}</span>
    </span>
  )
}

/** More than any line has room for, in characters. */
const MOST = 400
/** Trailing characters that are always visible. */
const TAIL = 8

/** Formats a text as one line in two parts: the first is truncated if there is no room for it, the end never. */
export function lineText(text: string): readonly [start: string, end: string] {
  const displayed = text.length > 2 * MOST ? `${text.slice(0, MOST)}${text.slice(-MOST)}` : text
  const characters = [...displayed.replace(/\s+/gu, ' ').trim()]
  return [characters.slice(0, -TAIL).join(''), characters.slice(-TAIL).join('')]
}
