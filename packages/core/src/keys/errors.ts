import { count } from '../bytes/errors.ts'
import { atOffset, ToolError } from '../errors.ts'

/** Describes a difference: `1 is missing`, `2 are too many`. */
function difference(actual: number, expected: number): string {
  const amount = Math.abs(actual - expected)
  return `${amount} ${amount === 1 ? 'is' : 'are'} ${actual < expected ? 'missing' : 'too many'}`
}

export const unknownAlgorithm = (facts: {
  kind: 'signature' | 'hash'
  value: number | string
  known: readonly string[]
}) =>
  new ToolError(
    'key/unknown-algorithm',
    `There is no ${facts.kind} algorithm "${facts.value}" for keys of Flow accounts.`,
    { suggestion: `Supported: ${facts.known.join(', ')}.` },
  )

export const noRandomness = () =>
  new ToolError(
    'key/no-randomness',
    'No secure random numbers are available, so no key was generated.',
    { suggestion: 'Browsers provide them over https and on localhost.' },
  )

export const badRandomness = () =>
  new ToolError(
    'key/bad-randomness',
    'This device’s random numbers aren’t random, so no key was generated.',
    { suggestion: 'Use another device or browser.' },
  )

export const privateKeyEmpty = () =>
  new ToolError('private-key/empty', 'The private key is empty.', {
    position: atOffset(0, 0),
    suggestion: 'Enter 32 bytes, which is 64 hex digits.',
  })

export const privateKeyWrongLength = (facts: {
  digits: number
  expected: number
  offset: number
}) =>
  new ToolError(
    'private-key/wrong-length',
    `The private key has ${count(facts.digits, 'hex digit')}: ${difference(facts.digits, facts.expected)}.`,
    {
      position: atOffset(facts.offset, Math.max(0, facts.digits - facts.expected)),
      suggestion:
        facts.digits === 128
          ? 'That is the length of a public key. A private key is 64 hex digits.'
          : 'A private key is 32 bytes, which is 64 hex digits; leading zeros count.',
    },
  )

export const privateKeyWrongByteLength = (facts: { length: number }) =>
  new ToolError(
    'private-key/wrong-length',
    `The private key has ${count(facts.length, 'byte')} where 32 are needed.`,
  )

export const privateKeyZero = () =>
  new ToolError('private-key/zero', 'The private key is zero, which isn’t valid on any curve.', {
    suggestion: 'Check where it came from: zero often means a missing value.',
  })

export const privateKeyTooLarge = (facts: { curve: string; otherCurve?: string }) =>
  new ToolError(
    facts.otherCurve === undefined ? 'private-key/too-large' : 'private-key/other-curve',
    `The private key is not below the order of ${facts.curve}, so it isn’t valid on that curve.`,
    {
      suggestion:
        facts.otherCurve === undefined
          ? 'Check the first digits: a key this large isn’t valid on any curve Flow accounts use.'
          : `It is valid on ${facts.otherCurve}: choose that curve.`,
    },
  )

const PUBLIC_KEY_FORMS =
  'A public key is 128 hex digits (X and Y), 130 with 04 in front, or 66 when it is compressed (02 or 03 in front).'

export const publicKeyEmpty = () =>
  new ToolError('public-key/empty', 'The public key is empty.', {
    position: atOffset(0, 0),
    suggestion: PUBLIC_KEY_FORMS,
  })

export const publicKeyIsPem = (facts: { offset: number }) =>
  new ToolError('public-key/pem', 'This is PEM text, not the hex form of a public key.', {
    position: atOffset(facts.offset, 0),
    suggestion: PUBLIC_KEY_FORMS,
  })

export function publicKeyWrongLength(facts: {
  digits: number
  expected: number
  offset: number
  looksLikeAccountKey: boolean
}) {
  const suggestion = facts.looksLikeAccountKey
    ? 'This looks like an RLP account key: the public key is the 128 digits after b840.'
    : facts.digits === 64
      ? 'That is the length of a private key. Only enter a private key in a private key field.'
      : PUBLIC_KEY_FORMS
  return new ToolError(
    'public-key/wrong-length',
    `The public key has ${count(facts.digits, 'hex digit')}: ${difference(facts.digits, facts.expected)}.`,
    { position: atOffset(facts.offset, Math.max(0, facts.digits - facts.expected)), suggestion },
  )
}

export const publicKeyWrongByteLength = (facts: { length: number }) =>
  new ToolError(
    'public-key/wrong-length',
    `The public key has ${count(facts.length, 'byte')} where 64 (X and Y) are needed.`,
  )

export const publicKeyBadPrefix = (facts: {
  prefix: string
  byteLength: number
  allowed: string
  offset: number
}) =>
  new ToolError(
    'public-key/bad-prefix',
    `A public key of ${facts.byteLength} bytes starts with ${facts.allowed}, but this one starts with ${facts.prefix}.`,
    { position: atOffset(facts.offset, 2), suggestion: PUBLIC_KEY_FORMS },
  )

export const publicKeyNeedsCurve = (facts: { curves: readonly string[] }) =>
  new ToolError('public-key/compressed-needs-curve', 'A compressed public key needs its curve.', {
    suggestion: `Choose ${facts.curves.join(' or ')}: the same X is a different key on each.`,
  })

export function publicKeyOffCurve(facts: {
  curves: readonly string[]
  otherCurve?: string | undefined
}) {
  const where = facts.curves.join(' nor on ')
  if (facts.otherCurve !== undefined) {
    return new ToolError(
      'public-key/other-curve',
      `The public key is not a point on ${where}, but on ${facts.otherCurve}.`,
      { suggestion: `Choose ${facts.otherCurve}.` },
    )
  }
  return new ToolError(
    'public-key/not-on-curve',
    `The public key is ${facts.curves.length > 1 ? 'neither a point' : 'not a point'} on ${where}.`,
    { suggestion: 'Check every digit: one wrong digit is enough.' },
  )
}

export const publicKeyNoSuchX = (facts: { curve: string; otherCurve?: string }) =>
  new ToolError(
    'public-key/not-on-curve',
    `No point on ${facts.curve} has this compressed key’s X.`,
    {
      suggestion:
        facts.otherCurve === undefined
          ? 'Check every digit: one wrong digit is enough.'
          : `There is one on ${facts.otherCurve}: choose it if that is the curve of the key.`,
    },
  )

export const signatureWrongLength = (facts: { length: number; looksLikeDer: boolean }) =>
  new ToolError(
    'signature/wrong-length',
    `The signature has ${count(facts.length, 'byte')} where 64 (r and s) are needed.`,
    {
      suggestion: facts.looksLikeDer
        ? 'This looks like a DER signature: convert it to r and s first.'
        : facts.length === 65
          ? 'Remove the recovery byte: Flow signatures don’t have one.'
          : 'A Flow signature is r and s, 32 bytes each, which is 128 hex digits.',
    },
  )

export const digestWrongLength = (facts: { length: number }) =>
  new ToolError(
    'signature/digest-length',
    `The digest has ${count(facts.length, 'byte')}; Flow’s hashes have 32 or 48.`,
    { suggestion: 'Enter the message’s hash, not the message.' },
  )

export type DerFault =
  | 'truncated'
  | 'trailing-bytes'
  | 'wrong-tag'
  | 'long-length'
  | 'negative'
  | 'not-minimal'
  | 'too-large'

const DER_FAULTS: Readonly<Record<DerFault, string>> = {
  truncated: 'The DER signature is truncated here.',
  'trailing-bytes': 'Extra bytes follow the DER signature.',
  'wrong-tag':
    'A DER signature is a sequence (30) of two integers (02 each); another type is here.',
  'long-length':
    'The length here is not in the short form, the only one a signature of 32 byte numbers needs.',
  negative: 'The number here is negative: DER needs a zero byte before a first byte of 80 or more.',
  'not-minimal': 'The number here isn’t in its shortest form.',
  'too-large': 'The number here has more than 32 bytes.',
}

export const badDer = (fault: DerFault, offset: number) =>
  new ToolError(`der/${fault}`, DER_FAULTS[fault], {
    position: atOffset(offset, 1),
    suggestion: 'If the signature is plain r and s (64 bytes), it needs no conversion.',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    keys: typeof import('./errors.ts')
  }
}
