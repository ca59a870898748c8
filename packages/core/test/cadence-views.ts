import type { CadenceValue } from '../src/cadence/cadence-value.ts'
import { formatCadenceType } from '../src/cadence/format-cadence.ts'

/** Converts a value to FCL's JavaScript form, to compare with its own decoder. */
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
      return formatCadenceType(value.staticType)
    case 'Bool':
    case 'String':
      return value.value
    default:
      return 'fields' in value
        ? Object.fromEntries(value.fields.map(field => [field.name, toJs(field.value)]))
        : `${(value as { value: unknown }).value}`
  }
}
