import {
  type CadenceAuthorization,
  type CadenceFunctionType,
  type CadenceNominalType,
  type CadenceParameter,
  type CadenceType,
  isSimple,
} from './cadence-type.ts'
import {
  badArraySize,
  badTypeId,
  eventInitializers,
  mappingEntitlements,
  notWritten,
  unknownTypeKind,
  unpairedSurrogate,
} from './errors.ts'
import { type JsonPath, requireKind, within } from './json-node.ts'
import { cadenceTypeId, canonicalNominalId, canonicalTypeId } from './type-id.ts'

/**
 * Returns a text that UTF-8 can encode. @throws ToolError `json-cadence/unpaired-surrogate`, `json-cadence/wrong-kind`.
 */
export function encodableText(text: string, path: JsonPath): string {
  requireKind('text', text, path)
  if (/\p{Cs}/u.test(text)) throw unpairedSurrogate({ path: path.path })
  return text
}

/** Returns a composite's type ID as Cadence writes it. @throws ToolError `json-cadence/bad-type-id`. */
export function encodableTypeId(id: string, path: JsonPath, read = canonicalTypeId): string {
  const canonical = read(encodableText(id, path))
  if (canonical === null) throw badTypeId({ path: path.path, id })
  return canonical
}

/** Maps each item with its path in the list. @throws ToolError `json-cadence/wrong-kind`. */
export function mapAt<T, U>(
  items: readonly T[],
  list: JsonPath,
  encode: (item: T, path: JsonPath) => U,
): readonly U[] {
  requireKind('list', items, list)
  return items.map((item, index) => {
    const path = within(list, index)
    if (typeof item !== 'string' && !Array.isArray(item)) requireKind('object', item, path)
    return encode(item, path)
  })
}

function authorizationJson(authorization: CadenceAuthorization, path: JsonPath): unknown {
  requireKind('object', authorization, path)
  const { kind } = authorization
  if (kind === 'Authorized') throw notWritten({ path: path.path, what: 'The authorization' })
  if (kind === 'Unauthorized') return { kind, entitlements: null }
  const map = kind === 'EntitlementMapAuthorization'
  const list = within(path, '.entitlements')
  if (map && authorization.entitlements.length !== 1) throw mappingEntitlements({ path: list.path })
  const entitlements = mapAt(authorization.entitlements, list, (typeID, item) => ({
    type: null,
    kind: map ? 'EntitlementMap' : 'Entitlement',
    typeID: encodableText(typeID, item),
    fields: null,
    initializers: null,
  }))
  return { kind, entitlements: entitlements.length === 0 ? null : entitlements }
}

function parametersJson(parameters: readonly CadenceParameter[], list: JsonPath): unknown {
  return mapAt(parameters, list, ({ label, id, type }, path) => ({
    type: typeJson(type, within(path, '.type')),
    label: encodableText(label, within(path, '.label')),
    id: encodableText(id, within(path, '.id')),
  }))
}

function functionJson(type: CadenceFunctionType, path: JsonPath): unknown {
  const generics = mapAt(
    type.typeParameters,
    within(path, '.typeParameters'),
    ({ name, typeBound }, item) => ({
      name: encodableText(name, within(item, '.name')),
      typeBound: typeBound === null ? null : typeJson(typeBound, within(item, '.typeBound')),
    }),
  )
  const parameters = parametersJson(type.parameters, within(path, '.parameters'))
  const returned = typeJson(type.return, within(path, '.return'))
  return {
    kind: 'Function',
    // Comes after its parts, so that their errors are thrown first.
    typeID: cadenceTypeId(type),
    typeParameters: generics,
    parameters,
    return: returned,
    purity: type.view ? 'view' : '',
  }
}

function nominalJson(type: CadenceNominalType, path: JsonPath): unknown {
  const { kind, typeID, fields, initializers } = type
  const initializerList = within(path, '.initializers')
  if (kind === 'Event' && initializers.length !== 1) {
    throw eventInitializers({ path: initializerList.path, count: initializers.length })
  }
  const derived = kind === 'Enum' || kind === 'Attachment'
  return {
    type: derived ? typeJson(type.type, within(path, '.type')) : '',
    kind,
    typeID: encodableTypeId(typeID, within(path, '.typeID'), canonicalNominalId),
    fields: mapAt(fields, within(path, '.fields'), (field, item) => ({
      type: typeJson(field.type, within(item, '.type')),
      id: encodableText(field.id, within(item, '.id')),
    })),
    initializers: mapAt(initializers, initializerList, parametersJson),
  }
}

/**
 * Converts a type to plain data whose JSON is Cadence's own, with its order of properties (cadence `encoding/json`,
 * `PrepareType`).
 * @throws ToolError `json-cadence/…` with the path in that JSON.
 */
export function typeJson(type: CadenceType, path: JsonPath): unknown {
  requireKind('object', type, path)
  requireKind('text', type.kind, within(path, '.kind'))
  const { kind } = type
  switch (kind) {
    case 'Unknown':
      return ''
    case 'TypeId':
      return encodableText(type.typeID, path)
    case 'Optional':
    case 'VariableSizedArray':
    case 'Capability':
      return { type: typeJson(type.type, within(path, '.type')), kind }
    case 'ConstantSizedArray': {
      const { size } = type
      if (!Number.isSafeInteger(size) || size < 0) {
        throw badArraySize({ path: within(path, '.size').path, size })
      }
      return { type: typeJson(type.type, within(path, '.type')), kind, size }
    }
    case 'Dictionary':
      return {
        key: typeJson(type.key, within(path, '.key')),
        value: typeJson(type.value, within(path, '.value')),
        kind,
      }
    case 'InclusiveRange':
      return { element: typeJson(type.element, within(path, '.element')), kind }
    case 'Reference':
      return {
        type: typeJson(type.type, within(path, '.type')),
        kind,
        authorization: authorizationJson(type.authorization, within(path, '.authorization')),
      }
    case 'Intersection': {
      const types = mapAt(type.types, within(path, '.types'), typeJson)
      return { kind, typeID: cadenceTypeId(type), types }
    }
    case 'Restriction':
      throw notWritten({ path: path.path, what: 'The restricted type' })
    case 'Function':
      return functionJson(type, path)
    default:
      if ('typeID' in type) return nominalJson(type, path)
      if (!isSimple(kind)) throw unknownTypeKind({ path: within(path, '.kind').path, kind })
      return { kind }
  }
}
