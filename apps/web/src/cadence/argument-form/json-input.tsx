import { emptyInput } from '@toolkit/core/cadence/argument-form/argument-input'
import {
  type ArgumentType,
  formatArgumentType,
} from '@toolkit/core/cadence/argument-form/argument-type'
import { Button } from '../../ui/button'
import { ByteField } from '../../ui/fields/byte-field'
import { useFault } from '../../ui/fields/form-faults'
import { ValueAside } from '../../ui/fields/value-group'
import type { ValueInputProps } from './value-input'

/** Returns an example value of the type, as a starting point. */
function exampleOf(type: ArgumentType): string {
  if (type.kind === 'Type') {
    return '{"value":{"staticType":{"kind":"String"}},"type":"Type"}'
  }
  switch (type.kind === 'Json' ? type.holds : 'any') {
    case 'capability':
      return ''
    case 'struct':
    case 'composite':
      return '{"value":{"id":"A.0000000000000001.Contract.Name","fields":[]},"type":"Struct"}'
    default:
      return '{"value":"Hello","type":"String"}'
  }
}

/** JSON-Cadence field, for a type without fields of its own or a value that does not fit them. */
export function JsonInput({ type, input, onChange, path, tools }: ValueInputProps) {
  const text = input.kind === 'json' ? input.text : ''
  const error = useFault(path, text === '')
  return (
    <ByteField
      label={path}
      compact
      rows={2}
      value={text}
      onChange={next => onChange({ kind: 'json', text: next })}
      error={error}
      hint="JSON-Cadence"
      placeholder={exampleOf(type)}
      aside={<ValueAside type={formatArgumentType(type)} tools={tools} />}
      actions={
        type.kind === 'Json' ? undefined : (
          <Button size="sm" variant="ghost" onClick={() => onChange(emptyInput(type))}>
            Clear
          </Button>
        )
      }
    />
  )
}
