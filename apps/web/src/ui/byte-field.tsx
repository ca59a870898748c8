import type { Position } from '@toolkit/core/errors'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { ErrorExcerpt } from './error-excerpt'
import { Field, type FieldFacts, fieldFacts } from './field'
import { useFieldControl } from './field-context'
import { countCharacters, countOf } from './format'
import { inputClasses, UNTOUCHED_INPUT } from './input-classes'
import { refuseLongPaste } from './long-paste'

export interface ByteFieldProps extends FieldFacts {
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many bytes the text stands for, where it could be read. */
  readonly bytes?: number | undefined
  /** Words rather than bytes: proportional type. */
  readonly prose?: boolean | undefined
  readonly rows?: number | undefined
  /** As tall as its text, from one line on: for lists of fields. */
  readonly compact?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Characters that may be pasted at once; a longer paste is refused, and said. */
  readonly mostPasted?: number | undefined
  /** Buttons under the text: paste, example, clear, a file. */
  readonly actions?: ReactNode
  readonly ref?: RefObject<HTMLTextAreaElement | null> | undefined
}

/**
 * Many lines of hex, base64, JSON or plain text. It counts, and where the error has an offset it
 * shows the place and leads there. Offsets count UTF-16 units of `value`, as ToolError's do.
 */
export function ByteField(props: ByteFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const ref = props.ref ?? own
  const { value, error } = props
  const position = typeof error === 'object' ? offsetOf(error?.position) : undefined

  function show() {
    if (!ref.current || !position) return
    ref.current.focus()
    ref.current.setSelectionRange(position.offset, position.offset + (position.length ?? 1))
  }

  return (
    <Field
      {...fieldFacts(props)}
      errorDetail={
        position ? <ErrorExcerpt text={value} position={position} onShow={show} /> : undefined
      }
    >
      <ByteInput {...props} ref={ref} />
    </Field>
  )
}

function offsetOf(position: Position | undefined) {
  return position?.kind === 'offset' ? position : undefined
}

function ByteInput(props: ByteFieldProps) {
  const { value, onChange, bytes, prose = false, rows = 4, actions, mostPasted } = props
  const control = useFieldControl()
  const characters = useMemo(() => countCharacters(value), [value])
  return (
    <div className="flex flex-col gap-1.5">
      <textarea
        {...UNTOUCHED_INPUT}
        {...control}
        ref={props.ref}
        value={value}
        rows={rows}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        disabled={props.disabled}
        onChange={event => onChange(event.target.value)}
        onPaste={mostPasted === undefined ? undefined : event => refuseLongPaste(event, mostPasted)}
        className={inputClasses(
          'field-sizing-content max-h-96 resize-y py-2',
          props.compact ? 'min-h-9.5' : 'min-h-24',
          'read-only:border-border read-only:bg-background',
          prose ? 'wrap-break-word' : 'bytes',
        )}
      />
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
        <p className="text-text-muted text-xs tabular-nums">
          {countOf(characters, 'character')}
          {bytes === undefined ? null : ` · ${countOf(bytes, 'byte')}`}
        </p>
      </div>
    </div>
  )
}
