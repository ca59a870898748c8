import { fixedHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { DEFAULT_PATH, parsePath } from '@toolkit/core/derivation/path'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'

/** Derives the public key of a phrase on a curve, as 128 digits. */
export async function publicKeyOfPhrase(
  phrase: string,
  passphrase = '',
  path: string = DEFAULT_PATH,
) {
  const seed = await mnemonicToSeed(phrase, passphrase)
  return (signatureAlgorithm: SignatureAlgorithm) =>
    fixedHex(deriveFlowKey(seed, parsePath(path), signatureAlgorithm).publicKey, 64)
}
