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

export interface PhrasePath {
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

/**
 * Derives the keys of a phrase at one path, on each curve, for each encoding of its passphrase; for workers.
 * @param take called with each key; its private key, 32 bytes, is wiped afterwards.
 */
export async function derivePhraseKeys<T>(
  { mnemonic, passphrase, path }: PhrasePath,
  take: (key: PhrasePublicKey, privateKey: Secret<Uint8Array>) => T,
): Promise<readonly T[]> {
  const steps = parsePath(path)
  const revealed = passphrase.reveal()
  const keys: T[] = []
  for (const encoding of passphraseEncodings(revealed)) {
    const seed = await mnemonicToSeed(mnemonic.reveal(), revealed, encoding)
    for (const signatureAlgorithm of SIGNATURE_ALGORITHM_IDS) {
      const { privateKey, publicKey } = deriveFlowKey(seed, steps, signatureAlgorithm)
      keys.push(
        take({ encoding, signatureAlgorithm, publicKey: fixedHex(publicKey, 64) }, privateKey),
      )
      privateKey.wipe()
    }
    seed.wipe()
  }
  return keys
}
