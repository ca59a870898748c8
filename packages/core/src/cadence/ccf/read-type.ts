import type {
  CadenceAuthorization,
  CadenceFunctionType,
  CadenceParameter,
  CadenceType,
  CadenceTypeParameter,
  NominalKind,
} from '../cadence-type.ts'
import { cadenceTypeId } from '../type-id.ts'
import type { CborReader } from './cbor-reader.ts'
import { ccfBadValue, ccfRepeated, ccfUnknownType, ccfWrongCount, ccfWrongItem } from './errors.ts'
import { FUNCTION_ID, simpleTypeOf } from './simple-type-ids.ts'
import { type DeclaredType, type TypeTable, takeTypeId } from './type-table.ts'

/** No type: of a capability without a borrow type. */
export const NONE: CadenceType = { kind: 'Unknown' }

/** Static type of functions. CCF doesn't say which; their values do. */
export const ANY_FUNCTION: CadenceFunctionType = {
  kind: 'Function',
  view: false,
  typeParameters: [],
  parameters: [],
  return: { kind: 'Void' },
}

/** CBOR tags of the types of values (`inline-type`). */
const INLINE_TAGS = {
  reference: 136,
  simple: 137,
  optional: 138,
  array: 139,
  constantArray: 140,
  dictionary: 141,
  borrow: 142,
  intersection: 143,
  capability: 144,
  range: 145,
  entitlements: 146,
  mapping: 147,
  function: null,
}

/** CBOR tags of types that are values themselves (`type-value`). */
const VALUE_TAGS = {
  reference: 184,
  simple: 185,
  optional: 186,
  array: 187,
  constantArray: 188,
  dictionary: 189,
  borrow: 190,
  intersection: 191,
  capability: 192,
  function: 193,
  range: 194,
  entitlements: 195,
  mapping: 196,
}

type Tags = typeof INLINE_TAGS | typeof VALUE_TAGS

const COMPOSITES = ['Struct', 'Resource', 'Event', 'Contract', 'Enum', 'Attachment'] as const
const INTERFACES = ['StructInterface', 'ResourceInterface', 'ContractInterface'] as const

/** Returns the kind of a declared type by its tag, from the first tags of composites and of interfaces on. */
export const nominalKind = (
  tag: number,
  composites: number,
  interfaces: number,
): NominalKind | undefined => COMPOSITES[tag - composites] ?? INTERFACES[tag - interfaces]

/** Returns the items of a list, each of which `read` reads. */
export function takeList<T>(reader: CborReader, read: () => T): readonly T[] {
  const length = reader.list()
  const items: T[] = []
  while (items.length < length) items.push(read())
  return items
}

/** Reads the type of a value. */
export const takeInlineType = (reader: CborReader, table: TypeTable): CadenceType =>
  readType(reader, table, INLINE_TAGS)

/** Reads a type that is a value itself; nil is none. */
export const takeTypeValue = (reader: CborReader, table: TypeTable): CadenceType =>
  reader.takeNull() ? NONE : readType(reader, table, VALUE_TAGS)

function readType(reader: CborReader, table: TypeTable, tags: Tags): CadenceType {
  return reader.nested(() => readTagged(reader, table, tags))
}

function readTagged(reader: CborReader, table: TypeTable, tags: Tags): CadenceType {
  const offset = reader.at
  const inner = () => readType(reader, table, tags)
  const tag = reader.tag()
  switch (tag) {
    case tags.reference:
      return table.refer(reader)
    case tags.simple:
      return readSimple(reader, tags)
    case tags.optional:
      return { kind: 'Optional', type: inner() }
    case tags.array:
      return { kind: 'VariableSizedArray', type: inner() }
    case tags.constantArray:
      return readConstantArray(reader, inner)
    case tags.dictionary:
      reader.listOf(2)
      return { kind: 'Dictionary', key: inner(), value: inner() }
    case tags.range:
      return { kind: 'InclusiveRange', element: inner() }
    case tags.borrow: {
      reader.listOf(2)
      const authorization = readAuthorization(reader, tags)
      return { kind: 'Reference', type: inner(), authorization }
    }
    case tags.intersection:
      return readIntersection(reader, inner)
    case tags.capability:
      reader.listOf(1)
      return { kind: 'Capability', type: reader.takeNull() ? NONE : inner() }
    case tags.function:
      return takeFunctionType(reader, table)
    default: {
      const kind = tags === VALUE_TAGS ? nominalKind(tag, 208, 224) : undefined
      if (kind === undefined) throw ccfUnknownType({ offset, what: `Tag ${tag}` })
      return readNominalValue(reader, table, kind)
    }
  }
}

function readSimple(reader: CborReader, tags: Tags): CadenceType {
  const offset = reader.at
  const id = reader.uint()
  if (id === FUNCTION_ID && tags === INLINE_TAGS) return ANY_FUNCTION
  const kind = simpleTypeOf(id)
  if (kind === null) throw ccfUnknownType({ offset, what: `Number ${id}` })
  return { kind }
}

function readConstantArray(reader: CborReader, inner: () => CadenceType): CadenceType {
  reader.listOf(2)
  const offset = reader.at
  const size = Number(reader.uint())
  if (!Number.isSafeInteger(size)) throw ccfBadValue({ offset, type: 'the size of an array' })
  return { kind: 'ConstantSizedArray', type: inner(), size }
}

function readAuthorization(reader: CborReader, tags: Tags): CadenceAuthorization {
  if (reader.takeNull()) return { kind: 'Unauthorized' }
  const offset = reader.at
  // Before Cadence 1.0 references were authorized or not, without entitlements.
  if (!reader.isTag()) return { kind: reader.boolean() ? 'Authorized' : 'Unauthorized' }
  const tag = reader.tag()
  if (tag === tags.mapping) {
    return { kind: 'EntitlementMapAuthorization', entitlements: [reader.text()] }
  }
  if (tag !== tags.entitlements) {
    throw ccfWrongItem({ offset, expected: 'an authorization', found: `tag ${tag}` })
  }
  reader.listOf(2)
  const at = reader.at
  const number = reader.uint()
  if (number > 1n) throw ccfBadValue({ offset: at, type: 'a set of entitlements' })
  const list = reader.at
  const names = new Set<string>()
  const entitlements = takeList(reader, () => distinct(reader, names, 'An entitlement'))
  if (entitlements.length === 0) {
    throw ccfWrongCount({
      offset: list,
      what: 'set of entitlements',
      expected: '1 or more',
      found: 0,
    })
  }
  const kind = number === 0n ? 'EntitlementConjunctionSet' : 'EntitlementDisjunctionSet'
  return { kind, entitlements }
}

/** Reads a text that no other of the list has; several may be empty. */
function distinct(reader: CborReader, names: Set<string>, what: string): string {
  const offset = reader.at
  const name = reader.text()
  if (name !== '' && names.has(name)) throw ccfRepeated({ offset, what })
  names.add(name)
  return name
}

function readIntersection(reader: CborReader, inner: () => CadenceType): CadenceType {
  const offset = reader.at
  const length = reader.list()
  if (length === 0) {
    throw ccfWrongCount({ offset, what: 'intersection', expected: '1 or more', found: 0 })
  }
  const at = reader.at
  const first = reader.takeNull() ? NONE : inner()
  // The restricted type of before Cadence 1.0: a type, and the list of its restrictions.
  if (length === 2 && reader.isList()) {
    return { kind: 'Restriction', type: first, restrictions: takeList(reader, inner) }
  }
  if (first === NONE) throw ccfWrongItem({ offset: at, expected: 'a type', found: 'nil' })
  const ids = new Set([cadenceTypeId(first)])
  const types = [first]
  while (types.length < length) {
    const start = reader.at
    const type = inner()
    const id = cadenceTypeId(type)
    if (ids.has(id)) throw ccfRepeated({ offset: start, what: 'A type' })
    ids.add(id)
    types.push(type)
  }
  return { kind: 'Intersection', types }
}

/** Reads the type of a function, as a type value or as the value of a function. */
export function takeFunctionType(reader: CborReader, table: TypeTable): CadenceFunctionType {
  // The fourth item, the purity, came with Cadence 1.0.
  const length = reader.listOf(3, 4)
  const typeParameters = readTypeParameters(reader, table)
  const parameters = readParameters(reader, table)
  const returned = readType(reader, table, VALUE_TAGS)
  const offset = reader.at
  const purity = length === 4 ? reader.uint() : 0n
  if (purity > 1n) throw ccfBadValue({ offset, type: 'the purity of a function' })
  return { kind: 'Function', view: purity === 1n, typeParameters, parameters, return: returned }
}

function readTypeParameters(reader: CborReader, table: TypeTable): readonly CadenceTypeParameter[] {
  const names = new Set<string>()
  return takeList(reader, () => {
    reader.listOf(2)
    const name = distinct(reader, names, 'A type parameter')
    const bound = takeTypeValue(reader, table)
    return { name, typeBound: bound.kind === 'Unknown' ? null : bound }
  })
}

function readParameters(reader: CborReader, table: TypeTable): readonly CadenceParameter[] {
  const names = new Set<string>()
  return takeList(reader, () => {
    reader.listOf(3)
    const label = reader.text()
    const id = distinct(reader, names, 'A parameter')
    return { label, id, type: readType(reader, table, VALUE_TAGS) }
  })
}

/** Reads the fields of a type declared in a message. */
export const takeInlineFields = (reader: CborReader, table: TypeTable): DeclaredType['fields'] =>
  readFields(reader, table, INLINE_TAGS)

function readFields(reader: CborReader, table: TypeTable, tags: Tags): DeclaredType['fields'] {
  const names = new Set<string>()
  return takeList(reader, () => {
    reader.listOf(2)
    const offset = reader.at
    const id = reader.text()
    if (names.has(id)) throw ccfRepeated({ offset, what: 'A field' })
    names.add(id)
    return { id, type: readType(reader, table, tags) }
  })
}

function readNominalValue(reader: CborReader, table: TypeTable, kind: NominalKind): CadenceType {
  reader.listOf(5)
  const id = table.declare(reader)
  const typeID = takeTypeId(reader)
  const offset = reader.at
  const type = takeTypeValue(reader, table)
  const derived = kind === 'Enum' || kind === 'Attachment'
  if (derived === (type.kind === 'Unknown')) {
    throw ccfBadValue({ offset, type: `the base type of ${typeID}` })
  }
  const nominal: DeclaredType = { kind, typeID, type, fields: [], initializers: [] }
  table.add(id, nominal)
  nominal.fields = readFields(reader, table, VALUE_TAGS)
  const at = reader.at
  nominal.initializers = takeList(reader, () => readParameters(reader, table))
  const found = nominal.initializers.length
  if (found > 1 || (kind === 'Event' && found === 0)) {
    const expected = kind === 'Event' ? '1' : '0 or 1'
    throw ccfWrongCount({ offset: at, what: 'list of initializers', expected, found })
  }
  return nominal
}
