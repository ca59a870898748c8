import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../cn'
import { type Option, type Options, optionList } from './select-field'

interface Segment<V extends string> extends Option<V> {
  readonly icon?: LucideIcon
}

export interface SegmentedControlProps<V extends string> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  /** Null: no selection yet. */
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly options: Options<V, Segment<V>>
  readonly className?: string
}

/**
 * Selection of one among a few visible options: native radio buttons, for standard arrow-key and
 * form behaviour.
 */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, hideLabel = false, hint, value, onChange, options, className } = props
  const id = useId()
  return (
    <fieldset
      aria-describedby={hint ? `${id}-hint` : undefined}
      className={cn('flex min-w-0 flex-col', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-border bg-surface-raised p-0.5">
        {optionList(options).map(({ icon: Icon, ...option }) => (
          <label
            key={option.value}
            className={cn(
              'relative flex h-7.5 items-center gap-1.5 rounded-sm px-3 text-text-muted pointer-coarse:h-10',
              'transition-colors hover:text-text has-checked:bg-field has-checked:text-text',
              'has-checked:ring-1 has-checked:ring-border has-disabled:opacity-50',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none rounded-sm outline-none"
            />
            {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
            {option.label}
          </label>
        ))}
      </div>
      {hint ? (
        <div id={`${id}-hint`} className="mt-1.5 text-text-muted text-xs">
          {hint}
        </div>
      ) : null}
    </fieldset>
  )
}
