import type { Secret } from '@toolkit/core/secret'
import type { PublicHalf } from '@toolkit/core/signing/signers'

/** A private key that can sign, on one curve. */
export interface SigningKey extends PublicHalf {
  /** 64 hex digits. */
  readonly privateKey: Secret<string>
}
