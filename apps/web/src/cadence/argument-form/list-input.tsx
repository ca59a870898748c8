import { emptyInput } from '@toolkit/core/cadence/argument-form/argument-input'
import {
  type ArgumentType,
  formatArgumentType,
} from '@toolkit/core/cadence/argument-form/argument-type'
import { ItemButtons, replaced } from '../../ui/fields/item-buttons'
import { ValueItems } from '../../ui/fields/value-items'
import type { ContainerProps } from './value-input'

/** Fields for the items of an array. */
export function ListInput(
  props: ContainerProps<Extract<ArgumentType, { readonly kind: 'Array' }>>,
) {
  const { type, input, onChange, path, tools, Value } = props
  const items = input.kind === 'list' ? input.items : []
  const change = (next: typeof items) => onChange({ kind: 'list', items: next })
  return (
    <ValueItems
      path={path}
      type={formatArgumentType(type)}
      tools={tools}
      list={items}
      onAdd={type.size === null ? () => change([...items, emptyInput(type.type)]) : null}
    >
      {(item, at) => (
        <Value
          key={at}
          type={type.type}
          input={item}
          onChange={next => change(replaced(items, at, next))}
          path={`${path}[${at}]`}
          tools={
            <ItemButtons
              name={index => `${path}[${index}]`}
              add={`Add to ${path}`}
              list={items}
              at={at}
              removable={type.size === null}
              onChange={change}
            />
          }
        />
      )}
    </ValueItems>
  )
}
