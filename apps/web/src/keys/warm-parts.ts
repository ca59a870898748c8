import type { WarmUp } from '../workers/warm-up'
import { loadKeyAccounts } from './key-accounts'
import { loadKeyCardBody } from './key-card'
import { loadQrDialog } from './load-qr-dialog'

/** What `KeyCard`, `KeyCards` and `KeyAccounts` load late, for a page's `useWarmUp`. */
export const KEY_OUTPUT_PARTS: Required<WarmUp> = {
  imports: [loadKeyCardBody, loadKeyAccounts, loadQrDialog],
  tasks: ['describe-key', 'account-key-forms'],
}
