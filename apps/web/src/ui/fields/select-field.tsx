import { ChevronDown } from 'lucide-react'
import { Field, type FieldFacts } from './field'
import { inputClasses } from './input-classes'

export interface SelectFieldProps<V extends string> extends FieldFacts {
  readonly value: V
  readonly onChange: (value: V) => void
  readonly options: Options<V>
  readonly disabled?: boolean
}

/** Native select, which works everywhere and fits every screen. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { value, onChange, options, disabled = false } = props
  return (
    <Field {...props}>
      {control => (
        <div className="relative">
          <select
            {...control}
            value={value}
            disabled={disabled}
            onChange={event => onChange(event.target.value as V)}
            className={inputClasses('h-9 appearance-none truncate pr-9 pointer-coarse:h-11')}
          >
            {optionList(options).map(option => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="bg-surface text-text"
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-muted"
          />
        </div>
      )}
    </Field>
  )
}

export interface Option<V extends string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

/** Options in order: labels by value, or a list if they have more properties. */
export type Options<V extends string, Entry extends Option<V> = Option<V>> =
  | readonly Entry[]
  | Readonly<Record<V, string>>

/** Normalizes the options to a list. */
export function optionList<V extends string, Entry extends Option<V>>(
  options: Options<V, Entry>,
): readonly (Option<V> & Partial<Entry>)[] {
  if (Array.isArray(options)) return options
  return (Object.entries(options) as [V, string][]).map(
    ([value, label]) => ({ value, label }) as Option<V> & Partial<Entry>,
  )
}
