import { type ReactNode, useId } from 'react'
import { cn } from '../cn'
import { type ErrorAction, ErrorLine, type ShownError } from './error-line'

/** What a control inside a `Field` must carry: its id, what describes it, whether it is wrong. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** What every field takes, whatever stands in it. */
export interface FieldFacts {
  readonly label: string
  /** Keeps the label for assistive technology only. */
  readonly hideLabel?: boolean | undefined
  /** Always true: what belongs here. */
  readonly hint?: ReactNode
  /** True now: what was understood, or what to mind. Announced politely. */
  readonly notice?: ReactNode
  /** For a field of which something is said as it is typed into: keeps room for it, and nothing below moves. */
  readonly keepsRoom?: boolean | undefined
  readonly error?: ShownError | null | undefined
  readonly errorAction?: ErrorAction | undefined
  readonly optional?: boolean | undefined
  /** At the end of the label's line: a small button, a count. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
}

export interface FieldProps extends FieldFacts {
  /** Shown with the error in place of its position: an excerpt. */
  readonly errorDetail?: ReactNode
  /** Draws the control, which takes these attributes. */
  readonly children: (control: FieldControl) => ReactNode
}

/** A label, one control, and what is said about it; tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, notice, error, optional, aside } = props
  const id = useId()
  const describedBy =
    [hint && `${id}-hint`, notice && `${id}-notice`, error && `${id}-error`]
      .filter(Boolean)
      .join(' ') || undefined
  const control = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  } as const
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', props.className)}>
      <div
        className={cn('flex min-h-5 items-center justify-between gap-4', hideLabel && 'sr-only')}
      >
        <label htmlFor={id} className="font-medium">
          {label}
          {optional ? <span className="font-normal text-text-muted"> (optional)</span> : null}
        </label>
        {aside}
      </div>
      {props.children(control)}
      {hint ? (
        <div id={`${id}-hint`} className="text-text-muted text-xs">
          {hint}
        </div>
      ) : null}
      <div aria-live="polite" className={props.keepsRoom ? 'min-h-8 sm:min-h-4' : 'empty:-mt-1.5'}>
        {notice ? (
          <div id={`${id}-notice`} className="text-text-muted text-xs">
            {notice}
          </div>
        ) : null}
        {error ? (
          <div id={`${id}-error`}>
            <ErrorLine error={error} action={props.errorAction}>
              {props.errorDetail}
            </ErrorLine>
          </div>
        ) : null}
      </div>
    </div>
  )
}
