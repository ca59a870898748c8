import { parseHex } from '@toolkit/core/bytes/hex'
import type { KdfCost } from '@toolkit/core/keystore/keystore'
import { type WrittenKeystore, writeKeystore } from '@toolkit/core/keystore/write-keystore'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'

/** What a file is to keep. */
export type KeptSecret =
  | {
      readonly kind: 'private-key'
      /** 64 hex digits. */
      readonly privateKey: Secret<string>
    }
  | {
      readonly kind: 'mnemonic'
      /** As BIP-39 writes it. */
      readonly mnemonic: Secret<string>
      /** Stands in the file in the clear; "" for none. */
      readonly path: string
      /** "" for none. */
      readonly passphrase: Secret<string>
      /** Whether the passphrase is kept too, or only that there is one. */
      readonly keepPassphrase: boolean
    }

export interface WriteKeystoreInput {
  readonly secret: KeptSecret
  readonly password: Secret<string>
  /** For a private key; a phrase takes wallet-core's. */
  readonly flavour: 'web3' | 'stored-key'
  readonly name: string
  /** The standard one when left out. */
  readonly kdf?: KdfCost
}

/** Writes a keystore file, and opens it again before it is given out. */
export default defineTask(
  'write-keystore',
  async (input: WriteKeystoreInput, { progress }): Promise<WrittenKeystore> => {
    const { secret, password, flavour, ...rest } = input
    const onStep = (step: string) => progress(null, step)
    const options = { ...rest, password: password.reveal(), onStep }
    if (secret.kind === 'mnemonic') {
      const { kind, mnemonic, path, passphrase, keepPassphrase } = secret
      const kept = {
        ...{ kind, mnemonic },
        ...(path === '' ? {} : { derivationPath: path }),
        ...(passphrase.reveal() === ''
          ? {}
          : { passphrase: keepPassphrase ? passphrase : ('left-out' as const) }),
      }
      return writeKeystore({ ...options, secret: kept, flavour: 'stored-key' })
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
