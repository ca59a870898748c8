import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { countOf } from '../../ui/values/format'
import { valueType } from '../readable-value'

/** Number of characters of a value in a sentence. */
const MAX_QUOTED = 80

const quoted = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text)

/** Describes a value, worded to follow “returns”: `UFix64 1.00100000`, `[Key] with 2 items`, `nothing`. */
export function describeValue(value: CadenceValue): string {
  switch (value.type) {
    case 'Void':
      return 'nothing'
    case 'Optional':
      return value.value === null ? 'nil' : describeValue(value.value)
    case 'Array':
      return `${valueType(value)} with ${countOf(value.value.length, 'item')}`
    case 'Dictionary':
      return `${valueType(value)} with ${inEntries(value.value.length)}`
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Attachment':
      return `${valueType(value)} with ${countOf(value.fields.length, 'field')}`
    case 'String':
    case 'Character':
      return `${value.type} ${quoted(formatCadence({ ...value, value: value.value.slice(0, MAX_QUOTED + 1) }))}`
    default:
      return `${valueType(value)} ${quoted(formatCadence(value))}`
  }
}

const inEntries = (count: number) =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`
