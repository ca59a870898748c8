import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { SIGNATURE_ALGORITHM_IDS } from '@toolkit/core/keys/algorithms'
import { mnemonicToSeed, passphraseEncodings } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'
import type { SigningKey } from './signing-key'

export interface PhraseKeysInput {
  /** As returned by `check-phrase`. */
  readonly mnemonic: Secret<string>
  readonly passphrase: Secret<string>
  readonly path: string
}

/** Derives the keys of a phrase at one path: on each curve, for each encoding of its passphrase. */
export default defineTask(
  'phrase-keys',
  async ({ mnemonic, passphrase, path }: PhraseKeysInput): Promise<readonly SigningKey[]> => {
    const steps = parsePath(path)
    const revealed = passphrase.reveal()
    const keys: SigningKey[] = []
    for (const encoding of passphraseEncodings(revealed)) {
      const seed = await mnemonicToSeed(mnemonic.reveal(), revealed, encoding)
      for (const signatureAlgorithm of SIGNATURE_ALGORITHM_IDS) {
        const { privateKey, publicKey } = deriveFlowKey(seed, steps, signatureAlgorithm)
        const digits = new Secret(formatHex(privateKey.reveal()))
        keys.push({ signatureAlgorithm, publicKey: fixedHex(publicKey, 64), privateKey: digits })
        privateKey.wipe()
      }
      seed.wipe()
    }
    return keys
  },
)
