import { type ReactNode, useId } from 'react'
import { cn } from '../cn'
import { type DisplayedError, type ErrorAction, ErrorLine } from './error-line'

/**
 * Attributes that a control inside a `Field` must have: its id, its description, and whether it is
 * invalid.
 */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Props of every field. */
export interface FieldFacts {
  readonly label: string
  /** Keeps the label for assistive technology only. */
  readonly hideLabel?: boolean | undefined
  /** Permanent hint: the expected input. */
  readonly hint?: ReactNode
  /** Current notice: what was recognised, or a warning. Announced politely. */
  readonly notice?: ReactNode
  /** True if the notice is visible elsewhere, such as in the placeholder. */
  readonly quietNotice?: boolean | undefined
  /** Reserves room for a notice that appears on typing, so that nothing below moves. */
  readonly keepsRoom?: boolean | undefined
  readonly error?: DisplayedError | null | undefined
  readonly errorAction?: ErrorAction | undefined
  readonly optional?: boolean | undefined
  /** Rendered at the end of the label's line: a small button, a count. */
  readonly aside?: ReactNode
  /** True if the control fills a pane from edge to edge; its messages keep the pane's padding. */
  readonly edges?: boolean | undefined
  /** True for a row of a table: label, control and `aside` side by side; the label is above on a phone. */
  readonly row?: boolean | undefined
  readonly className?: string | undefined
}

export interface FieldProps extends FieldFacts {
  /** Replaces the position in the error message: an excerpt. */
  readonly errorDetail?: ReactNode
  /** Renders the control with these attributes. */
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, control, and messages, associated for assistive technology. */
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
    <div className={cn(props.row ? ROW : 'flex min-w-0 flex-col gap-1.5', props.className)}>
      <div
        className={
          props.row
            ? 'contents *:row-start-1'
            : cn('flex min-h-5 items-center justify-between gap-4', hideLabel && 'sr-only')
        }
      >
        <label
          htmlFor={id}
          className={props.row ? 'pt-2.5 text-text-muted sm:pb-2.5' : 'font-medium'}
        >
          {label}
          {optional ? <span className="font-normal text-text-muted"> (optional)</span> : null}
        </label>
        {aside}
      </div>
      {props.children(control)}
      {hint ? (
        <div id={`${id}-hint`} className={cn('text-text-muted text-xs', props.edges && 'px-4')}>
          {hint}
        </div>
      ) : null}
      <div
        aria-live="polite"
        className={cn(
          props.keepsRoom ? 'min-h-8 sm:min-h-4' : 'empty:-mt-1.5',
          props.edges && 'not-empty:px-4 not-empty:pb-3',
          props.row && !props.quietNotice && 'not-empty:pb-2',
        )}
      >
        {notice ? (
          <div
            id={`${id}-notice`}
            // A row without a value shows it in the value's place.
            className={props.quietNotice ? 'sr-only' : 'text-text-muted text-xs'}
          >
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

/** The messages stand under the control. */
const ROW =
  'group grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start px-4 focus-within:bg-surface-raised hover:bg-surface-raised sm:grid-cols-[9.5rem_minmax(0,1fr)_2.5rem] [&>:nth-child(n+2)]:col-span-2 sm:[&>:nth-child(n+2)]:col-span-1 sm:[&>:nth-child(n+2)]:col-start-2 sm:[&>:nth-child(2)]:row-start-1'
