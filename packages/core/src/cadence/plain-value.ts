import type { CadenceField, CadenceValue } from './cadence-value.ts'
import { formatCadence } from './format-cadence.ts'

/** JSON value without numbers, which JavaScript would round. */
export type PlainValue =
  | null
  | boolean
  | string
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue }

/**
 * Converts a value to plain JSON, as FCL decodes it: numbers of every size and precision as text, optionals as their
 * content or null, dictionaries and composites as objects. Values without a JSON form (types, capabilities, functions)
 * are written as Cadence writes them.
 * @example
 * plainValue({ type: 'Optional', value: { type: 'UInt8', value: 7n } }) // => '7'
 */
export function plainValue(value: CadenceValue): PlainValue {
  switch (value.type) {
    case 'Void':
      return null
    case 'Optional':
      return value.value === null ? null : plainValue(value.value)
    case 'Bool':
    case 'String':
    case 'Character':
      return value.value
    case 'Address':
      return `0x${value.value}`
    case 'Array':
      return value.value.map(plainValue)
    case 'Dictionary':
      return dictionaryOf(value.value)
    case 'Enum':
      return plainValue(value.fields[0]?.value ?? { type: 'Void' })
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Attachment':
      return objectOf(value.fields.map(entryOf))
    case 'InclusiveRange':
      return objectOf([
        ['start', plainValue(value.start)],
        ['end', plainValue(value.end)],
        ['step', plainValue(value.step)],
      ])
    case 'Path':
    case 'Type':
    case 'Capability':
    case 'Function':
      return formatCadence(value)
    default:
      return `${value.value}`
  }
}

const entryOf = ({ name, value }: CadenceField) =>
  [name === '' ? attachmentName(value) : name, plainValue(value)] as const

const attachmentName = (value: CadenceValue) => ('id' in value ? `$${value.id}` : '$attachment')

/**
 * Keys of different types may have the same text, such as 1 and "1"; those get their types added, so that none is lost.
 */
function dictionaryOf(pairs: Extract<CadenceValue, { type: 'Dictionary' }>['value']): PlainValue {
  const plain = pairs.map(({ key }) => keyText(key))
  const alike = new Set(plain).size < plain.length
  const names = alike ? pairs.map(({ key }) => `${key.type} ${formatCadence(key)}`) : plain
  return objectOf(pairs.map(({ value }, at) => [names[at] ?? '', plainValue(value)]))
}

function keyText(key: CadenceValue): string {
  const plain = plainValue(key)
  return typeof plain === 'string' ? plain : JSON.stringify(plain)
}

/** Without a prototype, because a key may be `__proto__`. */
function objectOf(entries: Iterable<readonly [string, PlainValue]>): PlainValue {
  const made = Object.create(null) as Record<string, PlainValue>
  for (const [name, value] of entries) made[name] = value
  return made
}
