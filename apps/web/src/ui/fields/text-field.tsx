import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldFacts } from './field'
import { inputClasses, SECRET_INPUT, UNTOUCHED_INPUT } from './input-classes'
import { useSecretGate } from './secret-gate'
import { GateNotice, ShowButton } from './secret-notice'
import { useFieldValue } from './use-field-value'

export interface TextFieldProps extends FieldFacts {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Monospace, for addresses, ids and paths. */
  readonly mono?: boolean | undefined
  /** Fixed suffix: a unit. */
  readonly suffix?: ReactNode
  /** True if 64 hex digits are an ID or a hash here, not a private key. */
  readonly takesIds?: boolean | undefined
  /** Other props of `<input>`. */
  readonly input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'type'>
}

/** Single-line text field. The browser doesn't correct, remember or check its text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, mono, suffix, input } = props
  const gate = useSecretGate(value, props.takesIds)
  const ref = useFieldValue(value, input?.ref)
  const notice =
    gate.held && gate.what !== null ? (
      <>
        {props.notice}
        <GateNotice gate={gate} text={value} />
      </>
    ) : (
      props.notice
    )
  return (
    <Field {...props} notice={notice}>
      {control => (
        <div className="relative">
          <input
            {...(gate.held ? SECRET_INPUT : UNTOUCHED_INPUT)}
            {...input}
            {...control}
            ref={ref}
            type={gate.masked ? 'password' : 'text'}
            autoComplete={gate.masked ? 'new-password' : 'off'}
            onChange={event => onChange(event.target.value)}
            className={inputClasses(
              'h-9 pointer-coarse:h-11',
              mono && 'font-mono tabular-nums',
              suffix !== undefined && 'pr-16',
              gate.held && 'pr-11',
            )}
          />
          <ShowButton gate={gate} label={props.label} />
          {suffix === undefined ? null : (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-text-muted text-xs">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

export interface NumberFieldProps extends TextFieldProps {
  /** True to allow a decimal point; the on-screen keyboard adapts. */
  readonly decimal?: boolean
}

/**
 * Number field that keeps the typed text: `type=number` would swallow invalid input and change
 * values with the mouse wheel.
 */
export function NumberField({ decimal = false, input, ...props }: NumberFieldProps) {
  return <TextField {...props} input={{ inputMode: decimal ? 'decimal' : 'numeric', ...input }} />
}
