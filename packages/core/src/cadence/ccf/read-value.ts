import type { FlowAddress } from '../../account/address.ts'
import { formatHex } from '../../bytes/hex.ts'
import type { CadenceNominalType, CadenceType, SimpleType } from '../cadence-type.ts'
import {
  type CadenceValue,
  type CompositeKind,
  FIXED_POINT_FORMATS,
  type FixedPointType,
  formatFixedPoint,
  INTEGER_RANGES,
  type IntegerRange,
  type IntegerType,
} from '../cadence-value.ts'
import { isOneCharacter } from '../decode-value.ts'
import { cadenceTypeId } from '../type-id.ts'
import type { CborReader } from './cbor-reader.ts'
import { ccfBadOrder, ccfBadValue, ccfNoValue, ccfWrongCount, ccfWrongItem } from './errors.ts'
import {
  ANY_FUNCTION,
  takeFunctionType,
  takeInlineType,
  takeList,
  takeTypeValue,
} from './read-type.ts'
import { TypeTable } from './type-table.ts'
import { unfoldType } from './unfold-type.ts'

/** CBOR tag of a type and a value of it. */
export const TYPE_AND_VALUE = 130

const DOMAINS = [undefined, 'storage', 'private', 'public'] as const
const PATH_DOMAINS = {
  StoragePath: 'storage',
  PrivatePath: 'private',
  PublicPath: 'public',
} as const

const isInteger = (kind: string): kind is IntegerType => Object.hasOwn(INTEGER_RANGES, kind)
const isFixedPoint = (kind: string): kind is FixedPointType =>
  Object.hasOwn(FIXED_POINT_FORMATS, kind)
/** Integers of more than 64 bits are written as bytes. */
const isBig = (kind: IntegerType) => /^(?:U?Int|(?:U?Int|Word)(?:128|256))$/.test(kind)

/** Reads the type of a value and the value, the whole of a message or a value in a place of an abstract type. */
export function takeTypeAndValue(reader: CborReader, table: TypeTable): CadenceValue {
  reader.listOf(2)
  const type = takeInlineType(reader, table)
  return readValue(reader, type, table)
}

function readValue(reader: CborReader, type: CadenceType, table: TypeTable): CadenceValue {
  return reader.nested(() => readOf(reader, type, table))
}

function readOf(reader: CborReader, type: CadenceType, table: TypeTable): CadenceValue {
  if (type === ANY_FUNCTION) {
    const functionType = unfoldType(reader, takeFunctionType(reader, new TypeTable()))
    return { type: 'Function', functionType: functionType as typeof ANY_FUNCTION }
  }
  switch (type.kind) {
    case 'Optional':
      return reader.takeNull()
        ? noValue(reader, type.type)
        : { type: 'Optional', value: readValue(reader, type.type, table) }
    case 'VariableSizedArray':
      return { type: 'Array', value: takeList(reader, () => readValue(reader, type.type, table)) }
    case 'ConstantSizedArray':
      reader.listOf(type.size)
      return {
        type: 'Array',
        value: readTimes(type.size, () => readValue(reader, type.type, table)),
      }
    case 'Dictionary':
      return readDictionary(reader, type, table)
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
      return readComposite(reader, type.kind, type, table)
    case 'Capability':
      return readCapability(reader, type, table)
    case 'Reference':
      return readValue(reader, type.type, table)
    case 'InclusiveRange': {
      reader.listOf(3)
      const part = () => readValue(reader, type.element, table)
      return { type: 'InclusiveRange', start: part(), end: part(), step: part() }
    }
    default:
      return readSimple(reader, type.kind as SimpleType) ?? readAbstract(reader, type, table)
  }
}

function readTimes<T>(count: number, read: () => T): readonly T[] {
  const items: T[] = []
  while (items.length < count) items.push(read())
  return items
}

/** Returns nil of an optional type. Of `T??` it is nil within an optional: Cadence takes it so. */
function noValue(reader: CborReader, inner: CadenceType): CadenceValue {
  reader.spend()
  return { type: 'Optional', value: inner.kind === 'Optional' ? noValue(reader, inner.type) : null }
}

/** Reads a value whose type isn't that of its place: it comes with it. */
function readAbstract(reader: CborReader, type: CadenceType, table: TypeTable): CadenceValue {
  const offset = reader.at
  if (reader.takeNull()) throw ccfNoValue({ offset, type: cadenceTypeId(type) })
  const tag = reader.tag()
  if (tag !== TYPE_AND_VALUE) {
    throw ccfWrongItem({
      offset,
      expected: `a value of type ${cadenceTypeId(type)}`,
      found: `tag ${tag}`,
    })
  }
  return takeTypeAndValue(reader, table)
}

/** Reads a value of a type without parts; null for an abstract one. */
function readSimple(reader: CborReader, type: SimpleType): CadenceValue | null {
  if (isInteger(type)) return { type, value: readInteger(reader, type) }
  if (isFixedPoint(type)) return { type, value: readFixedPoint(reader, type) }
  const offset = reader.at
  switch (type) {
    case 'Void':
      if (!reader.takeNull()) throw ccfBadValue({ offset, type })
      return { type }
    case 'Bool':
      return { type, value: reader.boolean() }
    case 'String':
      return { type, value: reader.text() }
    case 'Character': {
      const value = reader.text()
      if (!isOneCharacter(value)) throw ccfBadValue({ offset, type })
      return { type, value }
    }
    case 'Address':
      return { type, value: readAddress(reader) }
    case 'StoragePath':
    case 'PrivatePath':
    case 'PublicPath':
      return readPath(reader, type)
    case 'Type':
      return { type, staticType: unfoldType(reader, takeTypeValue(reader, new TypeTable())) }
    default:
      return null
  }
}

function inRange(reader: CborReader, read: () => bigint, type: string, { min, max }: IntegerRange) {
  const offset = reader.at
  const value = read()
  if ((min !== null && value < min) || (max !== null && value > max)) {
    throw ccfBadValue({ offset, type })
  }
  return value
}

function readInteger(reader: CborReader, type: IntegerType): bigint {
  const read = isBig(type) ? () => reader.bigInteger(type) : () => reader.int()
  return inRange(reader, read, type, INTEGER_RANGES[type])
}

function readFixedPoint(reader: CborReader, type: FixedPointType): string {
  const format = FIXED_POINT_FORMATS[type]
  if (type.endsWith('64')) {
    return formatFixedPoint(
      type,
      inRange(reader, () => reader.int(), type, format),
    )
  }
  reader.listOf(2)
  const bits = (reader.uint() << 64n) | reader.uint()
  return formatFixedPoint(type, format.min < 0n ? BigInt.asIntN(128, bits) : bits)
}

function readAddress(reader: CborReader): FlowAddress {
  const offset = reader.at
  const bytes = reader.byteString()
  if (bytes.length !== 8) throw ccfBadValue({ offset, type: 'Address' })
  return formatHex(bytes) as FlowAddress
}

function readPath(reader: CborReader, type: keyof typeof PATH_DOMAINS | null) {
  reader.listOf(2)
  const offset = reader.at
  const domain = DOMAINS[Number(reader.uint())]
  if (domain === undefined || (type !== null && PATH_DOMAINS[type] !== domain)) {
    throw ccfBadValue({ offset, type: type ?? 'Path' })
  }
  return { type: 'Path', domain, identifier: reader.text() } as const
}

/** Reads a dictionary, whose keys are in the order of their bytes. */
function readDictionary(
  reader: CborReader,
  type: Extract<CadenceType, { kind: 'Dictionary' }>,
  table: TypeTable,
): CadenceValue {
  const offset = reader.at
  const found = reader.list()
  if (found % 2 !== 0) {
    throw ccfWrongCount({ offset, what: 'dictionary', expected: 'an even number', found })
  }
  let previous = new Uint8Array()
  const value = readTimes(found / 2, () => {
    const at = reader.at
    const key = readValue(reader, type.key, table)
    const written = reader.bytes.slice(at, reader.at)
    if (isAfter(previous, written)) throw ccfBadOrder({ offset: at, what: 'The key' })
    previous = written
    return { key, value: readValue(reader, type.value, table) }
  })
  return { type: 'Dictionary', value }
}

function isAfter(a: Uint8Array, b: Uint8Array): boolean {
  const at = a.findIndex((byte, index) => byte !== b[index])
  return at >= 0 && (at >= b.length || (a[at] as number) > (b[at] as number))
}

function readComposite(
  reader: CborReader,
  kind: CompositeKind,
  { typeID, fields }: CadenceNominalType,
  table: TypeTable,
): CadenceValue {
  reader.listOf(fields.length)
  const values = fields.map(({ id, type }) => ({ name: id, value: readValue(reader, type, table) }))
  return { type: kind, id: typeID, fields: values }
}

function readCapability(
  reader: CborReader,
  type: Extract<CadenceType, { type: CadenceType }>,
  table: TypeTable,
): CadenceValue {
  if (reader.isTag()) return readAbstract(reader, type, table)
  reader.listOf(2)
  const address = readAddress(reader)
  // Before Cadence 1.0 a capability had a path instead of a number.
  const isPath = reader.isList()
  const path = isPath ? readPath(reader, null) : null
  const id = isPath ? null : reader.uint()
  return { type: 'Capability', address, borrowType: unfoldType(reader, type.type), id, path }
}
