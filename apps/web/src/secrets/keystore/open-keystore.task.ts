import { formatHex } from '@toolkit/core/bytes/hex'
import { decryptKeystore, type OpenedKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import type { Keystore } from '@toolkit/core/keystore/keystore'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'
import { type DescribedKey, describeOnCurves } from '../key/describe-key'

export interface OpenKeystoreInput {
  readonly keystore: Keystore
  readonly password: Secret<string>
}

/** Contents of an opened file. */
export interface KeystoreContents
  extends Pick<
    OpenedKeystore,
    'kind' | 'mnemonic' | 'passphrase' | 'derivationPath' | 'weaknesses' | 'passwordEncoding'
  > {
  /** The private key on each curve on which it is valid, in all its forms; empty if it is not a key. */
  readonly keys: readonly DescribedKey[]
  /** Hex digits of content that is neither a key nor words. */
  readonly hex: Secret<string> | null
}

/** Opens a keystore and returns its private key in all forms. */
export default defineTask(
  'open-keystore',
  async ({ keystore, password }: OpenKeystoreInput): Promise<KeystoreContents> => {
    const opened = await decryptKeystore(keystore, password.reveal())
    const { kind, secret, mnemonic, passphrase, derivationPath } = opened
    const found: KeystoreContents = {
      ...{ kind, mnemonic, passphrase, derivationPath },
      keys: kind === 'private-key' ? describeOnCurves(secret) : [],
      hex: kind === 'bytes' ? new Secret(formatHex(secret.reveal())) : null,
      weaknesses: opened.weaknesses,
      passwordEncoding: opened.passwordEncoding,
    }
    secret.wipe()
    opened.plaintext.wipe()
    return found
  },
)
