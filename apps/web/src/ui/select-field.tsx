import { ChevronDown } from 'lucide-react'
import { Field, type FieldFacts, fieldFacts } from './field'
import { useFieldControl } from './field-context'
import { inputClasses } from './input-classes'

export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps<V extends string> extends FieldFacts {
  readonly value: V
  readonly onChange: (value: V) => void
  readonly options: readonly SelectOption<V>[]
  readonly disabled?: boolean
}

/** One of several, in the system's own list: it works everywhere and fits every screen. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  return (
    <Field {...fieldFacts(props)}>
      <NativeSelect {...props} />
    </Field>
  )
}

function NativeSelect<V extends string>(props: SelectFieldProps<V>) {
  const { value, onChange, options, disabled = false } = props
  const control = useFieldControl()
  return (
    <div className="relative">
      <select
        {...control}
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.target.value as V)}
        className={inputClasses('h-9 appearance-none truncate pr-9 pointer-coarse:h-11')}
      >
        {options.map(option => (
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
  )
}
