import { nameCharacter } from '../bytes/characters.ts'
import { count } from '../bytes/errors.ts'
import { atOffset, ToolError } from '../errors.ts'

const EXAMPLE = "A path looks like m/44'/539'/0'/0/0."

export type PathFault =
  | 'empty'
  | 'no-root'
  | 'empty-step'
  | 'leading-zero'
  | 'too-large'
  | 'bad-character'
  | 'bad-mark'
  | 'too-deep'

interface PathPosition {
  readonly offset: number
  readonly length: number
  readonly character: string
  /** From 1. */
  readonly step: number
}

const PATH_FAULTS: Readonly<Record<PathFault, (position: PathPosition) => string>> = {
  empty: () => 'The path is empty.',
  'no-root': () => 'The path doesn’t start with m.',
  'empty-step': ({ step }) => `Step ${step} of the path is empty.`,
  'leading-zero': ({ step }) => `Step ${step} of the path has a leading 0.`,
  'too-large': ({ step }) => `Step ${step} of the path is more than 2147483647.`,
  'bad-character': ({ step, character }) =>
    `Step ${step} of the path contains ${nameCharacter(character)}, which is no digit.`,
  'bad-mark': ({ step }) => `Something follows the hardened mark in step ${step} of the path.`,
  'too-deep': () => 'The path has more than 255 steps.',
}

const PATH_HINTS: Readonly<Partial<Record<PathFault, string>>> = {
  empty: `${EXAMPLE} m alone is the root key.`,
  'empty-step': 'Remove the extra /, or put a number there.',
  'too-large': "Indexes go from 0 to 2147483647 (2^31 − 1); mark hardened ones with ': 0'.",
  'bad-character': "A step is a number; ' or h after it makes it hardened.",
  'too-deep': 'An extended key stores its depth in one byte.',
}

export const badPath = (fault: PathFault, position: PathPosition) =>
  new ToolError(`path/${fault}`, PATH_FAULTS[fault](position), {
    position: atOffset(position.offset, position.length),
    suggestion: PATH_HINTS[fault] ?? EXAMPLE,
  })

export const badIndex = (facts: { what: string; value: number }) =>
  new ToolError(
    'path/bad-index',
    `The ${facts.what} ${facts.value} is no whole number from 0 to 2147483647.`,
  )

export const seedLength = (facts: { length: number }) =>
  new ToolError(
    'derivation/seed-length',
    `The seed has ${count(facts.length, 'byte')}; 16 to 64 are needed.`,
    { suggestion: 'The seed of a phrase has 64.' },
  )

export const hardenedOnly = (facts: { curve: string; step: string }) =>
  new ToolError(
    'derivation/hardened-only',
    `On ${facts.curve} every step must be hardened; ${facts.step} isn’t.`,
  )

export const tooDeep = () =>
  new ToolError('derivation/too-deep', 'The path is more than 255 steps below the root.')

export type ExtendedKeyFault =
  | 'empty'
  | 'bad-character'
  | 'wrong-length'
  | 'checksum'
  | 'version'
  | 'public-with-private'
  | 'private-with-public'
  | 'key-prefix'
  | 'out-of-range'
  | 'not-on-curve'
  | 'root-with-parent'
  | 'root-with-index'
  | 'no-private'
  | 'hardened-from-public'
  | 'other-curve'
  | 'no-key'

const EXTENDED_FAULTS: Readonly<Record<ExtendedKeyFault, string>> = {
  empty: 'The extended key is empty.',
  'bad-character': 'The extended key contains a character that isn’t Base58.',
  'wrong-length': 'The extended key is not 78 bytes long: something is missing or extra.',
  checksum: 'The checksum of the extended key is wrong: at least one character is wrong.',
  version: 'The extended key’s version is unknown.',
  'public-with-private': 'The extended key is marked public but contains a private key.',
  'private-with-public': 'The extended key is marked private but contains a public key.',
  'key-prefix': 'The key in the extended key doesn’t start with 00, 02 or 03.',
  'out-of-range':
    'The private key in the extended key is zero or not below the order of ECDSA secp256k1.',
  'not-on-curve': 'The public key in the extended key is not a point on ECDSA secp256k1.',
  'root-with-parent': 'The extended key is a root (depth 0), but names a parent.',
  'root-with-index': 'The extended key is a root (depth 0), but has an index.',
  'no-private': 'The extended key is public: there is no private key in it.',
  'hardened-from-public': 'A public extended key can’t derive hardened steps.',
  'other-curve': 'Extended keys only exist on ECDSA secp256k1.',
  'no-key': 'There is no key at this step.',
}

const EXTENDED_HINTS: Readonly<Partial<Record<ExtendedKeyFault, string>>> = {
  empty: 'It starts with xprv or xpub.',
  'bad-character': 'Base58 has no 0, O, I and l.',
  'wrong-length': 'An xprv or xpub has 111 characters. Copy it again.',
  checksum: 'Copy it again.',
  version: 'Supported: xprv, xpub, tprv and tpub.',
  'hardened-from-public': "Remove the steps with ', or use the xprv.",
  'no-key': 'Use the next index. This happens once in 2^127 times.',
}

export const badExtendedKey = (
  fault: ExtendedKeyFault,
  position?: { readonly offset: number; readonly length: number },
  hint?: string,
) =>
  new ToolError(`extended-key/${fault}`, EXTENDED_FAULTS[fault], {
    position: position ? atOffset(position.offset, position.length) : undefined,
    suggestion: hint ?? EXTENDED_HINTS[fault],
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    derivation: typeof import('./errors.ts')
  }
}
