import type { Hex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'

/** Where a key of an account comes from, and what that is called. */
export const KEY_SOURCES = {
  new: 'New key',
  phrase: 'Existing phrase',
  'public-key': 'Public key',
  passkey: 'Passkey',
} as const

export type KeySource = keyof typeof KEY_SOURCES

/** What leaves a source that knows a private key: the public one, and what may be said of it. */
export interface SourceKey {
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  /** Whether whoever made it has said that it is saved; true of what needs no saving. */
  readonly saved: boolean
  /** "Seed phrase at m/44'/539'/0'/0/0". */
  readonly origin: string
  /** Base64url, of a passkey; null of all others. */
  readonly credentialId: string | null
}

/** What the fields of such a source get from the form that they stand in. */
export interface SourceKeyProps {
  /** The number of the row that it is for: what was made for it comes back with it. */
  readonly place: number
  /** The curve that is chosen for it. */
  readonly curve: SignatureAlgorithm
  /** Null before there is one. */
  readonly value: SourceKey | null
  /** Called with the public key as soon as there is one, and with null once there is none any more. */
  readonly onChange: (key: SourceKey | null) => void
  /** Whether what is missing is to be said. */
  readonly submitted: boolean
}

/** The same, of any source but a public key. */
export interface SecretKeySourceProps extends SourceKeyProps {
  readonly source: Exclude<KeySource, 'public-key'>
}

/** The fold that saves a key that was made on the page as a file. */
export const BACK_UP_ID = 'back-up-new-key'
