import { count } from '../bytes/errors.ts'
import { ToolError } from '../errors.ts'

const at = (offset: number, length = 0) => ({ kind: 'offset', offset, length }) as const

/** `1 is missing`, `2 are too many`. */
function difference(actual: number, wanted: number): string {
  const amount = Math.abs(actual - wanted)
  return `${amount} ${amount === 1 ? 'is' : 'are'} ${actual < wanted ? 'missing' : 'too many'}`
}

export function unknownAlgorithm(facts: {
  kind: 'signature' | 'hash'
  value: number | string
  known: readonly string[]
}): ToolError {
  return new ToolError({
    code: 'key/unknown-algorithm',
    message: `There is no ${facts.kind} algorithm "${facts.value}" for keys of Flow accounts.`,
    suggestion: `Known are ${facts.known.join(', ')}.`,
  })
}

export function noRandomness(): ToolError {
  return new ToolError({
    code: 'key/no-randomness',
    message: 'This browser offers no safe random numbers, so no key is made.',
    suggestion: 'Open the page over https or on localhost, in a current browser.',
  })
}

export function badRandomness(): ToolError {
  return new ToolError({
    code: 'key/bad-randomness',
    message: 'The random numbers of this device are not random, so no key is made.',
    suggestion: 'Use another device or browser.',
  })
}

export function privateKeyEmpty(): ToolError {
  return new ToolError({
    code: 'private-key/empty',
    message: 'The private key is empty.',
    position: at(0),
    suggestion: 'Give 32 bytes, which is 64 hex digits.',
  })
}

export function privateKeyWrongLength(facts: {
  digits: number
  wanted: number
  offset: number
}): ToolError {
  return new ToolError({
    code: 'private-key/wrong-length',
    message: `The private key has ${count(facts.digits, 'hex digit')}: ${difference(facts.digits, facts.wanted)}.`,
    position: at(facts.offset, Math.max(0, facts.digits - facts.wanted)),
    suggestion:
      facts.digits === 128
        ? 'That is the length of a public key. A private key is 64 hex digits.'
        : 'A private key is 32 bytes, which is 64 hex digits; leading zeros count.',
  })
}

export function privateKeyWrongByteLength(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'private-key/wrong-length',
    message: `The private key has ${count(facts.length, 'byte')} where 32 are needed.`,
  })
}

export function privateKeyZero(): ToolError {
  return new ToolError({
    code: 'private-key/zero',
    message: 'The private key is zero, which is no key on any curve.',
    suggestion: 'Check where it came from: a zero often stands for a missing value.',
  })
}

export function privateKeyTooLarge(facts: { curve: string; otherCurve?: string }): ToolError {
  return new ToolError({
    code: facts.otherCurve === undefined ? 'private-key/too-large' : 'private-key/other-curve',
    message: `The private key is not below the order of ${facts.curve}, so it is no key on that curve.`,
    suggestion:
      facts.otherCurve === undefined
        ? 'Check the first digits: a key this large is valid on no curve that Flow accounts use.'
        : `It is a key on ${facts.otherCurve}: choose that curve.`,
  })
}

export function seedWrongLength(facts: { length: number; min: number; max: number }): ToolError {
  return new ToolError({
    code: 'seed/wrong-length',
    message: `The seed has ${count(facts.length, 'byte')}; ${facts.min} to ${facts.max} are needed.`,
  })
}

const PUBLIC_KEY_FORMS =
  'A public key is 128 hex digits (X and Y), 130 with 04 in front, or 66 when it is compressed (02 or 03 in front).'

export function publicKeyEmpty(): ToolError {
  return new ToolError({
    code: 'public-key/empty',
    message: 'The public key is empty.',
    position: at(0),
    suggestion: PUBLIC_KEY_FORMS,
  })
}

export function publicKeyIsPem(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'public-key/pem',
    message: 'This is PEM text, not the hex form of a public key.',
    position: at(facts.offset),
    suggestion: PUBLIC_KEY_FORMS,
  })
}

export function publicKeyWrongLength(facts: {
  digits: number
  wanted: number
  offset: number
  looksLikeAccountKey: boolean
}): ToolError {
  const suggestion = facts.looksLikeAccountKey
    ? 'This looks like an RLP account key: the public key is the 128 digits after b840.'
    : facts.digits === 64
      ? 'That is the length of a private key. A private key belongs only into the fields made for it.'
      : PUBLIC_KEY_FORMS
  return new ToolError({
    code: 'public-key/wrong-length',
    message: `The public key has ${count(facts.digits, 'hex digit')}: ${difference(facts.digits, facts.wanted)}.`,
    position: at(facts.offset, Math.max(0, facts.digits - facts.wanted)),
    suggestion,
  })
}

export function publicKeyWrongByteLength(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'public-key/wrong-length',
    message: `The public key has ${count(facts.length, 'byte')} where 64 (X and Y) are needed.`,
  })
}

export function publicKeyBadPrefix(facts: {
  prefix: string
  byteLength: number
  allowed: string
  offset: number
}): ToolError {
  return new ToolError({
    code: 'public-key/bad-prefix',
    message: `A public key of ${facts.byteLength} bytes begins with ${facts.allowed}, but this one begins with ${facts.prefix}.`,
    position: at(facts.offset, 2),
    suggestion: PUBLIC_KEY_FORMS,
  })
}

export function publicKeyNeedsCurve(facts: { curves: readonly string[] }): ToolError {
  return new ToolError({
    code: 'public-key/compressed-needs-curve',
    message: 'A compressed public key can only be read when its curve is known.',
    suggestion: `Choose ${facts.curves.join(' or ')}: the same X stands for another key on each.`,
  })
}

export function publicKeyOffCurve(facts: {
  curves: readonly string[]
  otherCurve?: string | undefined
}): ToolError {
  const where = facts.curves.join(' nor on ')
  if (facts.otherCurve !== undefined) {
    return new ToolError({
      code: 'public-key/other-curve',
      message: `The public key is not a point on ${where}, but on ${facts.otherCurve}.`,
      suggestion: `Choose ${facts.otherCurve}.`,
    })
  }
  return new ToolError({
    code: 'public-key/not-on-curve',
    message: `The public key is ${facts.curves.length > 1 ? 'neither a point' : 'not a point'} on ${where}.`,
    suggestion: 'Check that every digit was copied: one wrong digit is enough.',
  })
}

export function publicKeyNoSuchX(facts: { curve: string; otherCurve?: string }): ToolError {
  return new ToolError({
    code: 'public-key/not-on-curve',
    message: `No point on ${facts.curve} has the X of this compressed key.`,
    suggestion:
      facts.otherCurve === undefined
        ? 'Check that every digit was copied: one wrong digit is enough.'
        : `There is one on ${facts.otherCurve}: choose it if that is the curve of the key.`,
  })
}

export function signatureWrongLength(facts: { length: number; looksLikeDer: boolean }): ToolError {
  return new ToolError({
    code: 'signature/wrong-length',
    message: `The signature has ${count(facts.length, 'byte')} where 64 (r and s) are needed.`,
    suggestion: facts.looksLikeDer
      ? 'This looks like a DER signature: convert it to r and s first.'
      : facts.length === 65
        ? 'Leave out the recovery byte: Flow signatures do not have one.'
        : 'A Flow signature is r and s, 32 bytes each, which is 128 hex digits.',
  })
}

export function digestWrongLength(facts: { length: number }): ToolError {
  return new ToolError({
    code: 'signature/digest-length',
    message: `The digest has ${count(facts.length, 'byte')}; hashes of Flow give 32 or 48.`,
    suggestion: 'Give the hash of the message, not the message.',
  })
}

export type DerFault =
  | 'truncated'
  | 'trailing-bytes'
  | 'wrong-tag'
  | 'long-length'
  | 'negative'
  | 'not-minimal'
  | 'too-large'

const DER_FAULTS: Readonly<Record<DerFault, string>> = {
  truncated: 'The DER signature is cut off here.',
  'trailing-bytes': 'Bytes follow where the DER signature should have ended.',
  'wrong-tag':
    'A DER signature is a sequence (30) of two integers (02 each); another type is here.',
  'long-length':
    'The length here is not in the short form, the only one a signature of 32 byte numbers needs.',
  negative: 'The number here is negative: DER needs a zero byte before a first byte of 80 or more.',
  'not-minimal': 'The number here is not in its shortest form.',
  'too-large': 'The number here has more than 32 bytes.',
}

export function badDer(fault: DerFault, offset: number): ToolError {
  return new ToolError({
    code: `der/${fault}`,
    message: DER_FAULTS[fault],
    position: at(offset, 1),
    suggestion: 'If the signature is plain r and s (64 bytes), it needs no conversion.',
  })
}
