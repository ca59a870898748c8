import {
  type CadenceAuthorization,
  type CadenceFunctionType,
  type CadenceNominalType,
  type CadenceParameter,
  type CadenceType,
  isSimple,
  NOMINAL_KINDS,
  type NominalKind,
} from './cadence-type.ts'
import { badTypeId, eventInitializers, mappingEntitlements, unknownTypeKind } from './errors.ts'
import {
  booleanOf,
  hasProperty,
  itemsOf,
  type JsonNode,
  naturalOf,
  nothingAt,
  propertiesOf,
  propertyOf,
  textOf,
} from './json-node.ts'
import { canonicalNominalId, canonicalTypeId } from './type-id.ts'

const NONE: CadenceType = { kind: 'Unknown' }

const isNominal = (kind: string): kind is NominalKind =>
  (NOMINAL_KINDS as readonly string[]).includes(kind)

/** Parses the canonical type ID at a node. @throws ToolError `json-cadence/bad-type-id`. */
export function typeIdOf(node: JsonNode, read = canonicalTypeId): string {
  const id = textOf(node)
  const canonical = read(id)
  if (canonical === null) throw badTypeId({ path: node.path, id })
  return canonical
}

/** Returns the items of a list that Cadence writes as null when it is empty. */
const itemsOrNone = (node: JsonNode) => (node.value === null ? [] : itemsOf(node))

/** Cadence writes an entitlement as a type without parts: `"type":null,"fields":null`. */
function entitlementOf(node: JsonNode, kind: string): string {
  const parts = propertiesOf(node, ['typeID'], ['type', 'kind', 'fields', 'initializers'])
  if (parts.kind !== undefined && textOf(parts.kind) !== kind) {
    throw unknownTypeKind({ path: parts.kind.path, kind: textOf(parts.kind) })
  }
  nothingAt(parts.type)
  nothingAt(parts.fields)
  nothingAt(parts.initializers)
  return textOf(parts.typeID)
}

function authorizationOf(node: JsonNode): CadenceAuthorization {
  const parts = propertiesOf(node, ['kind'], ['entitlements'])
  const kind = textOf(parts.kind)
  switch (kind) {
    case 'Unauthorized':
      nothingAt(parts.entitlements)
      return { kind }
    case 'EntitlementMapAuthorization':
    case 'EntitlementConjunctionSet':
    case 'EntitlementDisjunctionSet': {
      const map = kind === 'EntitlementMapAuthorization'
      const list = propertyOf(node, 'entitlements')
      const entitlements = itemsOrNone(list).map(item =>
        entitlementOf(item, map ? 'EntitlementMap' : 'Entitlement'),
      )
      if (map && entitlements.length !== 1) throw mappingEntitlements({ path: list.path })
      return { kind, entitlements }
    }
    default:
      throw unknownTypeKind({ path: parts.kind.path, kind })
  }
}

function referenceOf(node: JsonNode): CadenceType {
  // Before Cadence 1.0 references were authorized or not, without entitlements.
  if (hasProperty(node, 'authorized')) {
    const { type, authorized } = propertiesOf(node, ['kind', 'type', 'authorized'])
    const kind = booleanOf(authorized) ? 'Authorized' : 'Unauthorized'
    return { kind: 'Reference', type: decodeType(type), authorization: { kind } }
  }
  const { type, authorization } = propertiesOf(node, ['kind', 'type', 'authorization'])
  const decoded = decodeType(type)
  return { kind: 'Reference', type: decoded, authorization: authorizationOf(authorization) }
}

function parametersOf(node: JsonNode): readonly CadenceParameter[] {
  return itemsOf(node).map(item => {
    const { label, id, type } = propertiesOf(item, ['label', 'id', 'type'])
    return { label: textOf(label), id: textOf(id), type: decodeType(type) }
  })
}

function typeBoundOf(node: JsonNode | undefined): CadenceType | null {
  if (node === undefined || node.value === null) return null
  const bound = decodeType(node)
  return bound.kind === 'Unknown' ? null : bound
}

function functionOf(node: JsonNode): CadenceFunctionType {
  const optional = ['typeID', 'purity', 'typeParameters'] as const
  const parts = propertiesOf(node, ['kind', 'parameters', 'return'], optional)
  if (parts.typeID !== undefined) textOf(parts.typeID)
  const generics = parts.typeParameters === undefined ? [] : itemsOrNone(parts.typeParameters)
  return {
    kind: 'Function',
    view: parts.purity !== undefined && textOf(parts.purity) === 'view',
    typeParameters: generics.map(item => {
      const { name, typeBound } = propertiesOf(item, ['name'], ['typeBound'])
      return { name: textOf(name), typeBound: typeBoundOf(typeBound) }
    }),
    parameters: parametersOf(parts.parameters),
    return: decodeType(parts.return),
  }
}

function nominalOf(node: JsonNode, kind: NominalKind): CadenceNominalType {
  const parts = propertiesOf(node, ['kind', 'typeID', 'fields', 'initializers'], ['type'])
  const derived = kind === 'Enum' || kind === 'Attachment'
  if (!derived) nothingAt(parts.type)
  const initializers = itemsOf(parts.initializers).map(parametersOf)
  if (kind === 'Event' && initializers.length !== 1) {
    throw eventInitializers({ path: parts.initializers.path, count: initializers.length })
  }
  return {
    kind,
    typeID: typeIdOf(parts.typeID, canonicalNominalId),
    type: derived ? decodeType(propertyOf(node, 'type')) : NONE,
    fields: itemsOf(parts.fields).map(field => {
      const { id, type } = propertiesOf(field, ['id', 'type'])
      return { id: textOf(id), type: decodeType(type) }
    }),
    initializers,
  }
}

const typesOf = (node: JsonNode) => itemsOf(node).map(decodeType)

/**
 * Decodes a type as JSON-Cadence describes it (`staticType`, `borrowType`), in all forms that Cadence reads or writes,
 * including those from before Cadence 1.0.
 * @throws ToolError `json-cadence/…` with the path.
 */
export function decodeType(node: JsonNode): CadenceType {
  if (node.value === '') return NONE
  if (typeof node.value === 'string') return { kind: 'TypeId', typeID: textOf(node) }
  const kindNode = propertyOf(node, 'kind')
  const kind = textOf(kindNode)
  /** Decodes the type in the part `name` if the object has exactly that, `kind` and `others`. */
  const inner = (name: string, ...others: readonly string[]) => {
    propertiesOf(node, ['kind', name, ...others])
    return decodeType(propertyOf(node, name))
  }
  switch (kind) {
    case 'Optional':
    case 'VariableSizedArray':
    case 'Capability':
      return { kind, type: inner('type') }
    case 'ConstantSizedArray':
      return { kind, type: inner('type', 'size'), size: naturalOf(propertyOf(node, 'size')) }
    case 'Dictionary':
      return { kind, key: inner('key', 'value'), value: inner('value', 'key') }
    case 'InclusiveRange':
      return { kind, element: inner('element') }
    case 'Reference':
      return referenceOf(node)
    case 'Intersection':
      return { kind, types: typesOf(propertiesOf(node, ['kind', 'types'], ['typeID']).types) }
    case 'Restriction': {
      const parts = propertiesOf(node, ['kind', 'type', 'restrictions'], ['typeID'])
      return { kind, type: decodeType(parts.type), restrictions: typesOf(parts.restrictions) }
    }
    case 'Function':
      return functionOf(node)
    default:
      if (isNominal(kind)) return nominalOf(node, kind)
      if (!isSimple(kind)) throw unknownTypeKind({ path: kindNode.path, kind })
      propertiesOf(node, ['kind'])
      return { kind }
  }
}
