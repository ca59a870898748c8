import type { CadenceComposite, CadenceValue } from '../cadence-value.ts'
import {
  type ArgumentType,
  formatArgumentType,
  type JsonType,
  PATH_DOMAINS,
} from './argument-type.ts'
import { NO_KEYS } from './builtin-types.ts'
import {
  algorithmKey,
  capabilityRefused,
  emptyUntyped,
  missingField,
  otherType,
  unknownField,
  wrongLength,
  wrongValue,
} from './errors.ts'

/** Describes a value's type with its article: `a String`, `an Int`. */
const describeValueType = ({ type }: CadenceValue) =>
  `${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type}`

/**
 * Checks that a value contains nothing that Cadence rejects in an argument; for values of types without fields.
 * @param typed whether Cadence knows the type of the value, as that of a struct's field: only then does
 * it take an array or dictionary without anything in it.
 */
function checkInside(value: CadenceValue, path: string, typed = false): void {
  const wrong = () => wrongValue({ path, type: 'an argument', found: describeValueType(value) })
  switch (value.type) {
    case 'Capability':
      throw capabilityRefused({ path })
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Attachment':
    case 'Function':
    case 'Void':
      throw wrong()
    case 'Optional':
      if (value.value) checkInside(value.value, path, typed)
      return
    case 'Array':
      if (value.value.length === 0 && !typed) throw emptyUntyped({ path })
      for (const [at, item] of value.value.entries()) checkInside(item, `${path}[${at}]`, typed)
      return
    case 'Dictionary':
      if (value.value.length === 0 && !typed) throw emptyUntyped({ path })
      for (const [at, pair] of value.value.entries()) {
        checkKey(pair.key, `${path}[${at}].key`)
        checkInside(pair.key, `${path}[${at}].key`, typed)
        checkInside(pair.value, `${path}[${at}].value`, typed)
      }
      return
    case 'Struct':
      for (const field of value.fields) checkInside(field.value, `${path}.${field.name}`, true)
      return
    default:
  }
}

/** Checks that Cadence can import a key. @throws ToolError `argument/algorithm-key`. */
export function checkKey(key: CadenceValue, path: string): void {
  if (key.type === 'Enum' && NO_KEYS.includes(key.id)) throw algorithmKey({ path, id: key.id })
}

function holdsValue({ holds }: JsonType, value: CadenceValue): boolean {
  switch (holds) {
    case 'any':
      return true
    case 'capability':
      return value.type === 'Capability'
    case 'struct':
      return value.type === 'Struct'
    case 'composite':
      return value.type === 'Struct' || value.type === 'Enum'
    default:
      return holds.includes(value.type)
  }
}

function checkFields(
  type: Extract<ArgumentType, { kind: 'Struct' }>,
  value: CadenceComposite,
  path: string,
): void {
  const typeName = formatArgumentType(type)
  const given = new Map(value.fields.map(field => [field.name, field.value]))
  for (const { name } of value.fields) {
    if (!type.fields.some(field => field.name === name))
      throw unknownField({ path, name, type: typeName })
  }
  for (const field of type.fields) {
    const found = given.get(field.name)
    if (found === undefined) throw missingField({ path, name: field.name, type: typeName })
    checkValue(field.type, found, `${path}.${field.name}`)
  }
}

/**
 * Checks that a value can be an argument of a type, as far as the type is known.
 * @throws ToolError `argument/…` with the place in the argument.
 */
export function checkValue(type: ArgumentType, value: CadenceValue, path: string): void {
  const wrong = () =>
    wrongValue({ path, type: formatArgumentType(type), found: describeValueType(value) })
  switch (type.kind) {
    case 'Number':
      if (value.type !== type.name) throw wrong()
      return
    case 'Path':
      if (value.type !== 'Path' || !PATH_DOMAINS[type.name].includes(value.domain)) throw wrong()
      return
    case 'Optional':
      if (value.type !== 'Optional') throw wrong()
      if (value.value !== null) checkValue(type.type, value.value, path)
      return
    case 'Array':
      if (value.type !== 'Array') throw wrong()
      if (type.size !== null && value.value.length !== type.size) {
        throw wrongLength({ path, found: value.value.length, expected: type.size })
      }
      value.value.forEach((item, at) => {
        checkValue(type.type, item, `${path}[${at}]`)
      })
      return
    case 'Dictionary':
      if (value.type !== 'Dictionary') throw wrong()
      value.value.forEach((pair, at) => {
        checkValue(type.key, pair.key, `${path}[${at}].key`)
        checkKey(pair.key, `${path}[${at}].key`)
        checkValue(type.value, pair.value, `${path}[${at}].value`)
      })
      return
    case 'InclusiveRange': {
      if (value.type !== 'InclusiveRange') throw wrong()
      const element = { kind: 'Number', name: type.element } as const
      for (const part of ['start', 'end', 'step'] as const) {
        checkValue(element, value[part], `${path}.${part}`)
      }
      return
    }
    case 'Struct':
      if (value.type !== 'Struct') throw wrong()
      if (value.id !== type.id) throw otherType({ path, id: type.id, found: value.id })
      checkFields(type, value, path)
      return
    case 'Enum': {
      if (value.type !== 'Enum') throw wrong()
      if (value.id !== type.id) throw otherType({ path, id: type.id, found: value.id })
      const [field, ...more] = value.fields
      if (field?.name !== 'rawValue' || more.length > 0 || field.value.type !== type.raw)
        throw wrong()
      return
    }
    case 'Json':
      if (!holdsValue(type, value)) throw wrong()
      checkInside(value, path)
      return
    default:
      if (value.type !== type.kind) throw wrong()
  }
}
