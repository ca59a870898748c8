/**
 * Seed of a phrase and its passphrase.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { Secret } from '../secret.ts'

/**
 * Encoding of a passphrase: in NFKD as BIP-39 requires, or as typed, as in wallet-core and so in Flow Wallet. The same
 * for ASCII.
 */
export type PassphraseEncoding = 'bip39' | 'wallet-core'

const SEED_LENGTH = 64
const ROUNDS = 2048

/**
 * Returns the encodings that differ for this passphrase: the standard's, and wallet-core's if it differs.
 * @example
 * passphraseEncodings('plain') // => ['bip39']
 * passphraseEncodings('é') // => ['bip39', 'wallet-core']
 */
export function passphraseEncodings(passphrase: string): readonly PassphraseEncoding[] {
  requireInput('text', passphrase, 'passphrase')
  return passphrase.normalize('NFKD') === passphrase ? ['bip39'] : ['bip39', 'wallet-core']
}

/**
 * Derives the 64-byte seed of a phrase: PBKDF2-HMAC-SHA-512, 2,048 rounds, salt `mnemonic` and the passphrase (BIP-39).
 * The phrase is used unchecked, in NFKD; `parseMnemonic` checks it.
 * @throws ToolError `utf8/lone-surrogate` when the passphrase has no UTF-8 form.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * const seed = await mnemonicToSeed(`${'abandon '.repeat(11)}about`, 'TREZOR')
 * seed.reveal().length // => 64
 * formatHex(seed.reveal().subarray(0, 8)) // => 'c55257c360c07c72'
 */
export async function mnemonicToSeed(
  mnemonic: string,
  passphrase: string,
  encoding: PassphraseEncoding = 'bip39',
): Promise<Secret<Uint8Array>> {
  // Checked as typed, so that the error's offset refers to the text in the field.
  encodeUtf8(passphrase)
  const read = encoding === 'bip39' ? passphrase.normalize('NFKD') : passphrase
  const password = encodeUtf8(mnemonic.normalize('NFKD'))
  const salt = encodeUtf8(`mnemonic${read}`)
  try {
    const kdf = { kind: 'pbkdf2', digest: 'sha512', iterations: ROUNDS } as const
    return new Secret(await deriveBytes(kdf, password, salt, SEED_LENGTH))
  } finally {
    password.fill(0)
    salt.fill(0)
  }
}
