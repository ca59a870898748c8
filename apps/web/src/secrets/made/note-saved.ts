import type { KeptSecret } from '../keystore/write-keystore.task'
import type { SaveMethod } from './made-secret'
import { madeSecrets } from './made-secrets'

/** Records that a tool saved a secret that it got from elsewhere: it may have been generated on this page. */
export function noteSaved(kept: KeptSecret, way: SaveMethod): void {
  const secret = kept.kind === 'mnemonic' ? kept.mnemonic : kept.privateKey
  madeSecrets.savedText(secret.reveal(), way)
}
