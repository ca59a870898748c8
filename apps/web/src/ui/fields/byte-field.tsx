import { type ReactNode, type RefObject, useMemo } from 'react'
import { cn } from '../cn'
import { FILLS } from '../layout/card'
import { countCharacters, countOf } from '../values/format'
import { ErrorExcerpt } from './error-excerpt'
import { Field, type FieldFacts } from './field'
import {
  FILLED_LINES,
  FOUR_LINES,
  inputClasses,
  paneInputClasses,
  SECRET_INPUT,
  UNTOUCHED_INPUT,
} from './input-classes'
import { refuseLongPaste } from './long-paste'
import { useSecretGate } from './secret-gate'
import { GateNotice, ShowButton } from './secret-notice'
import { useFieldValue } from './use-field-value'
import { useMainFocus } from './use-main-focus'

export interface ByteFieldProps extends FieldFacts {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Number of bytes that the text represents, if it is valid. */
  readonly bytes?: number | undefined
  /** True for prose instead of bytes: proportional type. */
  readonly prose?: boolean | undefined
  readonly rows?: number | undefined
  /**
   * True for auto height from one line on, with the buttons beside the label: for lists of fields.
   */
  readonly compact?: boolean | undefined
  /**
   * True for a fixed height of four lines: longer text scrolls inside, and the content below stays
   * in view.
   */
  readonly fourLines?: boolean | undefined
  /**
   * With `fourLines`: fills the room in its pane (`ui/layout/panes`), and on a narrow page 30 % of
   * the window; `wide`, if more must fit on a narrow page: four lines there.
   */
  readonly fills?: boolean | 'wide' | undefined
  /**
   * True for the main field of a page: it is focused initially, unless that would steal the focus.
   */
  readonly autofocus?: boolean | undefined
  /** True if 64 hex digits are an ID or a hash here, not a private key. */
  readonly takesIds?: boolean | undefined
  /** True if its content is confidential: a keystore. */
  readonly secret?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Maximum characters of a paste; a longer one is rejected with a message. */
  readonly mostPasted?: number | undefined
  /** Buttons under the text: paste, example, clear, a file. */
  readonly actions?: ReactNode
  readonly ref?: RefObject<HTMLTextAreaElement | null> | undefined
}

/**
 * Multi-line field for hex, base64, JSON or plain text. It shows a count, and for an error with an
 * offset an excerpt and a button that moves the cursor there. Offsets count UTF-16 units of
 * `value`, as ToolError's do.
 */
export function ByteField(props: ByteFieldProps) {
  const { value, onChange, error, bytes, prose = false, rows = 4, actions, mostPasted } = props
  const bare = props.edges || props.row
  const ref = useFieldValue(value, props.ref)
  useMainFocus(ref, props.autofocus ? 'free' : 'never')
  const position = typeof error === 'object' ? error?.position : undefined
  const offset = position?.kind === 'offset' ? position : undefined
  const gate = useSecretGate(value, props.takesIds)
  const characters = useMemo(() => countCharacters(value), [value])

  function show() {
    if (!ref.current || !offset) return
    ref.current.focus()
    ref.current.setSelectionRange(offset.offset, offset.offset + (offset.length ?? 1))
  }

  return (
    <Field
      {...props}
      className={cn(props.className, props.fills && FILLS)}
      aside={
        props.compact ? (
          <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-2">
            {props.aside}
            {actions}
          </span>
        ) : (
          props.aside
        )
      }
      notice={
        gate.what !== null && gate.held && !props.secret ? (
          <>
            {props.notice}
            <GateNotice gate={gate} text={value} />
          </>
        ) : (
          props.notice
        )
      }
      // The excerpt would reveal masked text.
      errorDetail={
        offset && !gate.masked ? (
          <ErrorExcerpt text={value} position={offset} onShow={show} />
        ) : undefined
      }
    >
      {control => (
        <div className={cn('flex flex-col gap-1.5', props.fills && FILLS)}>
          <div className={cn('relative flex flex-col', props.fills && FILLS)}>
            <textarea
              {...(props.secret || gate.held ? SECRET_INPUT : UNTOUCHED_INPUT)}
              {...control}
              ref={ref}
              rows={rows}
              placeholder={props.placeholder}
              readOnly={props.readOnly}
              disabled={props.disabled}
              onChange={event => onChange(event.target.value)}
              onPaste={
                mostPasted === undefined ? undefined : event => refuseLongPaste(event, mostPasted)
              }
              className={(bare ? paneInputClasses : inputClasses)(
                props.edges ? 'px-4 py-3 text-sm' : props.row ? 'py-2.5 text-[0.8125rem]' : 'py-2',
                props.fourLines ? FOUR_LINES : 'field-sizing-content max-h-96',
                !props.fourLines && (props.row ? 'resize-none' : 'resize-y'),
                props.fills && (props.fills === 'wide' ? 'lg:grow' : FILLED_LINES),
                !props.fourLines && (props.compact ? 'min-h-9.5' : 'min-h-24'),
                !bare && 'read-only:border-border read-only:bg-background',
                prose ? 'wrap-break-word' : 'bytes',
                gate.held && 'pr-11',
                gate.masked && 'masked',
              )}
            />
            <ShowButton gate={gate} label={props.label} />
          </div>
          {props.compact || bare ? null : (
            <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <div className="flex flex-wrap items-center gap-2">{actions}</div>
              {/* On a separate line if a growing count would push it there anyway. */}
              <p className="text-text-muted text-xs tabular-nums max-sm:basis-full">
                {countOf(characters, 'character')}
                {bytes === undefined ? null : ` · ${countOf(bytes, 'byte')}`}
              </p>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
