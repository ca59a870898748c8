import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'

/** What leaves a part of `secrets/` that knows a private key: the public one, and what may be said of it. */
export interface GivenKey {
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  /** The one that it can sign with alone, as a passkey with SHA2-256; null where both do. */
  readonly hashAlgorithm: AccountHashAlgorithm | null
  /** Whether whoever made it has said that it is kept; true of what needs no keeping. */
  readonly saved: boolean
  /** Where it comes from: "Seed phrase at m/44'/539'/0'/0/0". */
  readonly origin: string
  /** Base64url, of a passkey; null of all others. */
  readonly credentialId: string | null
}

/** What such a part gets from the form that it stands in. */
export interface KeyPartProps {
  /** The curve that is chosen for it. */
  readonly curve: SignatureAlgorithm
  /** What it has given; null before. */
  readonly given: GivenKey | null
  /** Called with the public key as soon as there is one, and with null once there is none any more. */
  readonly onKey: (key: GivenKey | null) => void
  /** Whether what is missing is to be said. */
  readonly submitted: boolean
}
