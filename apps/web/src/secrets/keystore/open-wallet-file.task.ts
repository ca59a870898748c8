import { formatHex } from '@toolkit/core/bytes/hex'
import { type OtherWalletFile, openWalletFile } from '@toolkit/core/keystore/wallet-file'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'

export interface OpenWalletFileInput {
  readonly file: OtherWalletFile
  readonly password: Secret<string>
}

/** Phrase or private key of a wallet file. */
export interface OpenedSecret {
  /** From 0. */
  readonly index: number
  readonly kind: 'mnemonic' | 'private-key'
  /** The words, or the key in hex. */
  readonly text: Secret<string>
  /** Derivation path, and name in the file; not authenticated. */
  readonly path: string | null
  readonly label: string | null
}

/** Opens a vault, a backup or an encrypted key. */
export default defineTask(
  'open-wallet-file',
  async ({ file, password }: OpenWalletFileInput): Promise<readonly OpenedSecret[]> => {
    const secrets = await openWalletFile(file, password.reveal())
    return secrets.map((secret, index): OpenedSecret => {
      const { kind, label } = secret
      if (secret.kind === 'mnemonic')
        return { index, kind, text: secret.mnemonic, path: secret.path, label }
      const text = new Secret(formatHex(secret.privateKey.reveal()))
      secret.privateKey.wipe()
      return { index, kind, text, path: null, label }
    })
  },
)
