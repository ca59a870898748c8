import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { mnemonicToSeed, passphraseEncodings } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../../workers/task'

export interface OpenPhraseInput {
  /** As BIP-39 writes it. */
  readonly mnemonic: Secret<string>
  readonly passphrase: Secret<string>
}

/** A seed, in one reading of the passphrase. */
export interface ReadSeed {
  readonly reading: PassphraseEncoding
  /** 64 bytes. */
  readonly seed: Secret<Uint8Array>
}

/** The seed of a phrase in every reading of its passphrase: one, or two that differ. */
export default defineTask(
  'open-phrase',
  async (input: OpenPhraseInput): Promise<readonly ReadSeed[]> => {
    const [mnemonic, passphrase] = [input.mnemonic.reveal(), input.passphrase.reveal()]
    const readings = passphraseEncodings(passphrase).map(async reading => ({
      reading,
      seed: await mnemonicToSeed(mnemonic, passphrase, reading),
    }))
    return Promise.all(readings)
  },
)
