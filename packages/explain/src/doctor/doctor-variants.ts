import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import {
  ACCOUNT_PROOF_TAG,
  domainTag,
  TRANSACTION_TAG,
  USER_TAG,
} from '@toolkit/core/hash/domain-tag'
import {
  HASH_ALGORITHM_IDS,
  type HashAlgorithm,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { MessageEncoding } from './doctor-messages.ts'
import type { ChallengeForm } from './passkey-challenge.ts'
import type { SignatureShape } from './signature-choices.ts'

/** One way to do one step, and the mistakes that it takes: none for the expected way. */
export interface Choice<T> {
  readonly value: T
  readonly mistakes: readonly Mistake[]
  /** So unusual that it is tried by itself only: together with others it would take the time of likelier ones. */
  readonly rare?: true
}

/** What goes before the message, which may depend on the message. */
export type Prefix = (message: Uint8Array) => Uint8Array

const ethereumPrefix: Prefix = message =>
  encodeUtf8(`\u0019Ethereum Signed Message:\n${message.length}`)

/** Of every tag of Flow. */
const TAG_LENGTH = 32

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

/** How the text of a tag becomes 32 bytes in another way than with zero bytes behind it. */
export type TagForm = 'left-padded' | 'space-padded' | 'digit-padded' | 'version-1' | 'hex-text'

function tagForms(text: Uint8Array): readonly (readonly [TagForm, Uint8Array])[] {
  const filling = (byte: number) => new Uint8Array(Math.max(0, TAG_LENGTH - text.length)).fill(byte)
  const padded = concatBytes(text, filling(0))
  const others: readonly (readonly [TagForm, Uint8Array])[] = [
    ['left-padded', concatBytes(filling(0), text)],
    ['space-padded', concatBytes(text, filling(0x20))],
    ['digit-padded', concatBytes(text, filling(0x30))],
    ['hex-text', encodeUtf8(formatHex(padded))],
  ]
  const later = formatHex(padded).replace(
    formatHex(encodeUtf8('V0.0')),
    formatHex(encodeUtf8('V1.0')),
  )
  return later === formatHex(padded) ? others : [...others, ['version-1', parseHex(later)]]
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
      ...tagForms(unpadded(tag)).map(([form, bytes]) => ({
        value: always(bytes),
        mistakes: [{ kind: 'tag-form', tag: expected, form } as const],
        rare: true as const,
      })),
    )
  }
  return choices
}

/** The expected hash, then all others. */
export function hashChoices(expected: HashAlgorithm): readonly Choice<HashAlgorithm>[] {
  return [
    { value: expected, mistakes: [] },
    ...HASH_ALGORITHM_IDS.filter(hash => hash !== expected).map(actual => ({
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
  /** The tag behind the message. */
  | { readonly kind: 'tag-behind' }

const HASHED_FIRST: readonly Choice<Making>[] = HASH_ALGORITHM_IDS.flatMap(by => {
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
const HASHED_TWICE = [null, ...HASH_ALGORITHM_IDS].map(
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
  { value: { kind: 'tag-behind' }, mistakes: [{ kind: 'tag-behind' }], rare: true },
  ...HASHED_FIRST,
]

/** What stands before the message when it is hashed. */
export type TagName =
  | 'none'
  | 'user'
  | 'transaction'
  | 'account-proof'
  /** `FCL-USER-V0.0`, which FCL's contract defines and nothing uses. */
  | 'fcl-user'
  /** The prefix of Ethereum's personal messages (EIP-191), with the length of the message. */
  | 'ethereum'
  /** Any other 32 bytes. */
  | 'own'

export type KnownTag = Exclude<TagName, 'ethereum' | 'own'>

/** The bytes of the tags whose bytes are always the same. */
export const TAGS: Readonly<Record<KnownTag, Uint8Array>> = {
  none: new Uint8Array(),
  user: USER_TAG,
  transaction: TRANSACTION_TAG,
  'account-proof': ACCOUNT_PROOF_TAG,
  'fcl-user': domainTag('FCL-USER-V0.0'),
}

/** The name of tag bytes: `own` for what is none of Flow's. */
export function tagNameOf(tag: Uint8Array): KnownTag | 'own' {
  const hex = formatHex(tag)
  const names = Object.keys(TAGS) as KnownTag[]
  return names.find(name => formatHex(TAGS[name]) === hex) ?? 'own'
}

/** A key that may have made the signature. */
export interface DoctorKey {
  /** 64 bytes, X‖Y. */
  readonly publicKey: Uint8Array
  readonly curve: SignatureAlgorithm
  /** The account key's own hash; null for a key on no account, where the expected one counts. */
  readonly hashAlgorithm: HashAlgorithm | null
  /** The index on the account, for keys of accounts. */
  readonly index?: number
  /** Whether the account has taken it back: what it signs counts no more. */
  readonly revoked?: boolean
  /** The account, 16 hex digits, where keys of several are tried. */
  readonly address?: string
}

export interface OtherMessage {
  /** What is different: the app identifier (`name`), how its bytes were put together, or what was signed of a transaction. */
  readonly what: 'app-identifier' | 'nonce-as-text' | OtherOfTransaction
  /** See `Choice`. */
  readonly rare?: true
  /** Of what kind it is within its `what`: an app identifier, `42` for a sequence number. */
  readonly name: string
  readonly bytes: Uint8Array
  /** The fields of the transaction as they were when this was signed, where that is all that differs. */
  readonly change?: Partial<Transaction>
}

/** What people sign in place of a transaction's payload or envelope. */
export type OtherOfTransaction =
  | 'payload'
  | 'envelope'
  /** Payload, payload signatures and envelope signatures together. */
  | 'whole-transaction'
  /** The envelope with its payload signatures in another order. */
  | 'signature-order'
  /** The envelope with fewer payload signatures (`name`: so many). */
  | 'fewer-signatures'
  /** The envelope with the payload signatures that now are among the envelope signatures, or without the payer's. */
  | 'moved-signatures'
  /** What the signer has to sign, but the signature is in the other list (`name`: the list where it is). */
  | 'wrong-list'
  /** A payload that differs in one field from the one that was sent. */
  | 'arguments'
  | 'script'
  | 'compute-limit'
  | 'sequence-number'
  | 'proposal-key'
  | 'authorizers'
  | 'payer'
  | 'proposer'
  /** Each in the other's place. */
  | 'proposer-and-payer'
  /** The same values in RLP of another layout (`name`: what it has). */
  | 'encoding'
  /** The id, as bytes or (`name`: hex) as the text of its digits. */
  | 'transaction-id'
  /** The text that the transaction was given as, or another text of it (`name`: which). */
  | 'given-text'
  /** With a passkey: something else than authenticator data and the hash of the client data. */
  | 'passkey-parts'

export interface DoctorQuestion {
  readonly message: {
    readonly bytes: Uint8Array
    /** As it was typed, where it was typed as hex or Base64: somebody may have signed that text. */
    readonly typed?: string
    /** What may have been signed in its place: an account proof for another application. */
    readonly others?: readonly OtherMessage[]
  }
  /** r‖s, 64 bytes; or what somebody gave for it. */
  readonly signature: Uint8Array
  readonly keys: readonly DoctorKey[]
  /** The challenge in a passkey's client data, where that is what is wrong. */
  readonly challenge?: string
  /** What the signature should have been made with. */
  readonly expected: {
    /** The place in `keys`; null when the key that was named does not exist; `any` of them. */
    readonly key: number | null | 'any'
    /** For keys that have none of their own. */
    readonly hashAlgorithm: HashAlgorithm
    /** 32 bytes, or none. */
    readonly tag: Uint8Array
    /** The account that should have signed, where keys of several are tried. */
    readonly address?: string
  }
}

/** One thing that was done otherwise than expected. */
export type Mistake =
  /** By another of the keys (places in `keys`). */
  | { readonly kind: 'key'; readonly expected: number | null; readonly actual: number }
  | { readonly kind: 'hash'; readonly expected: HashAlgorithm; readonly actual: HashAlgorithm }
  | { readonly kind: 'tag'; readonly expected: TagName; readonly actual: TagName }
  | { readonly kind: 'tag-doubled'; readonly tag: TagName }
  /** The tag's text without the zero bytes that fill it up to 32. */
  | { readonly kind: 'tag-not-padded'; readonly tag: TagName }
  /** The tag's text was made 32 bytes in another way. */
  | { readonly kind: 'tag-form'; readonly tag: TagName; readonly form: TagForm }
  /** The tag stands behind the message. */
  | { readonly kind: 'tag-behind' }
  /** The message given begins with the tag already. */
  | { readonly kind: 'tag-in-message'; readonly tag: TagName }
  | { readonly kind: 'message'; readonly reading: MessageEncoding }
  /** One of the question's other messages. */
  | { readonly kind: 'other-message'; readonly what: OtherMessage['what']; readonly name: string }
  /** What was given as the message is the digest that was signed. */
  | { readonly kind: 'message-is-digest' }
  /** The message was hashed, and its digest signed as if it were the message. */
  | { readonly kind: 'message-hashed-first'; readonly hashAlgorithm: HashAlgorithm }
  /** Tag and message were hashed, and the digest hashed once more: with this, null for the same. */
  | { readonly kind: 'hashed-twice'; readonly hashAlgorithm: HashAlgorithm | null }
  /** The hex digits of tag and message were hashed as a text, as FCL hands them to a signer. */
  | { readonly kind: 'tagged-hex-as-text' }
  | { readonly kind: 'signature'; readonly form: SignatureShape }
  /** The challenge of a passkey is made of the right message in another way. */
  | { readonly kind: 'challenge'; readonly form: ChallengeForm }
