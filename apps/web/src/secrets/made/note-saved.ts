import type { KeptSecret } from '../keystore/write-keystore.task'
import type { SaveMethod } from './made-secret'
import { madeSecrets } from './made-secrets'

/** Notes that a secret was saved by a tool that got it from elsewhere: it may have been made on this page. */
export function noteSaved(kept: KeptSecret, way: SaveMethod): void {
  const secret = kept.kind === 'mnemonic' ? kept.mnemonic : kept.privateKey
  madeSecrets.savedText(secret.reveal(), way)
}
