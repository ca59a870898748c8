import type { CadenceAuthorization, CadenceFunctionType, CadenceType } from './cadence-type.ts'
import type { CadenceField, CadenceValue } from './cadence-value.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

/** Formats a text as a Cadence string literal; invisible characters are shown by number. */
function literal(text: string): string {
  const escaped = text.replace(/["\\]|[\p{C}\p{Zl}\p{Zp}]/gu, character => {
    const number = character.codePointAt(0) ?? 0
    return ESCAPES[character] ?? `\\u{${number.toString(16)}}`
  })
  return `"${escaped}"`
}

const list = (values: readonly CadenceValue[]) => values.map(formatCadence).join(', ')

/** A field without a name is an attachment. */
const fieldText = ({ name, value }: CadenceField) =>
  name === '' ? formatCadence(value) : `${name}: ${formatCadence(value)}`

/**
 * Formats a value as short text, close to Cadence code: `[1, 2]`, `0x01cf0e2f2f715450`.
 * @example
 * formatCadence({ type: 'Array', value: [{ type: 'String', value: 'a' }] }) // => '["a"]'
 */
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
    case 'Attachment':
      return `${value.id}(${value.fields.map(fieldText).join(', ')})`
    case 'Path':
      return `/${value.domain}/${value.identifier}`
    case 'Type':
      return `Type<${formatCadenceType(value.staticType)}>()`
    case 'Capability': {
      const { borrowType, address, id, path } = value
      const brackets = borrowType.kind === 'Unknown' ? '' : `<${formatCadenceType(borrowType)}>`
      const parts = [
        `address: 0x${address}`,
        // Beside a path, 0 is the ID of what has none.
        ...(id === null || (id === 0n && path !== null) ? [] : [`id: ${id}`]),
        ...(path === null ? [] : [`path: ${formatCadence(path)}`]),
      ]
      return `Capability${brackets}(${parts.join(', ')})`
    }
    case 'InclusiveRange':
      return `InclusiveRange(${list([value.start, value.end])}, step: ${formatCadence(value.step)})`
    case 'Function':
      return formatCadenceType(value.functionType)
    default:
      return `${value.value}`
  }
}

const typeList = (types: readonly CadenceType[]) => types.map(part).join(', ')

/** Formats a type within another one, where it cannot be omitted. */
const part = (type: CadenceType) => (type.kind === 'Unknown' ? 'unknown' : formatCadenceType(type))

/** Formats `auth(A, B) ` before a reference; empty for one without authorization. */
function authorizationText(authorization: CadenceAuthorization): string {
  switch (authorization.kind) {
    case 'Unauthorized':
      return ''
    case 'Authorized':
      return 'auth '
    case 'EntitlementMapAuthorization':
      return `auth(mapping ${authorization.entitlements.join(', ')}) `
    case 'EntitlementConjunctionSet':
      return `auth(${authorization.entitlements.join(', ')}) `
    case 'EntitlementDisjunctionSet':
      return `auth(${authorization.entitlements.join(' | ')}) `
  }
}

function functionText(type: CadenceFunctionType): string {
  const names = type.typeParameters.map(({ name, typeBound }) =>
    typeBound === null ? name : `${name}: ${part(typeBound)}`,
  )
  const brackets = names.length === 0 ? '' : `<${names.join(', ')}>`
  const parameters = typeList(type.parameters.map(parameter => parameter.type))
  return `${type.view ? 'view ' : ''}fun${brackets}(${parameters}): ${part(type.return)}`
}

/** A `?` after these would apply to their last part. */
const opensToTheRight = (type: CadenceType) =>
  type.kind === 'Function' ||
  (type.kind === 'Reference' && type.authorization.kind !== 'Unauthorized')

/**
 * Formats a type as Cadence code, with parentheses where its parser needs them and full type IDs as names:
 * `{String: Int?}`, `auth(Storage) &Account`, `(fun(): Int)?`. Empty for `Unknown`.
 */
export function formatCadenceType(type: CadenceType): string {
  switch (type.kind) {
    case 'Unknown':
      return ''
    case 'TypeId':
      return type.typeID
    case 'Optional':
      return opensToTheRight(type.type) ? `(${part(type.type)})?` : `${part(type.type)}?`
    case 'VariableSizedArray':
      return `[${part(type.type)}]`
    case 'ConstantSizedArray':
      return `[${part(type.type)}; ${type.size}]`
    case 'Dictionary':
      return `{${part(type.key)}: ${part(type.value)}}`
    case 'InclusiveRange':
      return `InclusiveRange<${part(type.element)}>`
    case 'Capability':
      return type.type.kind === 'Unknown' ? 'Capability' : `Capability<${part(type.type)}>`
    case 'Reference': {
      const referenced = type.type.kind === 'Optional' ? `(${part(type.type)})` : part(type.type)
      return `${authorizationText(type.authorization)}&${referenced}`
    }
    case 'Intersection':
      return `{${typeList(type.types)}}`
    case 'Restriction':
      return `${type.type.kind === 'Unknown' ? '' : part(type.type)}{${typeList(type.restrictions)}}`
    case 'Function':
      return functionText(type)
    default:
      return 'typeID' in type ? type.typeID : type.kind
  }
}
