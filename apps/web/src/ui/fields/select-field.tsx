import { ChevronDown } from 'lucide-react'
import { Field, type FieldFacts } from './field'
import { inputClasses } from './input-classes'
import { type Options, optionList } from './options'

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
