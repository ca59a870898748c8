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

/** One choice for one step, with its mistakes: none for the expected one. */
export interface Choice<T> {
  readonly value: T
  readonly mistakes: readonly Mistake[]
  /**
   * True for a mistake so unusual that it is tried only alone: in combinations it would take the time of likelier ones.
   */
  readonly rare?: true
}

/** Returns the bytes before the message, which may depend on the message. */
export type Prefix = (message: Uint8Array) => Uint8Array

const ethereumPrefix: Prefix = message =>
  encodeUtf8(`\u0019Ethereum Signed Message:\n${message.length}`)

/** Length of every Flow tag. */
const TAG_LENGTH = 32

const KNOWN: readonly KnownTag[] = ['none', 'user', 'transaction', 'account-proof', 'fcl-user']

const always =
  (bytes: Uint8Array): Prefix =>
  () =>
    bytes

/** Removes the zero padding of a tag. */
function unpadded(tag: Uint8Array): Uint8Array {
  let end = tag.length
  while (end > 0 && tag[end - 1] === 0) end--
  return tag.subarray(0, end)
}

/** Form in which a tag's text becomes 32 bytes, other than zero padding on the right. */
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

/** Returns the expected tag, then none, those of the other domains, and the same one applied wrongly. */
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

/** Returns the expected hash, then all others. */
export function hashChoices(expected: HashAlgorithm): readonly Choice<HashAlgorithm>[] {
  return [
    { value: expected, mistakes: [] },
    ...HASH_ALGORITHM_IDS.filter(hash => hash !== expected).map(actual => ({
      value: actual,
      mistakes: [{ kind: 'hash', expected, actual } as const],
    })),
  ]
}

/** Method by which message and hash become the digest. */
export type Making =
  | { readonly kind: 'once' }
  | { readonly kind: 'is-digest' }
  | { readonly kind: 'hashed-first'; readonly by: HashAlgorithm; readonly asHex: boolean }
  /** `by` is the second hash; null for the same as the first. */
  | { readonly kind: 'hashed-twice'; readonly by: HashAlgorithm | null }
  | { readonly kind: 'hex-of-tagged' }
  /** Tag after the message. */
  | { readonly kind: 'tag-behind' }

const HASHED_FIRST: readonly Choice<Making>[] = HASH_ALGORITHM_IDS.flatMap(by => {
  const mistake: Mistake = { kind: 'message-hashed-first', hashAlgorithm: by }
  return [
    { value: { kind: 'hashed-first', by, asHex: false }, mistakes: [mistake] },
    {
      value: { kind: 'hashed-first', by, asHex: true },
      mistakes: [mistake, { kind: 'message', encoding: 'hex-as-text' }],
    },
  ] as const
})

/** Libraries hash what they sign, so a digest passed to one is hashed again, perhaps with another hash. */
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

/** Prefix of the message when it is hashed. */
export type TagName =
  | 'none'
  | 'user'
  | 'transaction'
  | 'account-proof'
  /** `FCL-USER-V0.0`, which FCL's contract defines but nothing uses. */
  | 'fcl-user'
  /** Prefix of Ethereum's personal messages (EIP-191), with the length of the message. */
  | 'ethereum'
  /** Any other 32 bytes. */
  | 'own'

export type KnownTag = Exclude<TagName, 'ethereum' | 'own'>

/** Bytes of the tags that are constant. */
export const TAGS: Readonly<Record<KnownTag, Uint8Array>> = {
  none: new Uint8Array(),
  user: USER_TAG,
  transaction: TRANSACTION_TAG,
  'account-proof': ACCOUNT_PROOF_TAG,
  'fcl-user': domainTag('FCL-USER-V0.0'),
}

/** Returns the name of tag bytes: `own` if they are not Flow's. */
export function tagNameOf(tag: Uint8Array): KnownTag | 'own' {
  const hex = formatHex(tag)
  const names = Object.keys(TAGS) as KnownTag[]
  return names.find(name => formatHex(TAGS[name]) === hex) ?? 'own'
}

/** Key that may have made the signature. */
export interface DoctorKey {
  /** 64 bytes, X‖Y. */
  readonly publicKey: Uint8Array
  readonly signatureAlgorithm: SignatureAlgorithm
  /** Hash of the account key; null for a key on no account, for which the expected one applies. */
  readonly hashAlgorithm: HashAlgorithm | null
  /** Index on the account, for account keys. */
  readonly index?: number
  /** True if the account has revoked it: its signatures no longer count. */
  readonly revoked?: boolean
  /** Account, 16 hex digits, if keys of several are tried. */
  readonly address?: string
}

export interface OtherMessage {
  /** Difference: the app identifier (`name`), the layout of the bytes, or the signed part of a transaction. */
  readonly what: 'app-identifier' | 'nonce-as-text' | OtherOfTransaction
  /** See `Choice`. */
  readonly rare?: true
  /** Variant of `what`: an app identifier, `42` for a sequence number. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Fields of the transaction when this was signed, if that is the only difference. */
  readonly change?: Partial<Transaction>
}

/** Message that people sign in place of a transaction's payload or envelope. */
export type OtherOfTransaction =
  | 'payload'
  | 'envelope'
  /** Payload, payload signatures and envelope signatures together. */
  | 'whole-transaction'
  /** Envelope with its payload signatures in another order. */
  | 'signature-order'
  /** Envelope with fewer payload signatures (`name` is their number). */
  | 'fewer-signatures'
  /** Envelope with the payload signatures that are now among the envelope signatures, or without the payer's. */
  | 'moved-signatures'
  /** Right message, but the signature is in the other list (`name` is the list where it is). */
  | 'wrong-list'
  /** Payload that differs in one field from the one that was sent. */
  | 'arguments'
  | 'script'
  | 'compute-limit'
  | 'sequence-number'
  | 'proposal-key'
  | 'authorizers'
  | 'payer'
  | 'proposer'
  /** The two swapped. */
  | 'proposer-and-payer'
  /** Same values in a different RLP layout (`name` describes it). */
  | 'encoding'
  /** Transaction id, as bytes or (`name`: hex) as the text of its digits. */
  | 'transaction-id'
  /** Text in which the transaction was given, or another text of it (`name` is the form). */
  | 'given-text'
  /** For a passkey: something other than authenticator data and the hash of the client data. */
  | 'passkey-parts'

export interface DoctorQuestion {
  readonly message: {
    readonly bytes: Uint8Array
    /** Text as typed, if in hex or Base64: the signer may have signed that text. */
    readonly typed?: string
    /** Messages that may have been signed instead: an account proof for another application. */
    readonly others?: readonly OtherMessage[]
  }
  /** r‖s, 64 bytes; or other bytes instead. */
  readonly signature: Uint8Array
  readonly keys: readonly DoctorKey[]
  /** Challenge in a passkey's client data, if that is wrong. */
  readonly challenge?: string
  /** Expected inputs of the signature. */
  readonly expected: {
    /** Index in `keys`; null if the named key does not exist; `any` of them. */
    readonly key: number | null | 'any'
    /** For keys without their own. */
    readonly hashAlgorithm: HashAlgorithm
    /** 32 bytes, or none. */
    readonly tag: Uint8Array
    /** Expected signing account, if keys of several are tried. */
    readonly address?: string
  }
}

/** Deviation from the expected method. */
export type Mistake =
  /** Signed by another of the keys (indexes in `keys`). */
  | { readonly kind: 'key'; readonly expected: number | null; readonly actual: number }
  | { readonly kind: 'hash'; readonly expected: HashAlgorithm; readonly actual: HashAlgorithm }
  | { readonly kind: 'tag'; readonly expected: TagName; readonly actual: TagName }
  | { readonly kind: 'tag-doubled'; readonly tag: TagName }
  /** Tag's text without its zero padding to 32 bytes. */
  | { readonly kind: 'tag-not-padded'; readonly tag: TagName }
  /** Tag's text turned into 32 bytes in another form. */
  | { readonly kind: 'tag-form'; readonly tag: TagName; readonly form: TagForm }
  /** Tag after the message. */
  | { readonly kind: 'tag-behind' }
  /** The given message already starts with the tag. */
  | { readonly kind: 'tag-in-message'; readonly tag: TagName }
  | { readonly kind: 'message'; readonly encoding: MessageEncoding }
  /** One of the question's other messages. */
  | { readonly kind: 'other-message'; readonly what: OtherMessage['what']; readonly name: string }
  /** The given message is itself the signed digest. */
  | { readonly kind: 'message-is-digest' }
  /** The message was hashed, and its digest signed as if it were the message. */
  | { readonly kind: 'message-hashed-first'; readonly hashAlgorithm: HashAlgorithm }
  /** Tag and message were hashed, and the digest hashed again: with this hash, null for the same. */
  | { readonly kind: 'hashed-twice'; readonly hashAlgorithm: HashAlgorithm | null }
  /** The hex digits of tag and message were hashed as text, the form in which FCL passes them to a signer. */
  | { readonly kind: 'tagged-hex-as-text' }
  | { readonly kind: 'signature'; readonly form: SignatureShape }
  /** The passkey's challenge was made from the right message in another form. */
  | { readonly kind: 'challenge'; readonly form: ChallengeForm }
