import { count } from '../bytes/errors.ts'
import { type Position, ToolError } from '../errors.ts'

const at = (offset: number, length = 0) => ({ kind: 'offset', offset, length }) as const

/** The same error at a place of the text that the caller works out from the place in the bytes. */
export function errorAt(error: ToolError, position: Position | undefined): ToolError {
  return new ToolError({ ...error.toJSON(), position, cause: undefined })
}

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
  truncated: 'The DER of the key is cut off here.',
  indefinite: 'The length here is open (BER), which DER does not allow.',
  'long-length': 'The length here is not in its shortest form, which DER needs.',
  'too-long': 'The length here is far beyond that of any key.',
  'wrong-type': 'Another type of element stands here than a key has in this place.',
  'odd-bits': 'The bits here are not a whole number of bytes.',
  'bad-version': 'The version number of the key is not one that is known.',
  'trailing-bytes': 'Bytes follow where the key should have ended.',
}

export function keyDerFault(fault: KeyDerFault, offset: number): ToolError {
  return new ToolError({
    code: `key-der/${fault}`,
    message: DER_FAULTS[fault],
    position: at(offset, 1),
    suggestion: 'Check that the key was copied whole; one changed byte is enough.',
  })
}

const KEY_FORMS =
  'Keys can be hex, decimal, PEM, DER in hex or Base64, JWK, an account of a flow.json, or an RLP account key.'

const FLOW_CURVES = 'Keys of Flow accounts are on ECDSA P-256 or ECDSA secp256k1.'

export function keyOtherAlgorithm(facts: {
  oid: string
  name: string | undefined
  offset: number
}): ToolError {
  return new ToolError({
    code: 'key-der/other-algorithm',
    message:
      facts.name === undefined
        ? `The key states an algorithm or curve that is not known here (${facts.oid === '' ? 'no right object identifier' : `object identifier ${facts.oid}`}).`
        : `This is a key for ${facts.name}, which no Flow account can use.`,
    position: at(facts.offset),
    suggestion: FLOW_CURVES,
  })
}

export function keyExplicitCurve(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'key-der/explicit-curve',
    message: 'The key describes its curve in numbers instead of naming it.',
    position: at(facts.offset),
    suggestion: 'openssl ec -param_enc named_curve rewrites it with the name of the curve.',
  })
}

export function keyTwoCurves(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'key-der/two-curves',
    message: 'The key names one curve outside and another one inside.',
    position: at(facts.offset),
    suggestion: 'It is damaged or was made by a faulty tool; it is not used.',
  })
}

export function keyEncrypted(facts: { kind: string; offset: number }): ToolError {
  return new ToolError({
    code: 'key-material/encrypted',
    message: `The key is encrypted with a password (${facts.kind}), and such keys are not opened here.`,
    position: at(facts.offset),
    suggestion:
      'On your own computer, openssl pkey -in FILE asks for the password and writes it open.',
  })
}

export function keyScalarLength(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'key-der/private-length',
    message: `The private number inside has ${count(facts.length, 'byte')} where 32 are needed.`,
    suggestion:
      facts.length < 32
        ? 'Some old tools leave leading zeros out; without the public key inside that cannot be told from a damaged key.'
        : 'Check that the key was copied whole.',
  })
}

export function keyPairMismatch(facts: { form: string }): ToolError {
  return new ToolError({
    code: 'key-material/pair-mismatch',
    message: `The public key in this ${facts.form} does not belong to the private key beside it.`,
    suggestion: 'The two were mixed up or one is damaged; neither is used.',
  })
}

export function keyPointForm(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'key-der/public-form',
    message: `The public key inside has ${count(facts.length, 'byte')} in a form that is not known.`,
    suggestion: 'It is 65 bytes with 04 in front, or 33 with 02 or 03.',
  })
}

export function statedOtherCurve(facts: { stated: string; chosen: string }): ToolError {
  return new ToolError({
    code: 'key-material/other-curve',
    message: `The key says that it is on ${facts.stated}, but ${facts.chosen} is chosen.`,
    suggestion: `Choose ${facts.stated}, or let the key say.`,
  })
}

/** What is wrong with a decimal number, without the range it should be in, which is a key's. */
export function decimalFault(error: ToolError): ToolError {
  const { code, message, position } = error
  const suggestion = 'A private key in decimal is digits only: no sign, point, space or exponent.'
  return new ToolError({ code, message, position, suggestion })
}

export function materialEmpty(): ToolError {
  return new ToolError({
    code: 'key-material/empty',
    message: 'There is no key here yet.',
    position: at(0),
    suggestion: KEY_FORMS,
  })
}

export function privateKeyAboveOrders(): ToolError {
  return new ToolError({
    code: 'private-key/too-large',
    message:
      'The private key is not below the order of ECDSA P-256 nor of ECDSA secp256k1, so it is no key.',
    suggestion: 'Check the first digits: they are too large for either curve.',
  })
}

export function materialUnknown(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'key-material/unknown',
    message: 'This is not a key in any form that is known here.',
    position: at(0, facts.length),
    suggestion: KEY_FORMS,
  })
}

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
    'A key cannot be worked out from an address.',
  ],
  'base64-of-32-bytes': [
    'This looks like 32 bytes in Base64, which is not among the forms of a key.',
    'If it is a private key, give the bytes in hex: the Base64 tool converts them in this browser.',
  ],
  wif: [
    'This looks like a Bitcoin private key (WIF).',
    'Flow has no such form; give the 32 bytes inside in hex.',
  ],
}

export function materialIsOther(facts: { thing: OtherThing; length: number }): ToolError {
  const [message, suggestion] = OTHER_THINGS[facts.thing]
  return new ToolError({
    code: `key-material/${facts.thing}`,
    message,
    position: at(0, facts.length),
    suggestion,
  })
}

export function fileNotAKey(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'key-material/unknown-file',
    message: `This file of ${count(facts.length, 'byte')} holds no key in a form that is known here.`,
    suggestion: KEY_FORMS,
  })
}

export function fileTooLarge(facts: { length: number; max: number }): ToolError {
  return new ToolError({
    code: 'key-material/too-large',
    message: `This has ${count(facts.length, 'byte')}, far more than any key or flow.json has.`,
    suggestion: `At most ${count(facts.max, 'byte')} are read.`,
  })
}

export function evmAddressLength(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'evm-address/wrong-length',
    message: `An EVM address has 20 bytes, not ${facts.length}.`,
  })
}

export function hkdfTooLong(facts: { length: number; max: number }): ToolError {
  return new ToolError({
    code: 'hkdf/too-long',
    message: `HKDF-SHA-256 gives at most ${count(facts.max, 'byte')}, not ${facts.length}.`,
  })
}
