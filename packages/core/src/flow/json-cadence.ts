import { ToolError } from '../errors.ts'
import { type FlowAddress, parseShortAddress } from './address.ts'
import {
  formatFixedPoint,
  type NumberResult,
  parseCadenceInteger,
  parseFixedPoint,
} from './cadence-number.ts'
import { decodeCadenceType } from './cadence-type.ts'
import {
  type CadenceComposite,
  type CadencePath,
  type CadenceValue,
  type CompositeKind,
  FIXED_POINT_FORMATS,
  type FixedPointType,
  INTEGER_RANGES,
  type IntegerType,
} from './cadence-value.ts'
import {
  addressWithoutPrefix,
  badCadenceAddress,
  badCadenceNumber,
  badPathDomain,
  badTypeId,
  jsonSyntax,
  notOneCharacter,
  unknownCadenceType,
} from './errors/json-cadence.ts'
import {
  booleanOf,
  hasProperty,
  itemsOf,
  type JsonNode,
  propertiesOf,
  propertyOf,
  textOf,
} from './json-node.ts'

/** Composite types of Cadence itself, whose IDs have no location. */
const NATIVE_TYPES = [
  ...['PublicKey', 'HashAlgorithm', 'SignatureAlgorithm', 'AccountKey', 'DeploymentResult'],
]
/** Location prefixes: account, identifier, string, script, transaction (cadence `common/location`). */
const LOCATED = /^(?:A\.[0-9a-fA-F]{1,16}|[ISst]\.[^.]+|flow)(?:\.[^.]+)+$/

const isInteger = (type: string): type is IntegerType => Object.hasOwn(INTEGER_RANGES, type)
const isFixedPoint = (type: string): type is FixedPointType =>
  Object.hasOwn(FIXED_POINT_FORMATS, type)

function numberOf<T>(node: JsonNode, type: string, result: NumberResult<T>): T {
  if ('fault' in result) throw badCadenceNumber({ path: node.path, type, fault: result.fault })
  return result.value
}

function addressOf(node: JsonNode): FlowAddress {
  const text = textOf(node)
  if (!text.startsWith('0x')) throw addressWithoutPrefix({ path: node.path })
  try {
    return parseShortAddress(text)
  } catch (cause) {
    if (cause instanceof ToolError) throw badCadenceAddress({ path: node.path, cause })
    throw cause
  }
}

function characterOf(node: JsonNode): string {
  const text = textOf(node)
  if ([...new Intl.Segmenter().segment(text)].length !== 1) {
    throw notOneCharacter({ path: node.path, text })
  }
  return text
}

function compositeOf(node: JsonNode, type: CompositeKind): CadenceComposite {
  const { id, fields } = propertiesOf(node, ['id', 'fields'])
  const typeId = textOf(id)
  if (!LOCATED.test(typeId) && !NATIVE_TYPES.includes(typeId)) {
    throw badTypeId({ path: id.path, id: typeId })
  }
  return {
    type,
    id: typeId,
    fields: itemsOf(fields).map(field => {
      const { name, value } = propertiesOf(field, ['name', 'value'])
      return { name: textOf(name), value: decodeValue(value) }
    }),
  }
}

function pathOf(node: JsonNode): CadencePath {
  const { domain, identifier } = propertiesOf(node, ['domain', 'identifier'])
  const name = textOf(domain)
  if (name !== 'storage' && name !== 'private' && name !== 'public') {
    throw badPathDomain({ path: domain.path, domain: name })
  }
  return { type: 'Path', domain: name, identifier: textOf(identifier) }
}

function capabilityOf(node: JsonNode): CadenceValue {
  const legacy = hasProperty(node, 'path')
  const parts = propertiesOf(node, ['address', 'borrowType', legacy ? 'path' : 'id'])
  const place = propertyOf(node, legacy ? 'path' : 'id')
  const path = legacy ? decodeValue(place) : null
  if (path !== null && path.type !== 'Path') {
    throw unknownCadenceType({ path: place.path, type: path.type })
  }
  return {
    type: 'Capability',
    address: addressOf(parts.address),
    borrowType: decodeCadenceType(parts.borrowType),
    id: legacy ? null : numberOf(place, 'UInt64', parseCadenceInteger('UInt64', textOf(place))),
    path,
  }
}

function rangeOf(node: JsonNode): CadenceValue {
  const { start, end, step } = propertiesOf(node, ['start', 'end', 'step'])
  return {
    type: 'InclusiveRange',
    start: decodeValue(start),
    end: decodeValue(end),
    step: decodeValue(step),
  }
}

function functionOf(node: JsonNode): CadenceValue {
  const { functionType } = propertiesOf(node, ['functionType'])
  const decoded = decodeCadenceType(functionType)
  if (decoded.kind !== 'Function') {
    throw unknownCadenceType({ path: functionType.path, type: decoded.kind })
  }
  return { type: 'Function', functionType: decoded }
}

function pairOf(node: JsonNode) {
  const { key, value } = propertiesOf(node, ['key', 'value'])
  return { key: decodeValue(key), value: decodeValue(value) }
}

function decodeValue(node: JsonNode): CadenceValue {
  const typeNode = propertyOf(node, 'type')
  const type = textOf(typeNode)
  if (type === 'Void') {
    propertiesOf(node, ['type'])
    return { type }
  }
  const { value } = propertiesOf(node, ['type', 'value'])
  if (isInteger(type)) {
    return { type, value: numberOf(value, type, parseCadenceInteger(type, textOf(value))) }
  }
  if (isFixedPoint(type)) {
    const raw = numberOf(value, type, parseFixedPoint(type, textOf(value)))
    return { type, value: formatFixedPoint(type, raw) }
  }
  switch (type) {
    case 'Optional':
      return { type, value: value.value === null ? null : decodeValue(value) }
    case 'Bool':
      return { type, value: booleanOf(value) }
    case 'String':
      return { type, value: textOf(value) }
    case 'Character':
      return { type, value: characterOf(value) }
    case 'Address':
      return { type, value: addressOf(value) }
    case 'Array':
      return { type, value: itemsOf(value).map(decodeValue) }
    case 'Dictionary':
      return { type, value: itemsOf(value).map(pairOf) }
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
      return compositeOf(value, type)
    case 'Path':
      return pathOf(value)
    case 'Type':
      return { type, staticType: decodeCadenceType(propertiesOf(value, ['staticType']).staticType) }
    case 'Capability':
      return capabilityOf(value)
    case 'InclusiveRange':
      return rangeOf(value)
    case 'Function':
      return functionOf(value)
    default:
      throw unknownCadenceType({ path: typeNode.path, type })
  }
}

/**
 * A Cadence value from its JSON-Cadence text (Cadence's JSON-CDC format, version 0.3 and, for old
 * transactions, the forms before Cadence 1.0). Strict: nothing unknown is skipped, numbers are exact
 * and within their type. It reads; what was signed stays in the bytes it was decoded from.
 * @throws ToolError `json-cadence/…` with the offset (syntax) or the path (`$.value.fields[0]`).
 */
export function decodeJsonCadence(text: string): CadenceValue {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw jsonSyntax({ text, cause })
  }
  return decodeValue({ value, path: '$', depth: 0 })
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

/** A text as a Cadence string literal; invisible characters are shown by number. */
function literal(text: string): string {
  const escaped = text.replace(/["\\]|[\p{C}\p{Zl}\p{Zp}]/gu, character => {
    const number = character.codePointAt(0) ?? 0
    return ESCAPES[character] ?? `\\u{${number.toString(16)}}`
  })
  return `"${escaped}"`
}

const list = (values: readonly CadenceValue[]) => values.map(formatCadence).join(', ')

/** A short readable text of a value, close to how Cadence code writes it: `[1, 2]`, `0x01cf0e2f2f715450`. */
export function formatCadence(value: CadenceValue): string {
  switch (value.type) {
    case 'Void':
      return '()'
    case 'Optional':
      return value.value === null ? 'nil' : formatCadence(value.value)
    case 'String':
    case 'Character':
      return literal(value.value)
    case 'Address':
      return `0x${value.value}`
    case 'Array':
      return `[${list(value.value)}]`
    case 'Dictionary':
      return `{${value.value.map(pair => `${formatCadence(pair.key)}: ${formatCadence(pair.value)}`).join(', ')}}`
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
      return `${value.id}(${value.fields.map(field => `${field.name}: ${formatCadence(field.value)}`).join(', ')})`
    case 'Path':
      return `/${value.domain}/${value.identifier}`
    case 'Type':
      return `Type<${value.staticType.text}>()`
    case 'Capability': {
      const place = value.path === null ? `id: ${value.id}` : `path: ${formatCadence(value.path)}`
      return `Capability<${value.borrowType.text}>(address: 0x${value.address}, ${place})`
    }
    case 'InclusiveRange':
      return `InclusiveRange(${list([value.start, value.end])}, step: ${formatCadence(value.step)})`
    case 'Function':
      return value.functionType.text
    default:
      return `${value.value}`
  }
}
