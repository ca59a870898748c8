import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { Weakness } from '@toolkit/core/keystore/keystore'
import { type Secret, secretOrNull } from '@toolkit/core/secret'

/** What a worker tells of an opened file; the page puts the secrets into Secrets at once. */
export interface PlainKeystoreContents {
  readonly kind: 'private-key' | 'mnemonic' | 'bytes'
  /** 64 hex digits of a private key, all hex digits of other bytes; null of a phrase. */
  readonly hex: string | null
  readonly mnemonic: string | null
  readonly passphrase: string | null
  readonly derivationPath: string | null
  /** Where it is a key, with the public key there, 128 hex digits. Empty for what is no key. */
  readonly publicKeys: readonly { readonly curve: SignatureAlgorithm; readonly publicKey: string }[]
  readonly weaknesses: readonly Weakness[]
  readonly passwordReading: string | null
}

type Sealed = 'hex' | 'mnemonic' | 'passphrase'

export interface KeystoreContents extends Omit<PlainKeystoreContents, Sealed> {
  readonly hex: Secret<string> | null
  readonly mnemonic: Secret<string> | null
  readonly passphrase: Secret<string> | null
}

export function sealContents(plain: PlainKeystoreContents): KeystoreContents {
  const { hex, mnemonic, passphrase } = plain
  return {
    ...plain,
    hex: secretOrNull(hex),
    mnemonic: secretOrNull(mnemonic),
    passphrase: secretOrNull(passphrase),
  }
}
