import { TextField } from '../../../ui/fields/text-field'
import { useFieldPlace } from './field-facts'

export interface LineFieldProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** Under which key the draft's faults name it. */
  readonly fault: string
  /** Its key in the byte map, where that is another. */
  readonly place?: string | undefined
  readonly optional?: boolean
  readonly numeric?: boolean
  readonly className?: string
}

/** One line of a transaction: the value, what is wrong with it, and where its bytes are. */
export function LineField(props: LineFieldProps) {
  const { label, hideLabel, value, onChange, fault, optional, numeric, className } = props
  const { error, place, onFocus } = useFieldPlace(fault, props.place)
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      optional={optional}
      className={className}
      mono
      value={value}
      onChange={onChange}
      error={error}
      aside={place}
      input={{ onFocus, inputMode: numeric ? 'numeric' : 'text' }}
    />
  )
}
