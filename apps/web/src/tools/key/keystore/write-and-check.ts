import { equalBytes } from '@toolkit/core/bytes/bytes'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decryptKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import {
  type EncryptKeystoreOptions,
  encryptKeystore,
} from '@toolkit/core/keystore/encrypt-keystore'
import { selfCheckFailed } from '@toolkit/core/keystore/errors'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { Secret } from '@toolkit/core/secret'

type Wanted = Omit<EncryptKeystoreOptions, 'onProgress'>

/**
 * Writes a file, opens it again with the same password, and gives it only when the same came out.
 * @throws ToolError `keystore/self-check-failed`, and what writing throws.
 */
export async function writeAndCheck(
  wanted: Wanted,
  onProgress: (fraction: number, note: string) => void,
): Promise<string> {
  const { secret, password } = wanted
  const text = await encryptKeystore({
    ...wanted,
    onProgress: fraction => onProgress(fraction / 2, 'Encrypting'),
  })
  const opened = await decryptKeystore(parseKeystore(text), password, {
    onProgress: fraction => onProgress(0.5 + fraction / 2, 'Opening it again to check it'),
  })
  const kept =
    secret.kind === 'private-key'
      ? secret.privateKey.reveal()
      : encodeUtf8(secret.mnemonic.reveal())
  const passphrase = secret.kind === 'mnemonic' ? secret.passphrase : undefined
  const samePassphrase =
    !(passphrase instanceof Secret) || passphrase.reveal() === opened.passphrase?.reveal()
  const same = opened.kind === secret.kind && equalBytes(opened.secret.reveal(), kept)
  opened.secret.wipe()
  opened.plaintext.wipe()
  if (!same || !samePassphrase || opened.passwordReading !== null) throw selfCheckFailed()
  return text
}
