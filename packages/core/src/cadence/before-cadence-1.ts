import type { CadenceParameter, CadenceType, SimpleType } from './cadence-type.ts'
import type { CadenceValue } from './cadence-value.ts'

/** Simple types that Cadence 1.0 removed. */
const REMOVED: ReadonlySet<string> = new Set<SimpleType>([
  ...([
    'AuthAccount',
    'PublicAccount',
    'AuthAccount.Contracts',
    'PublicAccount.Contracts',
  ] as const),
  ...(['AuthAccount.Keys', 'PublicAccount.Keys', 'AccountKey', 'AuthAccount.Inbox'] as const),
  ...(['AuthAccount.StorageCapabilities', 'AuthAccount.AccountCapabilities'] as const),
  ...(['AuthAccount.Capabilities', 'PublicAccount.Capabilities'] as const),
])

/**
 * Returns true for a value that only Cadence before 1.0 wrote: a capability with a path, `auth &T`, `T{I}`,
 * `AuthAccount`.
 * @example
 * isBeforeCadence1({ type: 'Type', staticType: { kind: 'AuthAccount' } }) // => true
 * isBeforeCadence1({ type: 'Int', value: 1n }) // => false
 */
export function isBeforeCadence1(value: CadenceValue): boolean {
  switch (value.type) {
    case 'Optional':
      return value.value !== null && isBeforeCadence1(value.value)
    case 'Array':
      return value.value.some(isBeforeCadence1)
    case 'Dictionary':
      return value.value.some(pair => isBeforeCadence1(pair.key) || isBeforeCadence1(pair.value))
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
      return value.fields.some(field => isBeforeCadence1(field.value))
    case 'Capability':
      return value.path !== null || isRemoved(value.borrowType)
    case 'Type':
      return isRemoved(value.staticType)
    case 'Function':
      return isRemoved(value.functionType)
    default:
      return false
  }
}

const anyRemoved = (parts: readonly { readonly type: CadenceType }[]) =>
  parts.some(({ type }) => isRemoved(type))

function isRemoved(type: CadenceType): boolean {
  switch (type.kind) {
    case 'Restriction':
      return true
    case 'Reference':
      return type.authorization.kind === 'Authorized' || isRemoved(type.type)
    case 'Optional':
    case 'VariableSizedArray':
    case 'ConstantSizedArray':
    case 'Capability':
      return isRemoved(type.type)
    case 'Dictionary':
      return isRemoved(type.key) || isRemoved(type.value)
    case 'InclusiveRange':
      return isRemoved(type.element)
    case 'Intersection':
      return type.types.some(isRemoved)
    case 'Function':
      return (
        type.typeParameters.some(({ typeBound }) => typeBound !== null && isRemoved(typeBound)) ||
        anyRemoved(type.parameters) ||
        isRemoved(type.return)
      )
    default:
      if ('fields' in type) {
        const initializers: readonly CadenceParameter[] = type.initializers.flat()
        return isRemoved(type.type) || anyRemoved(type.fields) || anyRemoved(initializers)
      }
      return REMOVED.has(type.kind)
  }
}
