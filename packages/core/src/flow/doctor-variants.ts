import { concatBytes } from '../bytes/bytes.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import type { HashAlgorithm } from '../keys/algorithms.ts'
import { type KnownTag, type Mistake, TAGS, tagNameOf } from './doctor-question.ts'

/** One way to do one step, and the mistakes that it takes: none for the expected way. */
export interface Choice<T> {
  readonly value: T
  readonly mistakes: readonly Mistake[]
}

/** What goes before the message, which may depend on the message. */
export type Prefix = (message: Uint8Array) => Uint8Array

const ethereumPrefix: Prefix = message =>
  encodeUtf8(`\u0019Ethereum Signed Message:\n${message.length}`)

const KNOWN: readonly KnownTag[] = ['none', 'user', 'transaction', 'account-proof', 'fcl-user']

const always =
  (bytes: Uint8Array): Prefix =>
  () =>
    bytes

/** A tag without the zero bytes that fill it up. */
function unpadded(tag: Uint8Array): Uint8Array {
  let end = tag.length
  while (end > 0 && tag[end - 1] === 0) end--
  return tag.subarray(0, end)
}

/** The expected tag, then none, those of the other domains, and the same one put on wrongly. */
export function tagChoices(tag: Uint8Array): readonly Choice<Prefix>[] {
  const expected = tagNameOf(tag)
  const others = KNOWN.filter(name => name !== expected)
  const choices: Choice<Prefix>[] = [
    { value: always(tag), mistakes: [] },
    ...others.map(actual => ({
      value: always(TAGS[actual]),
      mistakes: [{ kind: 'tag', expected, actual } as const],
    })),
    { value: ethereumPrefix, mistakes: [{ kind: 'tag', expected, actual: 'ethereum' }] },
  ]
  if (tag.length > 0) {
    choices.push(
      { value: always(concatBytes(tag, tag)), mistakes: [{ kind: 'tag-doubled', tag: expected }] },
      { value: always(unpadded(tag)), mistakes: [{ kind: 'tag-not-padded', tag: expected }] },
    )
  }
  return choices
}

const HASHES: readonly HashAlgorithm[] = [
  'SHA2_256',
  'SHA3_256',
  'KECCAK_256',
  'SHA2_384',
  'SHA3_384',
]

/** The expected hash, then all others. */
export function hashChoices(expected: HashAlgorithm): readonly Choice<HashAlgorithm>[] {
  return [
    { value: expected, mistakes: [] },
    ...HASHES.filter(hash => hash !== expected).map(actual => ({
      value: actual,
      mistakes: [{ kind: 'hash', expected, actual } as const],
    })),
  ]
}

/** How message and hash become the digest. */
export type Making =
  | { readonly kind: 'once' }
  | { readonly kind: 'is-digest' }
  | { readonly kind: 'hashed-first'; readonly by: HashAlgorithm; readonly asHex: boolean }
  /** `by`: the second time; null for the same as the first. */
  | { readonly kind: 'hashed-twice'; readonly by: HashAlgorithm | null }
  | { readonly kind: 'hex-of-tagged' }

const HASHED_FIRST: readonly Choice<Making>[] = HASHES.flatMap(by => {
  const mistake: Mistake = { kind: 'message-hashed-first', hashAlgorithm: by }
  return [
    { value: { kind: 'hashed-first', by, asHex: false }, mistakes: [mistake] },
    {
      value: { kind: 'hashed-first', by, asHex: true },
      mistakes: [mistake, { kind: 'message', reading: 'hex-as-text' }],
    },
  ] as const
})

/** Libraries hash what they sign: a digest given to one is hashed again, perhaps with another hash. */
const HASHED_TWICE = [null, ...HASHES].map(
  (by): Choice<Making> => ({
    value: { kind: 'hashed-twice', by },
    mistakes: [{ kind: 'hashed-twice', hashAlgorithm: by }],
  }),
)

export const MAKINGS: readonly Choice<Making>[] = [
  { value: { kind: 'once' }, mistakes: [] },
  { value: { kind: 'is-digest' }, mistakes: [{ kind: 'message-is-digest' }] },
  ...HASHED_TWICE,
  { value: { kind: 'hex-of-tagged' }, mistakes: [{ kind: 'tagged-hex-as-text' }] },
  ...HASHED_FIRST,
]

/** The signature as it is, then what it is when its two numbers came in another order. */
export function signatureChoices(signature: Uint8Array): readonly Choice<Uint8Array>[] {
  const [r, s] = [signature.slice(0, 32), signature.slice(32)]
  const choices: readonly Choice<Uint8Array>[] = [
    { value: signature, mistakes: [] },
    { value: concatBytes(s, r), mistakes: [{ kind: 'signature', form: 'swapped' }] },
    {
      value: concatBytes(r.toReversed(), s.toReversed()),
      mistakes: [{ kind: 'signature', form: 'little-endian' }],
    },
  ]
  const first = (one: Choice<Uint8Array>) =>
    choices.findIndex(({ value }) => formatHex(value) === formatHex(one.value))
  return choices.filter((one, at) => first(one) === at)
}
