import { parseHex } from '@toolkit/core/bytes/hex'
import type { KdfCost } from '@toolkit/core/keystore/keystore'
import { type WrittenKeystore, writeKeystore } from '@toolkit/core/keystore/write-keystore'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'

/** Contents of a keystore file. */
export type KeystoreSecret =
  | {
      readonly kind: 'private-key'
      /** 64 hex digits. */
      readonly privateKey: Secret<string>
    }
  | {
      readonly kind: 'mnemonic'
      /** In BIP-39's normal form. */
      readonly mnemonic: Secret<string>
      /** Unencrypted in the file; "" for none. */
      readonly path: string
      /** "" for none. */
      readonly passphrase: Secret<string>
      /** True if the passphrase is stored too; otherwise the file only says that there is one. */
      readonly keepPassphrase: boolean
    }

export interface WriteKeystoreInput {
  readonly secret: KeystoreSecret
  readonly password: Secret<string>
  /** For a private key; a phrase uses wallet-core's. */
  readonly flavour: 'web3' | 'stored-key'
  readonly name: string
  /** Defaults to the standard cost. */
  readonly kdf?: KdfCost
}

/** Writes a keystore file and verifies that it opens before returning it. */
export default defineTask(
  'write-keystore',
  async (input: WriteKeystoreInput, { progress }): Promise<WrittenKeystore> => {
    const { secret, password, flavour, ...rest } = input
    const onStep = (step: string) => progress(null, step)
    const options = { ...rest, password: password.reveal(), onStep }
    if (secret.kind === 'mnemonic') {
      const { kind, mnemonic, path, passphrase, keepPassphrase } = secret
      const retained = {
        ...{ kind, mnemonic },
        ...(path === '' ? {} : { derivationPath: path }),
        ...(passphrase.reveal() === ''
          ? {}
          : { passphrase: keepPassphrase ? passphrase : ('left-out' as const) }),
      }
      return writeKeystore({ ...options, secret: retained, flavour: 'stored-key' })
    }
    const { kind } = secret
    const digits = { byteLength: 32, field: 'private key' }
    const privateKey = new Secret(parseHex(secret.privateKey.reveal(), digits))
    try {
      return await writeKeystore({ ...options, secret: { kind, privateKey }, flavour })
    } finally {
      privateKey.wipe()
    }
  },
)
