import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import type { MadeSecret } from './make-secret'
import type { GenerateSettings } from './settings'

export interface GeneratedKey {
  readonly curve: SignatureAlgorithm
  readonly reading: PassphraseReading | null
  /** 64 hex digits. */
  readonly privateKey: Secret<string>
  /** 128 hex digits. */
  readonly publicKey: string
}

/** What went into a mix, in hex; the typed part as it was mixed. */
export interface GeneratedMix {
  readonly random: Secret<string>
  readonly typed: Secret<string>
  readonly result: Secret<string>
}

export interface GeneratedPhrase {
  readonly words: Secret<readonly string[]>
  readonly mnemonic: Secret<string>
  readonly language: MnemonicLanguage
  /** Null when there is none. */
  readonly passphrase: Secret<string> | null
  readonly path: string
}

/** What was made, with the settings it was made by. */
export interface Generated {
  /** Another number each time. */
  readonly id: number
  /** Null of a private key alone. */
  readonly phrase: GeneratedPhrase | null
  readonly keys: readonly GeneratedKey[]
  readonly mix: GeneratedMix | null
}

/** The worker's answer, its secrets where nothing can write them out by accident. */
export function sealed(
  id: number,
  { words, mnemonic, keys, mix }: MadeSecret,
  { language, passphrase }: GenerateSettings,
  path: string | null,
): Generated {
  return {
    id,
    phrase:
      words && mnemonic !== null && path !== null
        ? {
            words: new Secret(words),
            mnemonic: new Secret(mnemonic),
            language,
            passphrase: passphrase === '' ? null : new Secret(passphrase),
            path,
          }
        : null,
    keys: keys.map(key => ({ ...key, privateKey: new Secret(key.privateKey) })),
    mix: mix && {
      random: new Secret(mix.random),
      typed: new Secret(mix.typed),
      result: new Secret(mix.result),
    },
  }
}
