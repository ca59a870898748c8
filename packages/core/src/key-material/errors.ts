import { count } from '../bytes/errors.ts'
import { atOffset, type CodedError, type Position, ToolError } from '../errors.ts'

export type KeyDerFault =
  | 'truncated'
  | 'indefinite'
  | 'long-length'
  | 'too-long'
  | 'wrong-type'
  | 'odd-bits'
  | 'bad-version'
  | 'trailing-bytes'

const DER_FAULTS: Readonly<Record<KeyDerFault, string>> = {
  truncated: 'The key’s DER is truncated here.',
  indefinite: 'The length here is open (BER), which DER does not allow.',
  'long-length': 'The length here is not in its shortest form, which DER needs.',
  'too-long': 'The length here is far longer than any key.',
  'wrong-type': 'A key has a different element type here.',
  'odd-bits': 'The bits here are not a whole number of bytes.',
  'bad-version': 'The key’s version number is unknown.',
  'trailing-bytes': 'Extra bytes follow the key.',
}

export const keyDerFault = (fault: KeyDerFault, offset: number) =>
  new ToolError(`key-der/${fault}`, DER_FAULTS[fault], {
    position: atOffset(offset, 1),
    suggestion: 'Check that you copied the whole key; one changed byte is enough.',
  })

const KEY_FORMS =
  'Keys can be hex, decimal, PEM, DER in hex or Base64, JWK, SSH, an account of a flow.json, an RLP account key, or a list of bytes.'

const FLOW_CURVES = 'Keys of Flow accounts are on ECDSA P-256 or ECDSA secp256k1.'

export const keyOtherAlgorithm = (facts: {
  oid: string
  name: string | undefined
  offset: number
}) =>
  new ToolError(
    'key-der/other-algorithm',
    facts.name === undefined
      ? `The key states an unknown algorithm or curve (${facts.oid === '' ? 'no right object identifier' : `object identifier ${facts.oid}`}).`
      : `This is a key for ${facts.name}, which no Flow account can use.`,
    { position: atOffset(facts.offset, 0), suggestion: FLOW_CURVES },
  )

export const keyExplicitCurve = (facts: { offset: number }) =>
  new ToolError(
    'key-der/explicit-curve',
    'The key describes its curve in numbers instead of naming it.',
    {
      position: atOffset(facts.offset, 0),
      suggestion: 'openssl ec -param_enc named_curve rewrites it with the name of the curve.',
    },
  )

export const keyTwoCurves = (facts: { offset: number }) =>
  new ToolError('key-der/two-curves', 'The key names one curve outside and another one inside.', {
    position: atOffset(facts.offset, 0),
    suggestion: 'It is damaged or was made by a faulty tool, so it isn’t used.',
  })

export const keyEncrypted = (facts: { kind: string; offset: number }) =>
  new ToolError('key-material/encrypted', `The key is encrypted with a password (${facts.kind}).`, {
    position: atOffset(facts.offset, 0),
    suggestion: 'The KeyStore tool opens it with the password.',
  })

export const pkcs12File = () =>
  new ToolError('key-material/pkcs12', 'This is a PKCS#12 file (.p12, .pfx).', {
    suggestion:
      'openssl pkcs12 -in FILE -nocerts -out key.pem asks for its password and writes the key. The KeyStore tool opens key.pem.',
  })

export const keyScalarLength = (facts: { length: number }) =>
  new ToolError(
    'key-der/private-length',
    `The private number inside has ${count(facts.length, 'byte')} where 32 are needed.`,
    {
      suggestion:
        facts.length < 32
          ? 'Some old tools leave leading zeros out; without the public key inside that cannot be told from a damaged key.'
          : 'Check that you copied the whole key.',
    },
  )

export const keyPairMismatch = (facts: { form: string }) =>
  new ToolError(
    'key-material/pair-mismatch',
    `The public key in this ${facts.form} does not belong to the private key beside it.`,
    { suggestion: 'They were mixed up or one is damaged; neither is used.' },
  )

export const keyPointForm = (facts: { length: number }) =>
  new ToolError(
    'key-der/public-form',
    `The public key inside has ${count(facts.length, 'byte')} in a form that is not known.`,
    { suggestion: 'It is 65 bytes with 04 in front, or 33 with 02 or 03.' },
  )

export const statedOtherCurve = (facts: { stated: string; chosen: string }) =>
  new ToolError(
    'key-material/other-curve',
    `The key states ${facts.stated}, but ${facts.chosen} is selected.`,
    { suggestion: `Choose ${facts.stated}, or leave it to the key.` },
  )

/** Describes the fault of a decimal number, without the allowed range, which is a key's. */
export function decimalFault<C extends string>(error: CodedError<C>) {
  const { code, message, position } = error
  const suggestion = 'A private key in decimal is digits only: no sign, point, space or exponent.'
  return new ToolError(code, message, { position, suggestion })
}

export const materialEmpty = () =>
  new ToolError('key-material/empty', 'No key yet.', {
    position: atOffset(0, 0),
    suggestion: KEY_FORMS,
  })

export const privateKeyAboveOrders = () =>
  new ToolError(
    'private-key/too-large',
    'The private key is not below the order of ECDSA P-256 nor of ECDSA secp256k1, so it isn’t a key.',
    { suggestion: 'Check the first digits: they are too large for either curve.' },
  )

export const materialUnknown = (facts: { length: number }) =>
  new ToolError('key-material/unknown', 'This isn’t a key in any known format.', {
    position: atOffset(0, facts.length),
    suggestion: KEY_FORMS,
  })

export type OtherThing =
  | 'mnemonic'
  | 'keystore'
  | 'extended-key'
  | 'flow-address'
  | 'evm-address'
  | 'base64-of-32-bytes'
  | 'wif'

const OTHER_THINGS: Readonly<Record<OtherThing, readonly [message: string, suggestion: string]>> = {
  mnemonic: [
    'This looks like a seed phrase, from which keys are derived.',
    'Open it in the Seed Phrase tool.',
  ],
  keystore: ['This is a keystore: the key inside is encrypted.', 'Open it in the KeyStore tool.'],
  'extended-key': [
    'This is an extended key (BIP-32), from which keys are derived.',
    'Open it in the Seed Phrase tool.',
  ],
  'flow-address': [
    'This has the length of a Flow address, which is not a key.',
    'The keys of an account are shown by the Account Lookup tool.',
  ],
  'evm-address': [
    'This has the length of an EVM address, which is not a key.',
    'A key can’t be derived from an address.',
  ],
  'base64-of-32-bytes': [
    'This looks like 32 bytes in Base64, which isn’t a key format.',
    'If it is a private key, enter the bytes in hex.',
  ],
  wif: [
    'This looks like a Bitcoin private key (WIF).',
    'Flow doesn’t use it; enter the 32 bytes inside as hex.',
  ],
}

export function materialIsOther(facts: { thing: OtherThing; length: number }) {
  const [message, suggestion] = OTHER_THINGS[facts.thing]
  return new ToolError(`key-material/${facts.thing}`, message, {
    position: atOffset(0, facts.length),
    suggestion,
  })
}

export const materialListFault = (facts: { position: Position | undefined }) =>
  new ToolError('key-material/byte-list', 'The list of bytes can’t be read here.', {
    position: facts.position,
    suggestion: 'A list has numbers from 0 to 255 with commas between them, and nothing left out.',
  })

export const fileNotAKey = (facts: { length: number }) =>
  new ToolError(
    'key-material/unknown-file',
    `This file of ${count(facts.length, 'byte')} contains no key in a known format.`,
    { suggestion: KEY_FORMS },
  )

export const fileTooLarge = (facts: { length: number; max: number }) =>
  new ToolError(
    'key-material/too-large',
    `This has ${count(facts.length, 'byte')}, far more than any key or flow.json has.`,
    { suggestion: `The limit is ${count(facts.max, 'byte')}.` },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    material: typeof import('./errors.ts')
  }
}
