import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { mnemonicToSeed, passphraseEncodings } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../../workers/task'

export interface OpenPhraseInput {
  /** In BIP-39's normalized form. */
  readonly mnemonic: Secret<string>
  readonly passphrase: Secret<string>
}

/** Seed for one passphrase encoding. */
export interface ReadSeed {
  readonly encoding: PassphraseEncoding
  /** 64 bytes. */
  readonly seed: Secret<Uint8Array>
}

/** Derives the seed of a phrase for each encoding of its passphrase: one, or two if they differ. */
export default defineTask(
  'open-phrase',
  async (input: OpenPhraseInput): Promise<readonly ReadSeed[]> => {
    const [mnemonic, passphrase] = [input.mnemonic.reveal(), input.passphrase.reveal()]
    const encodings = passphraseEncodings(passphrase).map(async encoding => ({
      encoding,
      seed: await mnemonicToSeed(mnemonic, passphrase, encoding),
    }))
    return Promise.all(encodings)
  },
)
