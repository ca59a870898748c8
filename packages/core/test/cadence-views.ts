import type { CadenceValue } from '../src/flow/cadence-value.ts'
import { formatCadence } from '../src/flow/json-cadence.ts'

/** The JSON that a decoded value came from, as far as types as values are not in it. */
export function encode(value: CadenceValue): unknown {
  const { type } = value
  switch (type) {
    case 'Void':
      return { type }
    case 'Optional':
      return { type, value: value.value === null ? null : encode(value.value) }
    case 'Address':
      return { type, value: `0x${value.value}` }
    case 'Array':
      return { type, value: value.value.map(encode) }
    case 'Dictionary':
      return {
        type,
        value: value.value.map(pair => ({ key: encode(pair.key), value: encode(pair.value) })),
      }
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum': {
      const fields = value.fields.map(field => ({ name: field.name, value: encode(field.value) }))
      return { type, value: { id: value.id, fields } }
    }
    case 'Path':
      return { type, value: { domain: value.domain, identifier: value.identifier } }
    case 'InclusiveRange': {
      const { start, end, step } = value
      return { type, value: { start: encode(start), end: encode(end), step: encode(step) } }
    }
    case 'Type':
    case 'Capability':
    case 'Function':
      return { type, value: formatCadence(value) }
    default:
      return { type, value: typeof value.value === 'bigint' ? `${value.value}` : value.value }
  }
}

/** FCL's JavaScript view of a value, to compare with its own decoder. */
export function toJs(value: CadenceValue): unknown {
  switch (value.type) {
    case 'Void':
      return null
    case 'Optional':
      return value.value === null ? null : toJs(value.value)
    case 'Array':
      return value.value.map(toJs)
    case 'Dictionary':
      return Object.fromEntries(value.value.map(pair => [toJs(pair.key), toJs(pair.value)]))
    case 'Path':
      return { domain: value.domain, identifier: value.identifier }
    case 'InclusiveRange':
      return { start: toJs(value.start), end: toJs(value.end), step: toJs(value.step) }
    case 'Type':
      return value.staticType.text
    case 'Bool':
    case 'String':
      return value.value
    default:
      return 'fields' in value
        ? Object.fromEntries(value.fields.map(field => [field.name, toJs(field.value)]))
        : `${(value as { value: unknown }).value}`
  }
}
