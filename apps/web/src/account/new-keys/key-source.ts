import type { Hex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'

/** Sources of an account key, with their labels. */
export const KEY_SOURCES = {
  new: 'New key',
  phrase: 'Existing phrase',
  'public-key': 'Public key',
  passkey: 'Passkey',
} as const

export type KeySource = keyof typeof KEY_SOURCES

/** Public output of a source that knows a private key. */
export interface SourceKey {
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  /** True once the user confirmed that it is saved; always true if it needs no saving. */
  readonly saved: boolean
  /** "Seed phrase at m/44'/539'/0'/0/0". */
  readonly origin: string
  /** Base64url for a passkey; null for all others. */
  readonly credentialId: string | null
}

/** Props that such a source's fields get from their form. */
export interface SourceKeyProps {
  /** Number of its row: a key generated for it comes back with it. */
  readonly formNumber: number
  /** The selected curve. */
  readonly signatureAlgorithm: SignatureAlgorithm
  /** Null before there is one. */
  readonly value: SourceKey | null
  /** Called with the public key as soon as there is one, and with null once it is gone. */
  readonly onChange: (key: SourceKey | null) => void
  /** True if missing input is reported. */
  readonly submitted: boolean
}

/** The same, for any source but a public key. */
export interface SecretKeySourceProps extends SourceKeyProps {
  readonly source: Exclude<KeySource, 'public-key'>
}

/** Id of the section that saves a key generated on the page as a file. */
export const BACK_UP_ID = 'back-up-new-key'
