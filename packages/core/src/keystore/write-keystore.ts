import { equalBytes } from '../bytes/bytes.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { ToolError } from '../errors.ts'
import { Secret } from '../secret.ts'
import { decryptKeystore, type OpenedKeystore } from './decrypt-keystore.ts'
import {
  type EncryptKeystoreOptions,
  encryptKeystore,
  type KeystoreSecret,
} from './encrypt-keystore.ts'
import { selfCheckFailed } from './errors.ts'
import type { Keystore } from './keystore.ts'
import { parseKeystore } from './parse-keystore.ts'

export interface WriteKeystoreOptions extends EncryptKeystoreOptions {
  /** Called with a description as each step starts. */
  readonly onStep?: (step: string) => void
}

/** Written file, and its content that is readable without the password. */
export interface WrittenKeystore {
  readonly text: string
  readonly keystore: Keystore
  readonly writtenAt: Date
}

/**
 * Writes a keystore file like `encryptKeystore`, decrypts it again with the same password, and returns it only if the
 * result is the same: an untested backup is not a backup.
 * @throws ToolError `keystore/self-check-failed`, and what `encryptKeystore` throws.
 */
export async function writeKeystore(options: WriteKeystoreOptions): Promise<WrittenKeystore> {
  const { onStep, ...expected } = options
  onStep?.('Encrypting')
  const text = await encryptKeystore(expected)
  const keystore = parseKeystore(text)
  onStep?.('Reopening it to verify')
  const opened = await decryptKeystore(keystore, expected.password).catch((error: unknown) => {
    if (error instanceof ToolError && error.code === 'keystore/wrong-password') return null
    throw error
  })
  const same = opened !== null && opened.passwordEncoding === null && holds(opened, expected.secret)
  opened?.secret.wipe()
  opened?.plaintext.wipe()
  if (!same) throw selfCheckFailed()
  return { text, keystore, writtenAt: new Date() }
}

function holds(opened: OpenedKeystore, secret: KeystoreSecret): boolean {
  if (opened.kind !== secret.kind) return false
  if (secret.kind === 'private-key') {
    return equalBytes(opened.secret.reveal(), secret.privateKey.reveal())
  }
  const { passphrase, derivationPath = null, mnemonic } = secret
  const retained = passphrase instanceof Secret ? passphrase.reveal() : undefined
  return (
    equalBytes(opened.secret.reveal(), encodeUtf8(mnemonic.reveal())) &&
    opened.passphrase?.reveal() === retained &&
    opened.derivationPath === derivationPath
  )
}
