import type { FlowAddress } from '@toolkit/core/account/address'
import type { TextFormat } from '@toolkit/core/aes/read-bytes'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
import type { MadeKey, MadeMix } from './generate-secret.task'

/** A phrase with its first keys: one on each curve, in every reading of the passphrase. */
export interface MadePhrase {
  readonly what: 'phrase'
  readonly words: Secret<readonly string[]>
  readonly mnemonic: Secret<string>
  readonly language: MnemonicLanguage
  /** Null when there is none. */
  readonly passphrase: Secret<string> | null
  readonly path: string
  readonly keys: readonly MadeKey[]
  readonly mix: MadeMix | null
}

/** A private key alone, on each curve on which its number is one; the curve that was asked for is first. */
export interface MadePrivateKey {
  readonly what: 'private-key'
  /** 64 hex digits. */
  readonly privateKey: Secret<string>
  readonly keys: readonly MadeKey[]
  readonly mix: MadeMix | null
}

/** The device keeps its private half; the public one is known to this page alone. */
export interface MadePasskey {
  readonly what: 'passkey'
  /** What the device calls it. */
  readonly label: string
  readonly publicKey: Hex<64>
  /** Base64url. */
  readonly credentialId: string
}

/** A key to encrypt with. */
export interface MadeAesKey {
  readonly what: 'aes-key'
  readonly key: Secret<string>
  readonly format: TextFormat
}

/** A secret that has keys of Flow. */
export type MadeFlowSecret = MadePhrase | MadePrivateKey
export type NewSecret = MadeFlowSecret | MadePasskey | MadeAesKey
export type MadeKind = NewSecret['what']

/** How somebody has kept it; `copied` counts for a key that has no other way out. */
export type SaveMethod = 'written' | 'keystore' | 'printed' | 'backed-up' | 'copied'

interface MadeFacts {
  readonly id: number
  /** In milliseconds. */
  readonly madeAt: number
  /** What somebody calls it; empty for nothing. */
  readonly name: string
  /** Whether it was in view, or on the clipboard: somebody may have taken it down. */
  readonly seen: boolean
  /** When it was saved, and how. */
  readonly saves: Readonly<Partial<Record<SaveMethod, number>>>
  /** The last account that has one of its keys. */
  readonly account: { readonly address: FlowAddress; readonly at: number } | null
  /** Whether an account or a plan has its key: the next form doesn't take it by itself. */
  readonly used: boolean
  /** How its passphrase is read, where there are two ways. */
  readonly reading: PassphraseEncoding
}

/** A secret made on this page, and what became of it. */
export type MadeSecret<S extends NewSecret = NewSecret> = S & MadeFacts

/** Whether it would be lost with the page. A passkey stays on its device. */
export function isUnsaved({ what, saves, account }: MadeSecret): boolean {
  return what !== 'passkey' && account === null && Object.keys(saves).length === 0
}

/** The key on a curve, with the passphrase read as chosen. */
export function keyOn(
  secret: MadeFlowSecret & Pick<MadeFacts, 'reading'>,
  curve: SignatureAlgorithm,
): MadeKey | undefined {
  return secret.keys.find(
    key => key.curve === curve && (key.reading ?? secret.reading) === secret.reading,
  )
}

/** All public keys that it has. */
export function publicKeysOf(secret: NewSecret): readonly string[] {
  if (secret.what === 'aes-key') return []
  return secret.what === 'passkey'
    ? [secret.publicKey]
    : secret.keys.map(({ publicKey }) => publicKey)
}

/** The text that holds it: what a file or a backup was made of. */
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
