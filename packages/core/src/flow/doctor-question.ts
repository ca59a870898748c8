import { formatHex } from '../bytes/hex.ts'
import { ACCOUNT_PROOF_TAG, domainTag, TRANSACTION_TAG, USER_TAG } from '../hash/domain-tag.ts'
import type { HashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import type { MessageReading } from './doctor-messages.ts'

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
}

export interface OtherMessage {
  /** What is different: the app identifier (`name`), or how its bytes were put together. */
  readonly what: 'app-identifier' | 'nonce-as-text'
  readonly name: string
  readonly bytes: Uint8Array
}

export interface DoctorQuestion {
  readonly message: {
    readonly bytes: Uint8Array
    /** As it was typed, where it was typed as hex or Base64: somebody may have signed that text. */
    readonly typed?: string
    /** What may have been signed in its place: an account proof for another application. */
    readonly others?: readonly OtherMessage[]
  }
  /** r‖s, 64 bytes. */
  readonly signature: Uint8Array
  readonly keys: readonly DoctorKey[]
  /** What the signature should have been made with. */
  readonly expected: {
    /** The place in `keys`; null when the key that was named does not exist; `any` of them. */
    readonly key: number | null | 'any'
    /** For keys that have none of their own. */
    readonly hashAlgorithm: HashAlgorithm
    /** 32 bytes, or none. */
    readonly tag: Uint8Array
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
  /** The message given begins with the tag already. */
  | { readonly kind: 'tag-in-message'; readonly tag: TagName }
  | { readonly kind: 'message'; readonly reading: MessageReading }
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
  | { readonly kind: 'signature'; readonly form: 'swapped' | 'little-endian' }
