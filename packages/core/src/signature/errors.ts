import { count } from '../bytes/errors.ts'
import { atField, atOffset, type CodedError, ToolError } from '../errors.ts'

const SHAPE =
  'FCL gives a list of {"f_type":"CompositeSignature","addr":"0x…","keyId":0,"signature":"…"}.'

export function jsonSyntax({ text, offset }: { text: string; offset: number }) {
  const empty = text.trim() === ''
  return new ToolError(
    'signed-json/syntax',
    empty ? 'The input is empty.' : 'This is not valid JSON.',
    {
      position: {
        kind: 'offset',
        offset: empty ? 0 : offset,
        length: !empty && offset < text.length ? 1 : 0,
      },
      suggestion: SHAPE,
    },
  )
}

export const wrongKind = (facts: { path: string; expected: string; found: string }) =>
  new ToolError(
    'signed-json/wrong-kind',
    `${facts.path} must be ${facts.expected}, but is ${facts.found}.`,
    { position: atField(facts.path), suggestion: SHAPE },
  )

export const missingProperty = ({ path, name }: { path: string; name: string }) =>
  new ToolError('signed-json/missing-property', `${path} has no "${name}".`, {
    position: atField(path),
    suggestion: SHAPE,
  })

export const badProperty = <C extends string>({
  path,
  cause,
}: {
  path: string
  cause: CodedError<C>
}) =>
  new ToolError(cause.code, `${path}: ${cause.message}`, {
    position: atField(path),
    suggestion: cause.suggestion,
    cause,
  })

export const wrongType = (facts: { path: string; expected: string; found: string }) =>
  new ToolError(
    'signed-json/wrong-type',
    `${facts.path} is "${facts.found.slice(0, 40)}" where "${facts.expected}" is needed.`,
    { position: atField(facts.path), suggestion: SHAPE },
  )

export const noSignatures = ({ path }: { path: string }) =>
  new ToolError('signed-json/no-signatures', `${path} contains no signature.`, {
    position: atField(path),
    suggestion: SHAPE,
  })

export const severalAccounts = ({ addresses }: { addresses: readonly string[] }) =>
  new ToolError(
    'signed-json/several-accounts',
    `The signatures are of several accounts: ${addresses.map(one => `0x${one}`).join(', ')}.`,
    {
      suggestion:
        'Check the signatures of one account at a time: weights do not add up across accounts.',
    },
  )

const FORMS = 'A signature is r and s: 64 bytes in hex (128 digits) or Base64, or DER in either.'

export const signatureEmpty = () =>
  new ToolError('signature/empty', 'The signature is empty.', {
    position: atOffset(0, 0),
    suggestion: FORMS,
  })

export const signatureIsJson = (facts: { offset: number }) =>
  new ToolError('signature/json', 'This is JSON, not the hex or Base64 text of one signature.', {
    position: atOffset(facts.offset, 1),
    suggestion: 'Composite signatures and account proofs are read as a whole.',
  })

export function signatureTextWrongLength(facts: { length: number }) {
  const { length } = facts
  return new ToolError(
    'signature/wrong-length',
    `The signature has ${count(length, 'byte')} where 64 (r and s) are needed.`,
    {
      suggestion:
        length === 65
          ? 'The 65th byte isn’t a recovery byte (0 to 3, or 27 to 34), so something else is wrong.'
          : length === 32
            ? 'That is the length of a digest, or of r alone.'
            : length === 48 || length === 96
              ? 'That is the length of a BLS signature; keys of accounts are ECDSA keys.'
              : FORMS,
    },
  )
}

/** Never quotes the header: in a damaged text it may be a key. */
export const notSignaturePem = (facts: { secret: boolean; offset: number }) =>
  new ToolError(
    'signature/other-pem',
    facts.secret
      ? 'This PEM text is a private key, not a signature.'
      : 'This PEM text isn’t a signature.',
    {
      position: atOffset(facts.offset, 0),
      suggestion: facts.secret
        ? 'Clear this field: a private key belongs in Key only.'
        : 'Its first line reads "-----BEGIN SIGNATURE-----".',
    },
  )

export const severalPem = (facts: { count: number; offset: number }) =>
  new ToolError('signature/several-pem', `These are ${facts.count} PEM blocks.`, {
    position: atOffset(facts.offset, 0),
    suggestion: 'Paste one signature at a time.',
  })

export const otherKmsAlgorithm = (facts: { path: string; found: string; expected: string }) =>
  new ToolError(
    'signature/other-algorithm',
    `${facts.path} is "${facts.found.slice(0, 40)}", which no key of a Flow account signs with.`,
    {
      position: atField(facts.path),
      suggestion: `Sign with ${facts.expected}: both curves of Flow take a digest of 32 bytes.`,
    },
  )

export const signatureTextTooLong = (facts: { length: number; max: number }) =>
  new ToolError(
    'signature/too-long',
    `This has ${facts.length} characters, far longer than any signature.`,
    { suggestion: `The limit is ${facts.max}.` },
  )

export const tooManySignatures = (facts: { count: number; max: number }) =>
  new ToolError(
    'signature/too-many',
    `These are ${facts.count} signatures; the limit is ${facts.max} at a time.`,
    { suggestion: 'Check them in parts.' },
  )

export const nonceTooShort = (facts: { digits: number; expected: number }) =>
  new ToolError(
    'account-proof/nonce-too-short',
    `The nonce has ${count(facts.digits, 'hex digit')}; an account proof needs at least ${facts.expected}.`,
    { suggestion: 'The nonce is at least 32 random bytes that the application gave, in hex.' },
  )

export const noAppIdentifier = () =>
  new ToolError(
    'account-proof/no-app-identifier',
    'The app identifier is empty, but it is part of what was signed.',
    {
      suggestion:
        'FCL uses the page’s origin, such as https://example.com; older applications set a custom name.',
    },
  )

export const noAccountProof = () =>
  new ToolError('account-proof/none', 'This JSON contains no account proof.', {
    suggestion:
      'Enter the service of type "account-proof" that FCL puts into currentUser.services, or its data: {"address":…,"nonce":…,"signatures":[…]}.',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    signature: typeof import('./errors.ts')
  }
}
