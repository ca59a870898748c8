import type { CadenceField, CadenceValue } from './cadence-value.ts'
import { formatCadence } from './format-cadence.ts'

/** A value of JSON without numbers, which JavaScript would round. */
export type PlainValue =
  | null
  | boolean
  | string
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue }

/**
 * A value as plain JSON, as FCL decodes it: numbers of every size and precision as text, optionals as what they
 * hold or null, dictionaries and composites as objects. What JSON has no form for (types, capabilities, functions)
 * is written as Cadence writes it.
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

/** Keys of several types may read alike, as 1 and "1" do: they have their types then, and none is lost. */
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

/** Without a prototype: a key may be `__proto__`. */
function objectOf(entries: Iterable<readonly [string, PlainValue]>): PlainValue {
  const made = Object.create(null) as Record<string, PlainValue>
  for (const [name, value] of entries) made[name] = value
  return made
}
