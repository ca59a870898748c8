import { emptyInput } from '@toolkit/core/cadence/argument-form/argument-input'
import {
  type ArgumentType,
  formatArgumentType,
} from '@toolkit/core/cadence/argument-form/argument-type'
import { ItemButtons, replaced } from '../../ui/fields/item-buttons'
import { ValueItems } from '../../ui/fields/value-items'
import type { ContainerProps } from './value-input'

/** Fields for the keys and values of a dictionary. */
export function PairsInput(
  props: ContainerProps<Extract<ArgumentType, { readonly kind: 'Dictionary' }>>,
) {
  const { type, input, onChange, path, tools, Value } = props
  const pairs = input.kind === 'pairs' ? input.pairs : []
  const change = (next: typeof pairs) => onChange({ kind: 'pairs', pairs: next })
  return (
    <ValueItems
      path={path}
      type={formatArgumentType(type)}
      tools={tools}
      list={pairs}
      onAdd={() => change([...pairs, { key: emptyInput(type.key), value: emptyInput(type.value) }])}
    >
      {(pair, at) => (
        <div key={at} className="flex min-w-0 flex-col gap-2 border-border border-l pl-3">
          <Value
            type={type.key}
            input={pair.key}
            onChange={key => change(replaced(pairs, at, { ...pair, key }))}
            path={`${path}[${at}].key`}
            tools={
              <ItemButtons
                name={index => `${path}[${index}]`}
                add={`Add to ${path}`}
                list={pairs}
                at={at}
                onChange={change}
              />
            }
          />
          <Value
            type={type.value}
            input={pair.value}
            onChange={value => change(replaced(pairs, at, { ...pair, value }))}
            path={`${path}[${at}].value`}
          />
        </div>
      )}
    </ValueItems>
  )
}
