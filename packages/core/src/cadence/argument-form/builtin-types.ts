import { FIXED_POINT_FORMATS, INTEGER_RANGES } from '../cadence-value.ts'
import type { ArgumentType, JsonType } from './argument-type.ts'

const INTEGERS = Object.keys(INTEGER_RANGES)
const FIXED_POINTS = Object.keys(FIXED_POINT_FORMATS)
const signed = (names: readonly string[]) => names.filter(name => /^(?:Int|Fix)/.test(name))

/** Number types that each supertype includes (cadence v1.10.2, `sema/type.go`). */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  Number: [...INTEGERS, ...FIXED_POINTS],
  SignedNumber: signed([...INTEGERS, ...FIXED_POINTS]),
  Integer: INTEGERS,
  SignedInteger: signed(INTEGERS),
  FixedSizeUnsignedInteger: INTEGERS.filter(name => /^(?:UInt|Word)\d/.test(name)),
  FixedPoint: FIXED_POINTS,
  SignedFixedPoint: signed(FIXED_POINTS),
}

const HASHABLE: readonly string[] = [
  ...INTEGERS,
  ...FIXED_POINTS,
  ...(['Bool', 'Character', 'String', 'Address', 'Path', 'Type', 'Enum'] as const),
]

const ACCOUNT = 'it stands for an account, which no argument holds; pass its Address'
const CONTROLLER = 'only the chain makes its values'

/** Cadence types that cannot be arguments, with the reason. */
export const NOT_IMPORTABLE: Readonly<Record<string, string>> = {
  Void: 'it has no value to pass',
  Never: 'it has no values',
  AnyResource: 'it is a resource',
  AnyResourceAttachment: 'attachments come with their resource',
  AnyStructAttachment: 'attachments come with their struct',
  Account: ACCOUNT,
  'Account.Storage': ACCOUNT,
  'Account.Contracts': ACCOUNT,
  'Account.Keys': ACCOUNT,
  'Account.Inbox': ACCOUNT,
  'Account.Capabilities': ACCOUNT,
  'Account.StorageCapabilities': ACCOUNT,
  'Account.AccountCapabilities': ACCOUNT,
  AccountKey: CONTROLLER,
  DeployedContract: CONTROLLER,
  DeploymentResult: CONTROLLER,
  Block: CONTROLLER,
  StorageCapabilityController: CONTROLLER,
  AccountCapabilityController: CONTROLLER,
  StringBuilder: CONTROLLER,
  InclusiveRange: 'it needs the type of its numbers: InclusiveRange<Int>',
  StructStringer: 'an interface is written in braces: {StructStringer}',
}

const json = (text: string, holds: JsonType['holds']): JsonType => ({
  kind: 'Json',
  text,
  holds,
  needs: null,
})

const UINT8: ArgumentType = { kind: 'Number', name: 'UInt8' }

/** Creates one of Cadence's built-in enums, its cases counted from 1. */
const algorithms = (id: string, names: readonly string[]): ArgumentType => ({
  kind: 'Enum',
  id,
  raw: 'UInt8',
  cases: names.map((name, at) => ({ name, raw: `${at + 1}` })),
})
/** Built-in enums that Cadence cannot import as dictionary keys. */
export const NO_KEYS: readonly string[] = ['SignatureAlgorithm', 'HashAlgorithm']

const SIGNATURE_ALGORITHM = algorithms('SignatureAlgorithm', [
  'ECDSA_P256',
  'ECDSA_secp256k1',
  'BLS_BLS12_381',
])
const HASH_ALGORITHM = algorithms('HashAlgorithm', [
  ...(['SHA2_256', 'SHA2_384', 'SHA3_256', 'SHA3_384'] as const),
  ...(['KMAC128_BLS_BLS12_381', 'KECCAK_256'] as const),
])
const PUBLIC_KEY: ArgumentType = {
  kind: 'Struct',
  id: 'PublicKey',
  fields: [
    { name: 'publicKey', type: { kind: 'Array', type: UINT8, size: null } },
    { name: 'signatureAlgorithm', type: SIGNATURE_ALGORITHM },
  ],
}

/** Returns a built-in type; null for numbers, paths and all other names. */
export function builtinType(name: string): ArgumentType | null {
  if (Object.hasOwn(NUMBERS, name)) return json(name, NUMBERS[name] ?? [])
  switch (name) {
    case 'Bool':
    case 'String':
    case 'Character':
    case 'Address':
      return { kind: name }
    case 'AnyStruct':
      return json(name, 'any')
    case 'HashableStruct':
      return json(name, HASHABLE)
    case 'Capability':
      return json(name, 'capability')
    case 'SignatureAlgorithm':
      return SIGNATURE_ALGORITHM
    case 'HashAlgorithm':
      return HASH_ALGORITHM
    case 'PublicKey':
      return PUBLIC_KEY
    default:
      return null
  }
}
