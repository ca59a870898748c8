import { nameCharacter } from '../bytes/characters.ts'
import { count } from '../bytes/errors.ts'
import { ToolError } from '../errors.ts'

const at = (offset: number, length: number) => ({ kind: 'offset', offset, length }) as const

const EXAMPLE = "A path is written like m/44'/539'/0'/0/0."

export type PathFault =
  | 'empty'
  | 'no-root'
  | 'empty-step'
  | 'leading-zero'
  | 'too-large'
  | 'bad-character'
  | 'bad-mark'
  | 'too-deep'

interface PathPlace {
  readonly offset: number
  readonly length: number
  readonly character: string
  /** From 1. */
  readonly step: number
}

const PATH_FAULTS: Readonly<Record<PathFault, (place: PathPlace) => string>> = {
  empty: () => 'The path is empty.',
  'no-root': () => 'The path does not begin with m.',
  'empty-step': ({ step }) => `Step ${step} of the path is empty.`,
  'leading-zero': ({ step }) => `Step ${step} of the path has a needless 0 in front.`,
  'too-large': ({ step }) => `Step ${step} of the path is more than 2147483647.`,
  'bad-character': ({ step, character }) =>
    `Step ${step} of the path contains ${nameCharacter(character)}, which is no digit.`,
  'bad-mark': ({ step }) => `Something follows the mark of hardened in step ${step} of the path.`,
  'too-deep': () => 'The path has more than 255 steps.',
}

const PATH_HINTS: Readonly<Partial<Record<PathFault, string>>> = {
  empty: `${EXAMPLE} m alone is the root key.`,
  'empty-step': 'Take out the / that is too many, or put a number there.',
  'too-large':
    "Indexes go from 0 to 2147483647 (2^31 − 1); a hardened one is written with a mark: 0'.",
  'bad-character': "A step is a number; ' or h behind it makes it hardened.",
  'too-deep': 'An extended key has one byte for its depth.',
}

export function badPath(fault: PathFault, place: PathPlace): ToolError {
  return new ToolError({
    code: `path/${fault}`,
    message: PATH_FAULTS[fault](place),
    position: at(place.offset, place.length),
    suggestion: PATH_HINTS[fault] ?? EXAMPLE,
  })
}

export const badIndex = (facts: { what: string; value: number }) =>
  new ToolError({
    code: 'path/bad-index',
    message: `The ${facts.what} ${facts.value} is no whole number from 0 to 2147483647.`,
  })

export const seedLength = (facts: { length: number }) =>
  new ToolError({
    code: 'derivation/seed-length',
    message: `The seed has ${count(facts.length, 'byte')}; 16 to 64 are needed.`,
    suggestion: 'The seed of a phrase has 64.',
  })

export const hardenedOnly = (facts: { curve: string; step: string }) =>
  new ToolError({
    code: 'derivation/hardened-only',
    message: `On ${facts.curve} every step must be hardened, and ${facts.step} is not.`,
  })

export const tooDeep = () =>
  new ToolError({
    code: 'derivation/too-deep',
    message: 'The path leads deeper than 255 steps below the root.',
  })

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
  'bad-character': 'The extended key contains a character that Base58 does not have.',
  'wrong-length': 'The extended key is not 78 bytes long: something was cut off or added.',
  checksum: 'The checksum of the extended key is wrong: at least one character is another one.',
  version: 'The version of the extended key is none that is known here.',
  'public-with-private': 'The extended key calls itself public, but holds a private key.',
  'private-with-public': 'The extended key calls itself private, but holds a public key.',
  'key-prefix': 'The key in the extended key begins with none of 00, 02 and 03.',
  'out-of-range':
    'The private key in the extended key is zero or not below the order of ECDSA secp256k1.',
  'not-on-curve': 'The public key in the extended key is not a point on ECDSA secp256k1.',
  'root-with-parent': 'The extended key is a root (depth 0), but names a parent.',
  'root-with-index': 'The extended key is a root (depth 0), but has an index.',
  'no-private': 'The extended key is public: there is no private key in it.',
  'hardened-from-public': 'From a public extended key no hardened step can be taken.',
  'other-curve': 'Extended keys are of ECDSA secp256k1 only.',
  'no-key': 'There is no key at this step.',
}

const EXTENDED_HINTS: Readonly<Partial<Record<ExtendedKeyFault, string>>> = {
  empty: 'It begins with xprv or xpub.',
  'bad-character': 'Base58 has no 0, O, I and l.',
  'wrong-length': 'An xprv or xpub has 111 characters. Copy it again.',
  checksum: 'Copy it again.',
  version: 'xprv, xpub, tprv and tpub are known.',
  'hardened-from-public': "Leave out the steps with ', or give the xprv.",
  'no-key': 'Take the next index. This happens once in 2^127 times.',
}

export function badExtendedKey(
  fault: ExtendedKeyFault,
  place?: { readonly offset: number; readonly length: number },
  hint?: string,
): ToolError {
  return new ToolError({
    code: `extended-key/${fault}`,
    message: EXTENDED_FAULTS[fault],
    position: place ? at(place.offset, place.length) : undefined,
    suggestion: hint ?? EXTENDED_HINTS[fault],
  })
}
