import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import {
  mnemonicToSeed,
  type PassphraseEncoding,
  passphraseEncodings,
} from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'

export interface PhrasePublicKeysInput {
  /** As returned by `check-phrase`. */
  readonly mnemonic: Secret<string>
  readonly passphrase: Secret<string>
  readonly path: string
}

export interface PhrasePublicKey {
  readonly encoding: PassphraseEncoding
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly publicKey: Hex<64>
}

/** Derives the public keys of a phrase at one path, on each curve, for each encoding of its passphrase. */
export default defineTask(
  'phrase-public-keys',
  async (input: PhrasePublicKeysInput): Promise<readonly PhrasePublicKey[]> => {
    const steps = parsePath(input.path)
    const revealed = input.passphrase.reveal()
    const keys: PhrasePublicKey[] = []
    for (const encoding of passphraseEncodings(revealed)) {
      const seed = await mnemonicToSeed(input.mnemonic.reveal(), revealed, encoding)
      for (const signatureAlgorithm of SIGNATURE_ALGORITHM_IDS) {
        const { privateKey, publicKey } = deriveFlowKey(seed, steps, signatureAlgorithm)
        privateKey.wipe()
        keys.push({ encoding, signatureAlgorithm, publicKey: fixedHex(publicKey, 64) })
      }
      seed.wipe()
    }
    return keys
  },
)
