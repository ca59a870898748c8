import type { CadenceType } from './cadence-value.ts'
import { badTypeId, unknownTypeKind } from './errors/json-cadence.ts'
import {
  booleanOf,
  hasProperty,
  itemsOf,
  type JsonNode,
  naturalOf,
  propertiesOf,
  propertyOf,
  textOf,
} from './json-node.ts'

const NOMINAL_KINDS = [
  ...['Struct', 'Resource', 'Event', 'Contract', 'Enum'],
  ...['StructInterface', 'ResourceInterface', 'ContractInterface'],
]

const textsOf = (node: JsonNode) => itemsOf(node).map(item => decodeCadenceType(item).text)

function typeIdOf(node: JsonNode): string {
  const id = textOf(node)
  if (id === '') throw badTypeId({ path: node.path, id })
  return id
}

/** `auth(A, B) ` in front of a reference; empty for one without authorization. */
function authorizationText(node: JsonNode): string {
  const { kind, entitlements } = propertiesOf(node, ['kind', 'entitlements'])
  const ids = () =>
    itemsOf(entitlements).map(item =>
      typeIdOf(propertiesOf(item, ['typeID'], ['kind', 'type']).typeID),
    )
  switch (textOf(kind)) {
    case 'Unauthorized':
      return ''
    case 'EntitlementMapAuthorization':
      return `auth(mapping ${ids().join(', ')}) `
    case 'EntitlementConjunctionSet':
      return `auth(${ids().join(', ')}) `
    case 'EntitlementDisjunctionSet':
      return `auth(${ids().join(' | ')}) `
    default:
      throw unknownTypeKind({ path: kind.path, kind: textOf(kind) })
  }
}

function referenceText(node: JsonNode): string {
  // Before Cadence 1.0 references were authorized or not, without entitlements.
  if (hasProperty(node, 'authorized')) {
    const { type, authorized } = propertiesOf(node, ['kind', 'type', 'authorized'])
    return `${booleanOf(authorized) ? 'auth ' : ''}&${decodeCadenceType(type).text}`
  }
  const { type, authorization } = propertiesOf(node, ['kind', 'type', 'authorization'])
  return `${authorizationText(authorization)}&${decodeCadenceType(type).text}`
}

function parameterTexts(node: JsonNode): readonly string[] {
  return itemsOf(node).map(item => {
    const { label, id, type } = propertiesOf(item, ['label', 'id', 'type'])
    textOf(label)
    textOf(id)
    return decodeCadenceType(type).text
  })
}

function functionText(node: JsonNode): string {
  const parts = propertiesOf(
    node,
    ['kind', 'parameters', 'return'],
    ['typeID', 'purity', 'typeParameters'],
  )
  const view = parts.purity !== undefined && textOf(parts.purity) === 'view' ? 'view ' : ''
  const generics = parts.typeParameters === undefined ? [] : itemsOf(parts.typeParameters)
  const names = generics.map(item => {
    const { name, typeBound } = propertiesOf(item, ['name'], ['typeBound'])
    const bound = typeBound === undefined ? '' : `: ${decodeCadenceType(typeBound).text}`
    return textOf(name) + bound
  })
  const brackets = names.length === 0 ? '' : `<${names.join(', ')}>`
  const parameters = parameterTexts(parts.parameters).join(', ')
  return `${view}fun${brackets}(${parameters}): ${decodeCadenceType(parts.return).text}`
}

function nominalText(node: JsonNode, kind: string): string {
  const parts = propertiesOf(node, ['kind', 'type', 'typeID', 'fields', 'initializers'])
  decodeCadenceType(parts.type)
  for (const field of itemsOf(parts.fields)) {
    const { id, type } = propertiesOf(field, ['id', 'type'])
    textOf(id)
    decodeCadenceType(type)
  }
  const initializers = itemsOf(parts.initializers)
  for (const initializer of initializers) parameterTexts(initializer)
  if (kind === 'Event' && initializers.length !== 1) {
    throw unknownTypeKind({ path: parts.initializers.path, kind: 'Event without one initializer' })
  }
  return typeIdOf(parts.typeID)
}

/** How Cadence writes the type at a node; undefined when the kind has no parts. */
function structuredText(node: JsonNode, kind: string): string | undefined {
  /** The text of the part `name`, when the object has that, `kind` and `others` and no more. */
  const inner = (name: string, ...others: readonly string[]) => {
    propertiesOf(node, ['kind', name, ...others])
    return decodeCadenceType(propertyOf(node, name)).text
  }
  switch (kind) {
    case 'Optional':
      return `${inner('type')}?`
    case 'VariableSizedArray':
      return `[${inner('type')}]`
    case 'ConstantSizedArray':
      return `[${inner('type', 'size')}; ${naturalOf(propertyOf(node, 'size'))}]`
    case 'Dictionary':
      return `{${inner('key', 'value')}: ${inner('value', 'key')}}`
    case 'InclusiveRange':
      return `InclusiveRange<${inner('element')}>`
    case 'Capability': {
      const borrowed = inner('type')
      return borrowed === '' ? 'Capability' : `Capability<${borrowed}>`
    }
    case 'Reference':
      return referenceText(node)
    case 'Intersection':
      return `{${textsOf(propertiesOf(node, ['kind', 'types'], ['typeID']).types).join(', ')}}`
    case 'Restriction': {
      const parts = propertiesOf(node, ['kind', 'type', 'restrictions'], ['typeID'])
      return `${decodeCadenceType(parts.type).text}{${textsOf(parts.restrictions).join(', ')}}`
    }
    case 'Function':
      return functionText(node)
    default:
      return NOMINAL_KINDS.includes(kind) ? nominalText(node, kind) : undefined
  }
}

/**
 * A type as JSON-Cadence describes it (`staticType`, `borrowType`). A bare text is the ID of a type
 * that was described further out, or a type of the time before format 0.3; the empty text is none.
 * @throws ToolError `json-cadence/…` with the path.
 */
export function decodeCadenceType(node: JsonNode): CadenceType {
  if (typeof node.value === 'string') {
    return { kind: node.value === '' ? 'Unknown' : 'TypeId', text: node.value }
  }
  const kindNode = propertyOf(node, 'kind')
  const kind = textOf(kindNode)
  const text = structuredText(node, kind)
  if (text !== undefined) return { kind, text }
  // Built-in types are their name alone: Int, AnyStruct, Account.Keys.
  if (!/^[A-Z]\w*(?:\.[A-Z]\w*)*$/.test(kind)) throw unknownTypeKind({ path: kindNode.path, kind })
  propertiesOf(node, ['kind'])
  return { kind, text: kind }
}
