import { type ArgumentInput, emptyInput } from '@toolkit/core/cadence/argument-form/argument-input'
import {
  type ArgumentType,
  formatArgumentType,
  isByteArray,
} from '@toolkit/core/cadence/argument-form/argument-type'
import type { ComponentType, ReactNode } from 'react'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { Checkbox } from '../../ui/fields/switch'
import { ValueAside, ValueGroup } from '../../ui/fields/value-group'
import { FileInput } from './file-input'
import { JsonInput } from './json-input'
import { ListInput } from './list-input'
import { PairsInput } from './pairs-input'
import { ScalarInput } from './scalar-input'

export interface ValueInputProps<T extends ArgumentType = ArgumentType> {
  readonly type: T
  readonly input: ArgumentInput
  readonly onChange: (input: ArgumentInput) => void
  /** Path within the arguments, which is its label: `amount`, `list[2].name`. */
  readonly path: string
  /** Buttons at the end of the label's line. */
  readonly tools?: ReactNode
}

/** Props of a container of other values, rendered with `Value`. */
export interface ContainerProps<T extends ArgumentType> extends ValueInputProps<T> {
  readonly Value: ComponentType<ValueInputProps>
}

/** Fields for a value of any type. */
export function ValueInput(props: ValueInputProps): ReactNode {
  const { type, input } = props
  if (type.kind === 'Json' || input.kind === 'json') return <JsonInput {...props} />
  switch (type.kind) {
    case 'Bool':
      return <BoolInput {...props} />
    case 'Optional':
      return <OptionalInput {...props} type={type} />
    case 'Array':
      return isByteArray(type) ? (
        <FileInput {...props} />
      ) : (
        <ListInput {...props} type={type} Value={ValueInput} />
      )
    case 'Dictionary':
      return <PairsInput {...props} type={type} Value={ValueInput} />
    case 'InclusiveRange': {
      const number = { kind: 'Number', name: type.element } as const
      const fields = ['start', 'end', 'step'].map(name => ({ name, type: number }))
      return <FieldsInput {...props} fields={fields} />
    }
    case 'Struct':
      return <FieldsInput {...props} fields={type.fields} />
    case 'String':
      return <FileInput {...props} />
    default:
      return <ScalarInput {...props} type={type} />
  }
}

function BoolInput({ type, input, onChange, path, tools }: ValueInputProps) {
  return (
    <div className="flex items-end justify-between gap-4">
      <SegmentedControl
        label={path}
        value={input.kind === 'bool' && input.value ? 'true' : 'false'}
        onChange={value => onChange({ kind: 'bool', value: value === 'true' })}
        options={{ true: 'true', false: 'false' }}
      />
      <ValueAside type={formatArgumentType(type)} tools={tools} />
    </div>
  )
}

function OptionalInput(
  props: ValueInputProps<Extract<ArgumentType, { readonly kind: 'Optional' }>>,
) {
  const { type, input, onChange, path, tools } = props
  const some = input.kind === 'optional' && input.some
  const inner = (input.kind === 'optional' ? input.input : null) ?? emptyInput(type.type)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <Checkbox
          label={
            <>
              {path} <span className="text-text-muted">(optional)</span>
            </>
          }
          checked={some}
          onChange={checked => onChange({ kind: 'optional', some: checked, input: inner })}
        />
        <ValueAside type={formatArgumentType(type)} tools={tools} />
      </div>
      {some ? (
        <div className="border-border border-l pl-3">
          <ValueInput
            type={type.type}
            input={inner}
            onChange={next => onChange({ kind: 'optional', some: true, input: next })}
            path={path}
          />
        </div>
      ) : null}
    </div>
  )
}

function FieldsInput(
  props: ValueInputProps & {
    readonly fields: readonly { readonly name: string; readonly type: ArgumentType }[]
  },
) {
  const { type, input, onChange, path, tools, fields } = props
  const entered = input.kind === 'fields' ? input.fields : []
  return (
    <ValueGroup path={path} type={formatArgumentType(type)} tools={tools}>
      {fields.map((field, at) => (
        <ValueInput
          key={field.name}
          type={field.type}
          input={entered[at] ?? emptyInput(field.type)}
          onChange={next =>
            onChange({
              kind: 'fields',
              fields: fields.map((one, other) =>
                other === at ? next : (entered[other] ?? emptyInput(one.type)),
              ),
            })
          }
          path={`${path}.${field.name}`}
        />
      ))}
    </ValueGroup>
  )
}
