import type { FlowAddress } from '@toolkit/core/account/address'
import type { TextFormat } from '@toolkit/core/aes/read-bytes'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
import type { MadeKey, MadeMix } from './generate-secret.task'

/** A phrase with its first keys: one on each curve, in every encoding of the passphrase. */
export interface MadePhrase {
  readonly what: 'phrase'
  readonly words: Secret<readonly string[]>
  readonly mnemonic: Secret<string>
  readonly language: MnemonicLanguage
  /** Null if there is none. */
  readonly passphrase: Secret<string> | null
  readonly path: string
  readonly keys: readonly MadeKey[]
  readonly mix: MadeMix | null
}

/** A private key alone, on each curve on which it is valid; the requested curve is first. */
export interface MadePrivateKey {
  readonly what: 'private-key'
  /** 64 hex digits. */
  readonly privateKey: Secret<string>
  readonly keys: readonly MadeKey[]
  readonly mix: MadeMix | null
}

/** The device keeps the private key; only this page knows the public one. */
export interface MadePasskey {
  readonly what: 'passkey'
  /** Name on the device. */
  readonly label: string
  readonly publicKey: Hex<64>
  /** Base64url. */
  readonly credentialId: string
}

/** Encryption key. */
export interface MadeAesKey {
  readonly what: 'aes-key'
  readonly key: Secret<string>
  readonly format: TextFormat
}

/** Secret with Flow keys. */
export type MadeFlowSecret = MadePhrase | MadePrivateKey
export type NewSecret = MadeFlowSecret | MadePasskey | MadeAesKey
export type MadeKind = NewSecret['what']

/** Way in which the user saved it; `copied` counts for a key that cannot be saved otherwise. */
export type SaveMethod = 'written' | 'keystore' | 'printed' | 'backed-up' | 'copied'

interface MadeFacts {
  readonly id: number
  /** In milliseconds since 1970. */
  readonly madeAt: number
  /** Name given by the user; empty for none. */
  readonly name: string
  /** True if it was visible or copied: the user may have written it down. */
  readonly seen: boolean
  /** Time of each way of saving. */
  readonly saves: Readonly<Partial<Record<SaveMethod, number>>>
  /** The last account that has one of its keys. */
  readonly account: { readonly address: FlowAddress; readonly at: number } | null
  /** True if an account or a plan has its key: the next form doesn't select it automatically. */
  readonly used: boolean
  /** Encoding of its passphrase, if there are two. */
  readonly encoding: PassphraseEncoding
}

/** Secret generated on this page, with its status. */
export type MadeSecret<S extends NewSecret = NewSecret> = S & MadeFacts

/** Returns true if it would be lost with the page. A passkey stays on its device. */
export function isUnsaved({ what, saves, account }: MadeSecret): boolean {
  return what !== 'passkey' && account === null && Object.keys(saves).length === 0
}

/** Returns the key on a curve, with the selected encoding of the passphrase. */
export function keyOn(
  secret: MadeFlowSecret & Pick<MadeFacts, 'encoding'>,
  signatureAlgorithm: SignatureAlgorithm,
): MadeKey | undefined {
  return secret.keys.find(
    key =>
      key.signatureAlgorithm === signatureAlgorithm &&
      (key.encoding ?? secret.encoding) === secret.encoding,
  )
}

/** Returns all public keys of the secret. */
export function publicKeysOf(secret: NewSecret): readonly string[] {
  if (secret.what === 'aes-key') return []
  return secret.what === 'passkey'
    ? [secret.publicKey]
    : secret.keys.map(({ publicKey }) => publicKey)
}

/** Returns the text of the secret, as used for a file or a backup. */
export function textOf(secret: NewSecret): string | null {
  switch (secret.what) {
    case 'phrase':
      return secret.mnemonic.reveal()
    case 'private-key':
      return secret.privateKey.reveal()
    case 'aes-key':
      return secret.key.reveal()
    case 'passkey':
      return null
  }
}
