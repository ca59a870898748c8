import {
  type ArgumentType,
  formatArgumentType,
  isFixedPoint,
  PATH_DOMAINS,
} from '@toolkit/core/cadence/argument-form/argument-type'
import { formatFixedPoint, parseFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { useFault, useHint } from '../../ui/fields/form-faults'
import { SelectField } from '../../ui/fields/select-field'
import { NumberField, TextField } from '../../ui/fields/text-field'
import { ValueAside } from '../../ui/fields/value-group'
import type { ValueInputProps } from './value-input'

export type ScalarType = Extract<
  ArgumentType,
  { readonly kind: 'Number' | 'Address' | 'Path' | 'Character' | 'Enum' | 'Type' }
>

/** Formats a fixed-point number as it is sent, if it was typed in another form. */
function sentAs(type: ScalarType, text: string): string | undefined {
  if (type.kind !== 'Number' || !isFixedPoint(type.name)) return undefined
  const trimmed = text.trim()
  const whole = /^[-+]?\d+$/.test(trimmed) ? `${trimmed}.0` : trimmed
  const result = parseFixedPoint(type.name, whole)
  if ('fault' in result) return undefined
  const sent = formatFixedPoint(type.name, result.value)
  return sent === text ? undefined : `Sent as ${sent}`
}

/** One-line field for a number, an address, a path or a character; a list for the cases of an enum. */
export function ScalarInput(props: ValueInputProps<ScalarType>) {
  const { type, input, onChange, path, tools } = props
  const value = input.kind === 'text' ? input.text : ''
  const error = useFault(path, value === '')
  const { hint, placeholder } = useHint(path)
  const aside = <ValueAside type={formatArgumentType(type)} tools={tools} />
  const shared = {
    label: path,
    value,
    onChange: (text: string) => onChange({ kind: 'text', text }),
    error,
    aside,
    hint,
  }
  switch (type.kind) {
    case 'Number':
      return (
        <NumberField
          {...shared}
          mono
          decimal={isFixedPoint(type.name)}
          notice={error ? undefined : sentAs(type, value)}
          input={{ placeholder }}
        />
      )
    case 'Address':
      return <TextField {...shared} mono input={{ placeholder: placeholder ?? '0x' }} />
    case 'Path': {
      const domains = PATH_DOMAINS[type.name].map(domain => `/${domain}/…`).join(', ')
      return <TextField {...shared} mono input={{ placeholder: placeholder ?? domains }} />
    }
    case 'Type':
      return (
        <TextField
          {...shared}
          mono
          hint={hint ?? 'As code writes it, with @ in front of a resource’s; or a type ID.'}
          input={{ placeholder: placeholder ?? '@FlowToken.Vault' }}
        />
      )
    case 'Enum':
      return (
        <SelectField
          {...shared}
          options={[
            { value: '', label: 'Choose a case' },
            ...type.cases.map(({ name, raw }) => ({ value: raw, label: `${name} (${raw})` })),
          ]}
        />
      )
    case 'Character':
      return <TextField {...shared} />
  }
}
