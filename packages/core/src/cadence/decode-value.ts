import { type FlowAddress, parseShortAddress, ZERO_ADDRESS } from '../account/address.ts'
import { ToolError } from '../errors.ts'
import {
  type CadenceComposite,
  type CadencePath,
  type CadenceValue,
  type CompositeKind,
  FIXED_POINT_FORMATS,
  type FixedPointType,
  formatFixedPoint,
  INTEGER_RANGES,
  type IntegerType,
  parseCadenceInteger,
  parseFixedPoint,
  wrappedFixedPoint,
} from './cadence-value.ts'
import { decodeType, typeIdOf } from './decode-type.ts'
import {
  addressWithoutPrefix,
  badCadenceAddress,
  badCadenceNumber,
  badPathDomain,
  badPathText,
  type NumberFault,
  notOneCharacter,
  oddAddress,
  unknownCadenceType,
} from './errors.ts'
import {
  booleanOf,
  hasProperty,
  itemsOf,
  type JsonNode,
  propertiesOf,
  propertyOf,
  textOf,
} from './json-node.ts'

const isInteger = (type: string): type is IntegerType => Object.hasOwn(INTEGER_RANGES, type)
const isFixedPoint = (type: string): type is FixedPointType =>
  Object.hasOwn(FIXED_POINT_FORMATS, type)

function integerOf(node: JsonNode, type: IntegerType): bigint {
  const result = parseCadenceInteger(type, textOf(node))
  if ('fault' in result) throw badNumber(node, type, result.fault)
  return result.value
}

function fixedPointOf(node: JsonNode, type: FixedPointType): string {
  const text = textOf(node)
  const result = parseFixedPoint(type, text)
  if ('fault' in result) throw badNumber(node, type, result.fault, wrappedFixedPoint(type, text))
  return formatFixedPoint(type, result.value)
}

const badNumber = (
  { path }: JsonNode,
  type: string,
  fault: NumberFault,
  wrapped: string | null = null,
) => badCadenceNumber({ path, type, fault, wrapped })

/** Parses whole bytes in hex after `0x`, as the chain requires; fewer than 8 are the last ones. */
function addressOf(node: JsonNode): FlowAddress {
  const text = textOf(node)
  if (!text.startsWith('0x')) throw addressWithoutPrefix({ path: node.path })
  if (text === '0x') return ZERO_ADDRESS
  try {
    const address = parseShortAddress(text)
    if (text.length % 2 !== 0) throw oddAddress({ path: node.path, text })
    return address
  } catch (cause) {
    if (!(cause instanceof ToolError) || cause.code.startsWith('json-cadence/')) throw cause
    throw badCadenceAddress({ path: node.path, cause })
  }
}

function characterOf(node: JsonNode): string {
  const text = textOf(node)
  if (!isOneCharacter(text)) throw notOneCharacter({ path: node.path, text })
  return text
}

function compositeOf(node: JsonNode, type: CompositeKind): CadenceComposite {
  const { id, fields } = propertiesOf(node, ['id', 'fields'])
  return {
    type,
    id: typeIdOf(id),
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

const PATH_TEXT = /^\/(storage|private|public)\/([A-Za-z_]\w*)$/

/** Decodes the path of a capability from before Cadence 1.0: a value, or in the oldest texts `/public/vault`. */
function legacyPathOf(node: JsonNode): CadencePath {
  if (typeof node.value !== 'string' || !node.pathTexts) {
    const path = decodeValue(node)
    if (path.type !== 'Path') throw unknownCadenceType({ path: node.path, type: path.type })
    return path
  }
  const [, domain, identifier = ''] = PATH_TEXT.exec(node.value) ?? []
  if (domain === undefined) throw badPathText({ path: node.path, text: node.value })
  return { type: 'Path', domain: domain as CadencePath['domain'], identifier }
}

/** Decodes a capability, which before Cadence 1.0 has a path, either beside an `id` or, in older texts, without one. */
function capabilityOf(node: JsonNode): CadenceValue {
  const legacy = hasProperty(node, 'path')
  const required = ['address', 'borrowType', ...(legacy ? ['path'] : ['id'])]
  propertiesOf(node, required, ['id'])
  const path = legacy ? legacyPathOf(propertyOf(node, 'path')) : null
  const id = hasProperty(node, 'id') ? propertyOf(node, 'id') : null
  return {
    type: 'Capability',
    address: addressOf(propertyOf(node, 'address')),
    borrowType: decodeType(propertyOf(node, 'borrowType')),
    id: id === null ? null : integerOf(id, 'UInt64'),
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
  const decoded = decodeType(functionType)
  if (decoded.kind !== 'Function') {
    throw unknownCadenceType({ path: functionType.path, type: decoded.kind })
  }
  return { type: 'Function', functionType: decoded }
}

function pairOf(node: JsonNode) {
  const { key, value } = propertiesOf(node, ['key', 'value'])
  return { key: decodeValue(key), value: decodeValue(value) }
}

/**
 * Decodes the value at a node of parsed JSON.
 * @throws ToolError `json-cadence/…` with the path.
 */
export function decodeValue(node: JsonNode): CadenceValue {
  const typeNode = propertyOf(node, 'type')
  const type = textOf(typeNode)
  if (type === 'Void') {
    propertiesOf(node, ['type'])
    return { type }
  }
  const { value } = propertiesOf(node, ['type', 'value'])
  if (isInteger(type)) {
    return { type, value: integerOf(value, type) }
  }
  if (isFixedPoint(type)) {
    return { type, value: fixedPointOf(value, type) }
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
    case 'Attachment':
      return compositeOf(value, type)
    case 'Path':
      return pathOf(value)
    case 'Type':
      return { type, staticType: decodeType(propertiesOf(value, ['staticType']).staticType) }
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

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A letter right after a cluster extender. By the rules of Unicode 15.0 it starts a new cluster; since 15.1 an Indic
 * letter joins the conjunct before it (UAX #29, rule GB9c). The Thai and Lao vowels named AM are letters that always
 * join.
 */
const CONJUNCT = /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d](?![\u0e33\u0eb3])\p{Lo}/u

/**
 * Returns true if a text is one Character of Cadence: one extended grapheme cluster of Unicode 15.0, which the chain
 * uses (`sema.IsValidCharacter`, rivo/uniseg v0.4.7). The engine's own segmenter follows a later Unicode, so Indic
 * conjuncts (`क्ष`) are split here. The result may still differ from the chain's for code points added after Unicode
 * 15.0, and for sequences joined to a symbol that Unicode 17 no longer counts among the pictographs (`👩‍★`).
 */
export function isOneCharacter(text: string): boolean {
  // One boundary is enough, and the text may have millions of clusters.
  const first = SEGMENTER.segment(text).containing(0)
  return first !== undefined && first.segment.length === text.length && !CONJUNCT.test(text)
}
