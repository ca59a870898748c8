import { formatHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHM_IDS } from '@toolkit/core/keys/algorithms'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { decryptKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import type { Secret } from '@toolkit/core/secret'
import type { Task } from '../workers/task'
import type { PlainKeystoreContents } from './keystore-contents'

export interface OpenKeystoreInput {
  readonly text: string
  readonly password: string
}

/** Opens a keystore file, and finds the public keys of a private one. */
const openKeystore: Task<OpenKeystoreInput, PlainKeystoreContents> = async (
  { text, password },
  { progress },
) => {
  const opened = await decryptKeystore(parseKeystore(text), password, { onProgress: progress })
  const { kind, secret, mnemonic, passphrase, derivationPath } = opened
  const found: PlainKeystoreContents = {
    kind,
    hex: kind === 'mnemonic' ? null : formatHex(secret.reveal()),
    mnemonic: mnemonic?.reveal() ?? null,
    passphrase: passphrase?.reveal() ?? null,
    derivationPath,
    publicKeys: kind === 'private-key' ? publicKeys(secret) : [],
    weaknesses: opened.weaknesses,
    passwordReading: opened.passwordReading,
  }
  secret.wipe()
  opened.plaintext.wipe()
  return found
}

export default openKeystore

function publicKeys(privateKey: Secret<Uint8Array>): PlainKeystoreContents['publicKeys'] {
  return SIGNATURE_ALGORITHM_IDS.flatMap(curve => {
    try {
      return [{ curve, publicKey: formatHex(publicKeyOf(privateKey, curve)) }]
    } catch (error) {
      // Not below the order of this curve, and so no key on it.
      if (error instanceof ToolError) return []
      throw error
    }
  })
}

/** ethers keeps a phrase beside the key, in the words of its language. */
export const warm = () => import('@toolkit/core/mnemonic/languages')
