import type { CadenceAuthorization, CadenceType } from './cadence-type.ts'

/** Built-in composite types, whose IDs have no location (sema `NativeCompositeTypes`). */
const NATIVE_TYPES = [
  ...['PublicKey', 'HashAlgorithm', 'SignatureAlgorithm', 'AccountKey', 'DeploymentResult'],
  ...['Account', 'Account.Storage', 'Account.Contracts', 'Account.Keys', 'Account.Inbox'],
  ...['Account.Capabilities', 'Account.StorageCapabilities', 'Account.AccountCapabilities'],
]

const PREFIXES = new Set(['A', 'I', 'S', 's', 't', 'flow', 'REPL'])

/** Digits of an 8-byte address; the ID of a script or a transaction has 32 bytes. */
const ADDRESS_DIGITS = 16
const SCRIPT_DIGITS = 64

const isHexBytes = (text: string) => text.length % 2 === 0 && !/[^0-9a-fA-F]/.test(text)

/** Splits a text at the first dot. */
function cut(text: string): readonly [string, string | null] {
  const at = text.indexOf('.')
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
}

const isQualifiedName = (id: string) => id.split('.').every(name => /^[A-Za-z_]\w*$/.test(name))

/** Returns a location in Cadence's canonical form; null if it is invalid. */
function canonicalLocation(prefix: string, location: string): string | null {
  switch (prefix) {
    case 'A': {
      const fits = isHexBytes(location) && location.length <= ADDRESS_DIGITS
      return fits ? location.toLowerCase().padStart(ADDRESS_DIGITS, '0') : null
    }
    case 's':
    case 't': {
      const digits = location.slice(0, SCRIPT_DIGITS).toLowerCase()
      return isHexBytes(location) ? digits.padEnd(SCRIPT_DIGITS, '0') : null
    }
    default:
      return location
  }
}

/**
 * Returns the canonical ID of a composite type (`common.DecodeTypeID`): location prefix, location, name. Addresses and
 * hashes become full length and lower-case. Null for an invalid type ID: `A.1.Foo`, `s.xyz.Foo`, `Foo`.
 */
export function canonicalTypeId(id: string): string | null {
  const [prefix, rest] = cut(id)
  if (!PREFIXES.has(prefix)) return NATIVE_TYPES.includes(id) ? id : null
  if (prefix === 'flow' || prefix === 'REPL') return `${prefix}.${rest ?? ''}`
  if (rest === null) return null
  const [written, name] = cut(rest)
  const location = canonicalLocation(prefix, written)
  return location === null ? null : `${prefix}.${location}.${name ?? ''}`
}

/**
 * Like `canonicalTypeId`, for a type rather than a value. Also accepts the built-in types that Cadence writes but does
 * not read (`StructStringer`): names without a location.
 */
export function canonicalNominalId(id: string): string | null {
  return canonicalTypeId(id) ?? (!PREFIXES.has(cut(id)[0]) && isQualifiedName(id) ? id : null)
}

/** Compares by UTF-8 bytes, as Go sorts; UTF-16 puts astral characters before U+E000. */
function byCodePoint(a: string, b: string): number {
  for (let at = 0; ; at++) {
    const x = a.codePointAt(at)
    const y = b.codePointAt(at)
    if (x === undefined || y === undefined) return a.length - b.length
    if (x !== y) return x - y
  }
}

const sorted = (ids: readonly string[]) => ids.toSorted(byCodePoint)

const idsOf = (types: readonly CadenceType[]) => types.map(cadenceTypeId)

function authorizationId(authorization: CadenceAuthorization): string {
  switch (authorization.kind) {
    case 'Unauthorized':
      return ''
    case 'Authorized':
      return 'auth'
    case 'EntitlementMapAuthorization':
      return `auth(${authorization.entitlements.join('')})`
    case 'EntitlementConjunctionSet':
      return `auth(${sorted(authorization.entitlements).join(',')})`
    case 'EntitlementDisjunctionSet':
      return `auth(${sorted(authorization.entitlements).join('|')})`
  }
}

/**
 * Returns the ID of a type in Cadence (cadence `Type.ID()`): without spaces, with sets sorted. `(Int)?`,
 * `fun(String):Void`, `{A.0000000000000001.I}`.
 */
export function cadenceTypeId(type: CadenceType): string {
  switch (type.kind) {
    case 'Unknown':
      return ''
    case 'Optional':
      return `(${cadenceTypeId(type.type)})?`
    case 'VariableSizedArray':
      return `[${cadenceTypeId(type.type)}]`
    case 'ConstantSizedArray':
      return `[${cadenceTypeId(type.type)};${type.size}]`
    case 'Dictionary':
      return `{${cadenceTypeId(type.key)}:${cadenceTypeId(type.value)}}`
    case 'InclusiveRange':
      return `InclusiveRange<${cadenceTypeId(type.element)}>`
    case 'Capability': {
      const borrowed = cadenceTypeId(type.type)
      return borrowed === '' ? 'Capability' : `Capability<${borrowed}>`
    }
    case 'Reference':
      return `${authorizationId(type.authorization)}&${cadenceTypeId(type.type)}`
    case 'Intersection':
      return `{${sorted(idsOf(type.types)).join(',')}}`
    case 'Restriction':
      return `${cadenceTypeId(type.type)}{${idsOf(type.restrictions).join(',')}}`
    case 'Function': {
      const names = type.typeParameters.map(({ name, typeBound }) =>
        typeBound === null ? name : `${name}:${cadenceTypeId(typeBound)}`,
      )
      const brackets = names.length === 0 ? '' : `<${names.join(',')}>`
      const parameters = idsOf(type.parameters.map(parameter => parameter.type)).join(',')
      return `${type.view ? 'view ' : ''}fun${brackets}(${parameters}):${cadenceTypeId(type.return)}`
    }
    default:
      return 'typeID' in type ? type.typeID : type.kind
  }
}
