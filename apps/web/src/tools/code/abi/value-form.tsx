import { receivedError } from '@toolkit/core/errors'
import type { AbiInput } from '@toolkit/core/evm/abi/abi-input'
import { emptyAbiInput } from '@toolkit/core/evm/abi/abi-input'
import {
  type AbiType,
  abiTypeText,
  memberPath,
  parameterName,
} from '@toolkit/core/evm/abi/abi-type'
import { type ReactNode, useMemo } from 'react'
import { ByteField } from '../../../ui/fields/byte-field'
import { FormFaultsContext, useFault } from '../../../ui/fields/form-faults'
import { ItemButtons, replaced } from '../../../ui/fields/item-buttons'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { NumberField, TextField } from '../../../ui/fields/text-field'
import { ValueAside, ValueGroup } from '../../../ui/fields/value-group'
import { ValueItems } from '../../../ui/fields/value-items'
import type { Coded } from './code-abi'
import type { Entry } from './submitted'

export interface ValueFormProps {
  readonly entry: Entry
  readonly inputs: readonly AbiInput[]
  readonly onChange: (inputs: readonly AbiInput[]) => void
  readonly coded: Coded | null
  /** Called with the path of the value whose field has the focus. */
  readonly onFocus: (path: string) => void
}

/** Field for each value, by parameter type. */
export function ValueForm({ entry, inputs, onChange, coded, onFocus }: ValueFormProps) {
  const faults = useMemo(() => {
    const found = coded?.kind === 'unread' ? [...coded.faults] : []
    return { faults: new Map(found.map(([path, one]) => [path, receivedError(one)])), all: false }
  }, [coded])
  return (
    <FormFaultsContext value={faults}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears which of its fields has the focus. */}
      <div
        className="flex min-w-0 flex-col gap-4"
        onFocus={event => {
          const held = event.target.closest('[data-path]')
          if (held instanceof HTMLElement) onFocus(held.dataset['path'] ?? '')
        }}
      >
        {entry.inputs.map((parameter, at) => (
          <ValueInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place.
            key={at}
            type={parameter.type}
            input={inputs[at] ?? emptyAbiInput(parameter.type)}
            onChange={next => onChange(replaced(inputs, at, next))}
            path={parameterName(parameter, at)}
          />
        ))}
      </div>
    </FormFaultsContext>
  )
}

interface ValueInputProps<T extends AbiType = AbiType> {
  readonly type: T
  readonly input: AbiInput
  readonly onChange: (input: AbiInput) => void
  /** Path within the values, which is also its label. */
  readonly path: string
  readonly tools?: ReactNode
}

function ValueInput(props: ValueInputProps) {
  const { type, input } = props
  if (type.kind === 'tuple') return <TupleInput {...props} type={type} />
  if (type.kind === 'array') return <ArrayInput {...props} type={type} />
  return (
    <div data-path={props.path} className="min-w-0">
      <PlainInput {...props} input={typeof input === 'string' ? input : ''} />
    </div>
  )
}

function PlainInput(props: ValueInputProps & { readonly input: string }) {
  const { type, input, onChange, path, tools } = props
  const error = useFault(path, input === '')
  const aside = <ValueAside type={abiTypeText(type)} tools={tools} />
  const shared = { label: path, value: input, onChange, error, aside }
  switch (type.kind) {
    case 'bool':
      return (
        <div className="flex items-end justify-between gap-4">
          <SegmentedControl
            label={path}
            value={input === 'true' ? 'true' : 'false'}
            onChange={onChange}
            options={{ true: 'true', false: 'false' }}
          />
          {aside}
        </div>
      )
    case 'uint':
    case 'int':
      return <NumberField {...shared} mono />
    case 'string':
      return <ByteField {...shared} compact rows={1} prose />
    case 'bytes':
      return <ByteField {...shared} compact takesIds rows={1} placeholder="0x" />
    default:
      return <TextField {...shared} takesIds mono input={{ placeholder: '0x' }} />
  }
}

function TupleInput(props: ValueInputProps<Extract<AbiType, { kind: 'tuple' }>>) {
  const { type, input, onChange, path, tools } = props
  const entered = typeof input === 'string' ? [] : input
  return (
    <ValueGroup path={path} type={abiTypeText(type)} tools={tools}>
      {type.members.map((member, at) => (
        <ValueInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a member is its place.
          key={at}
          type={member.type}
          input={entered[at] ?? emptyAbiInput(member.type)}
          onChange={next => onChange(replaced(entered, at, next))}
          path={memberPath(path, member, at)}
        />
      ))}
    </ValueGroup>
  )
}

function ArrayInput(props: ValueInputProps<Extract<AbiType, { kind: 'array' }>>) {
  const { type, input, onChange, path, tools } = props
  const items = typeof input === 'string' ? [] : input
  const isFree = type.length === null
  return (
    <ValueItems
      path={path}
      type={abiTypeText(type)}
      tools={tools}
      list={items}
      onAdd={isFree ? () => onChange([...items, emptyAbiInput(type.item)]) : null}
    >
      {(item, at) => (
        <ValueInput
          key={at}
          type={type.item}
          input={item}
          onChange={next => onChange(replaced(items, at, next))}
          path={`${path}[${at}]`}
          tools={
            <ItemButtons
              name={index => `${path}[${index}]`}
              add={`Add to ${path}`}
              list={items}
              at={at}
              removable={isFree}
              onChange={onChange}
            />
          }
        />
      )}
    </ValueItems>
  )
}
