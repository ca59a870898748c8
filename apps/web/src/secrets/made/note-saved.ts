import type { KeystoreSecret } from '../keystore/write-keystore.task'
import type { SaveMethod } from './made-secret'
import { madeSecrets } from './made-secrets'

/** Records that a tool saved a secret that it got from elsewhere: it may have been generated on this page. */
export function noteSaved(retained: KeystoreSecret, method: SaveMethod): void {
  const secret = retained.kind === 'mnemonic' ? retained.mnemonic : retained.privateKey
  madeSecrets.savedText(secret.reveal(), method)
}
