import { formatAddress } from '../../account/address.ts'
import { formatHex } from '../../bytes/hex.ts'
import { decodeUtf8 } from '../../bytes/utf8.ts'
import type { CadenceValue } from '../cadence-value.ts'
import { formatCadence } from '../format-cadence.ts'
import { encodeArgument } from '../json-cadence.ts'
import type { ArgumentInput } from './argument-input.ts'
import { type ArgumentType, isByteArray } from './argument-type.ts'
import { checkValue } from './check-value.ts'
import { writeTypeText } from './type-text.ts'

const text = (value: string): ArgumentInput => ({ kind: 'text', text: value })
const jsonOf = (value: CadenceValue): ArgumentInput => ({
  kind: 'json',
  text: decodeUtf8(encodeArgument(value)),
})

function inputIn(type: ArgumentType, value: CadenceValue): ArgumentInput {
  switch (type.kind) {
    case 'Bool':
      if (value.type === 'Bool') return { kind: 'bool', value: value.value }
      break
    case 'Optional':
      if (value.type !== 'Optional') break
      return value.value === null
        ? { kind: 'optional', some: false, input: null }
        : { kind: 'optional', some: true, input: inputIn(type.type, value.value) }
    case 'Array':
      if (value.type !== 'Array') break
      if (isByteArray(type)) return text(formatHex(bytesIn(value.value)))
      return { kind: 'list', items: value.value.map(item => inputIn(type.type, item)) }
    case 'Dictionary':
      if (value.type !== 'Dictionary') break
      return {
        kind: 'pairs',
        pairs: value.value.map(pair => ({
          key: inputIn(type.key, pair.key),
          value: inputIn(type.value, pair.value),
        })),
      }
    case 'InclusiveRange': {
      if (value.type !== 'InclusiveRange') break
      const parts = [value.start, value.end, value.step]
      return { kind: 'fields', fields: parts.map(part => text(formatCadence(part))) }
    }
    case 'Struct': {
      if (value.type !== 'Struct') break
      const given = new Map(value.fields.map(field => [field.name, field.value]))
      return {
        kind: 'fields',
        fields: type.fields.map(({ name, type: of }) =>
          inputIn(of, given.get(name) ?? { type: 'Void' }),
        ),
      }
    }
    case 'Enum': {
      const raw = value.type === 'Enum' ? formatCadence(value.fields[0]?.value ?? value) : ''
      if (type.cases.some(one => one.raw === raw)) return text(raw)
      break
    }
    case 'Path':
      if (value.type === 'Path' && isPathText(value.identifier)) return text(formatCadence(value))
      break
    case 'Type': {
      const written = value.type === 'Type' ? writeTypeText(value.staticType) : null
      if (written !== null) return text(written)
      break
    }
    case 'Address':
      if (value.type === 'Address') return text(formatAddress(value.value))
      break
    case 'Json':
      break
    default:
      if ('value' in value && typeof value.value !== 'object') return text(`${value.value}`)
  }
  return jsonOf(value)
}

const isPathText = (identifier: string) => /^[A-Za-z_]\w*$/.test(identifier)

const bytesIn = (values: readonly CadenceValue[]) =>
  Uint8Array.from(values, one => (one.type === 'UInt8' ? Number(one.value) : 0))

/**
 * Returns the form input for a value, from which `readInput` gets the same value.
 * @throws ToolError `argument/…` with the place, for a value that is not of the type.
 * @example
 * inputOf({ kind: 'Number', name: 'UInt8' }, { type: 'UInt8', value: 7n }, 'count') // => { kind: 'text', text: '7' }
 */
export function inputOf(type: ArgumentType, value: CadenceValue, name: string): ArgumentInput {
  checkValue(type, value, name)
  return inputIn(type, value)
}
