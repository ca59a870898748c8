import { Eye, EyeOff } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, type Ref, useState } from 'react'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { Field, type FieldFacts } from './field'
import { FOUR_LINES, inputClasses, SECRET_INPUT } from './input-classes'
import { refuseLongPaste } from './long-paste'
import { useFieldValue } from './use-field-value'

export interface SecretFieldProps extends FieldFacts {
  readonly value: string
  readonly onChange: (value: string) => void
  /** True for phrases and key files: multiple lines, masked as well. */
  readonly multiline?: boolean | undefined
  readonly rows?: number | undefined
  /** True for a fixed height of four lines: a longer value scrolls inside. */
  readonly fourLines?: boolean | undefined
  /** Monospace, for keys. */
  readonly mono?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  /** Buttons under the field. */
  readonly actions?: ReactNode
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

/**
 * Field for a secret: masked until revealed, without a name, never remembered, corrected or
 * spell-checked. An error states the position in words only; no part of the value is repeated, and
 * none is in the markup.
 */
export function SecretField(props: SecretFieldProps) {
  const { label, value, onChange, multiline = false, mono = false } = props
  const [visible, setVisible] = useState(false)
  const ref = useFieldValue(value, props.ref)
  const shared = {
    ...SECRET_INPUT,
    ref,
    placeholder: props.placeholder,
    disabled: props.disabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onPaste: (event: ClipboardEvent) => refuseLongPaste(event),
  }
  const look = cn('pr-11', mono && 'bytes')
  return (
    <Field {...props}>
      {control => (
        <div className="flex flex-col gap-2">
          <div className="relative">
            {multiline ? (
              <textarea
                {...shared}
                {...control}
                rows={props.rows ?? 3}
                className={inputClasses(
                  'py-2',
                  props.fourLines ? FOUR_LINES : 'field-sizing-content max-h-72 min-h-18 resize-y',
                  look,
                  !visible && value !== '' && 'masked',
                )}
              />
            ) : (
              <input
                {...shared}
                {...control}
                // Browsers ignore "off" for passwords, but not "new-password".
                autoComplete="new-password"
                type={visible ? 'text' : 'password'}
                className={inputClasses('h-9 pointer-coarse:h-11', look)}
              />
            )}
            <IconButton
              icon={visible ? EyeOff : Eye}
              label={`${visible ? 'Hide' : 'Show'} ${label}`}
              size="sm"
              className="absolute top-0.5 right-0.5"
              onClick={() => setVisible(!visible)}
            />
          </div>
          {props.actions ? (
            <div className="flex flex-wrap items-center gap-2">{props.actions}</div>
          ) : null}
        </div>
      )}
    </Field>
  )
}
