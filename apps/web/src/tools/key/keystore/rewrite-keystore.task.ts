import { decryptKeystore, type OpenedKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import type { KeystoreSecret } from '@toolkit/core/keystore/encrypt-keystore'
import type { KdfCost, Keystore } from '@toolkit/core/keystore/keystore'
import { type WrittenKeystore, writeKeystore } from '@toolkit/core/keystore/write-keystore'
import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../../workers/task'
import { noKeyInside } from './errors'

export interface RewriteKeystoreInput {
  readonly keystore: Keystore
  readonly password: Secret<string>
  readonly newPassword: Secret<string>
  readonly kdf: KdfCost
}

/**
 * Opens a file and rewrites its contents with a fresh salt and IV, and the given cost and password.
 */
export default defineTask(
  'rewrite-keystore',
  async (input: RewriteKeystoreInput, { progress }): Promise<WrittenKeystore> => {
    const { keystore } = input
    progress(null, 'Decrypting')
    const opened = await decryptKeystore(keystore, input.password.reveal())
    try {
      const secret = secretOf(keystore, opened)
      return await writeKeystore({
        secret,
        password: input.newPassword.reveal(),
        kdf: input.kdf,
        flavour: keystore.format === 'stored-key' ? 'stored-key' : flavourFor(secret),
        accounts: keystore.accounts,
        ...(keystore.name === null ? {} : { name: keystore.name }),
        ...(keystore.id === null ? {} : { id: keystore.id }),
        onStep: step => progress(null, step),
      })
    } finally {
      opened.secret.wipe()
      opened.plaintext.wipe()
    }
  },
)

const flavourFor = (secret: KeystoreSecret) => (secret.kind === 'mnemonic' ? 'stored-key' : 'web3')

function secretOf(keystore: Keystore, opened: OpenedKeystore): KeystoreSecret {
  if (opened.kind === 'private-key') return { kind: 'private-key', privateKey: opened.secret }
  if (opened.kind === 'bytes') {
    throw noKeyInside()
  }
  const { mnemonic, derivationPath, passphrase } = opened
  // A damaged passphrase still belongs to the phrase, so the new file must not claim that there is
  // none.
  const belongs = (keystore.toolkit?.passphrase ?? 'none') !== 'none'
  const retained = passphrase ?? (belongs ? 'left-out' : null)
  return {
    kind: 'mnemonic',
    mnemonic,
    ...(derivationPath === null ? {} : { derivationPath }),
    ...(retained === null ? {} : { passphrase: retained }),
  }
}
