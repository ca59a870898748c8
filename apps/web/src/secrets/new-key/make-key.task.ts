import { fixedHex, formatHex, type Hex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { DEFAULT_PATH, parsePath } from '@toolkit/core/derivation/path'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { randomEntropy } from '@toolkit/core/mnemonic/entropy'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { entropyLengthOf, generateMnemonic } from '@toolkit/core/mnemonic/mnemonic'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'

export interface MakeKeyInput {
  readonly what: 'phrase' | 'private-key'
  readonly curve: SignatureAlgorithm
}

export interface MadeKey {
  readonly what: 'phrase' | 'private-key'
  readonly curve: SignatureAlgorithm
  readonly publicKey: Hex<64>
  /** The words, or 64 hex digits. */
  readonly secret: Secret<string>
}

const WORDS = 12

/** A new key: of a phrase of 12 words at Flow's path without a passphrase, or a private key alone. */
export default defineTask('make-key', async ({ what, curve }: MakeKeyInput): Promise<MadeKey> => {
  if (what === 'private-key') {
    const privateKey = generatePrivateKey(curve)
    const made = {
      ...{ what, curve, publicKey: fixedHex(publicKeyOf(privateKey, curve), 64) },
      secret: new Secret(formatHex(privateKey.reveal())),
    }
    privateKey.wipe()
    return made
  }
  const entropy = randomEntropy(entropyLengthOf(WORDS))
  const mnemonic = generateMnemonic(entropy, await loadWordList('english'))
  entropy.fill(0)
  const seed = await mnemonicToSeed(mnemonic, '')
  const { privateKey, publicKey } = deriveFlowKey(seed, parsePath(DEFAULT_PATH), curve)
  seed.wipe()
  privateKey.wipe()
  return { what, curve, publicKey: fixedHex(publicKey, 64), secret: new Secret(mnemonic) }
})
