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
import { type JsonPlace, requireKind, within } from './json-node.ts'
import { cadenceTypeId, canonicalNominalId, canonicalTypeId } from './type-id.ts'

/**
 * Returns a text that UTF-8 can encode. @throws ToolError `json-cadence/unpaired-surrogate`, `json-cadence/wrong-kind`.
 */
export function encodableText(text: string, place: JsonPlace): string {
  requireKind('text', text, place)
  if (/\p{Cs}/u.test(text)) throw unpairedSurrogate({ path: place.path })
  return text
}

/** Returns a composite's type ID as Cadence writes it. @throws ToolError `json-cadence/bad-type-id`. */
export function encodableTypeId(id: string, place: JsonPlace, read = canonicalTypeId): string {
  const canonical = read(encodableText(id, place))
  if (canonical === null) throw badTypeId({ path: place.path, id })
  return canonical
}

/** Maps each item with its path in the list. @throws ToolError `json-cadence/wrong-kind`. */
export function mapAt<T, U>(
  items: readonly T[],
  list: JsonPlace,
  encode: (item: T, place: JsonPlace) => U,
): readonly U[] {
  requireKind('list', items, list)
  return items.map((item, index) => {
    const place = within(list, index)
    if (typeof item !== 'string' && !Array.isArray(item)) requireKind('object', item, place)
    return encode(item, place)
  })
}

function authorizationJson(authorization: CadenceAuthorization, place: JsonPlace): unknown {
  requireKind('object', authorization, place)
  const { kind } = authorization
  if (kind === 'Authorized') throw notWritten({ path: place.path, what: 'The authorization' })
  if (kind === 'Unauthorized') return { kind, entitlements: null }
  const map = kind === 'EntitlementMapAuthorization'
  const list = within(place, '.entitlements')
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

function parametersJson(parameters: readonly CadenceParameter[], list: JsonPlace): unknown {
  return mapAt(parameters, list, ({ label, id, type }, place) => ({
    type: typeJson(type, within(place, '.type')),
    label: encodableText(label, within(place, '.label')),
    id: encodableText(id, within(place, '.id')),
  }))
}

function functionJson(type: CadenceFunctionType, place: JsonPlace): unknown {
  const generics = mapAt(
    type.typeParameters,
    within(place, '.typeParameters'),
    ({ name, typeBound }, item) => ({
      name: encodableText(name, within(item, '.name')),
      typeBound: typeBound === null ? null : typeJson(typeBound, within(item, '.typeBound')),
    }),
  )
  const parameters = parametersJson(type.parameters, within(place, '.parameters'))
  const returned = typeJson(type.return, within(place, '.return'))
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

function nominalJson(type: CadenceNominalType, place: JsonPlace): unknown {
  const { kind, typeID, fields, initializers } = type
  const initializerList = within(place, '.initializers')
  if (kind === 'Event' && initializers.length !== 1) {
    throw eventInitializers({ path: initializerList.path, count: initializers.length })
  }
  const derived = kind === 'Enum' || kind === 'Attachment'
  return {
    type: derived ? typeJson(type.type, within(place, '.type')) : '',
    kind,
    typeID: encodableTypeId(typeID, within(place, '.typeID'), canonicalNominalId),
    fields: mapAt(fields, within(place, '.fields'), (field, item) => ({
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
export function typeJson(type: CadenceType, place: JsonPlace): unknown {
  requireKind('object', type, place)
  requireKind('text', type.kind, within(place, '.kind'))
  const { kind } = type
  switch (kind) {
    case 'Unknown':
      return ''
    case 'TypeId':
      return encodableText(type.typeID, place)
    case 'Optional':
    case 'VariableSizedArray':
    case 'Capability':
      return { type: typeJson(type.type, within(place, '.type')), kind }
    case 'ConstantSizedArray': {
      const { size } = type
      if (!Number.isSafeInteger(size) || size < 0) {
        throw badArraySize({ path: within(place, '.size').path, size })
      }
      return { type: typeJson(type.type, within(place, '.type')), kind, size }
    }
    case 'Dictionary':
      return {
        key: typeJson(type.key, within(place, '.key')),
        value: typeJson(type.value, within(place, '.value')),
        kind,
      }
    case 'InclusiveRange':
      return { element: typeJson(type.element, within(place, '.element')), kind }
    case 'Reference':
      return {
        type: typeJson(type.type, within(place, '.type')),
        kind,
        authorization: authorizationJson(type.authorization, within(place, '.authorization')),
      }
    case 'Intersection': {
      const types = mapAt(type.types, within(place, '.types'), typeJson)
      return { kind, typeID: cadenceTypeId(type), types }
    }
    case 'Restriction':
      throw notWritten({ path: place.path, what: 'The restricted type' })
    case 'Function':
      return functionJson(type, place)
    default:
      if ('typeID' in type) return nominalJson(type, place)
      if (!isSimple(kind)) throw unknownTypeKind({ path: within(place, '.kind').path, kind })
      return { kind }
  }
}
