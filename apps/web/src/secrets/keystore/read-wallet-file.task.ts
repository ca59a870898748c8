import { parseWalletFile, type WalletFile } from '@toolkit/core/keystore/wallet-file'
import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'

/** Parses a wallet file that isn't a plain keystore: of another kind, or with other text around it. */
export default defineTask(
  'read-wallet-file',
  async (text: Secret<string>): Promise<WalletFile> => parseWalletFile(text.reveal()),
)
