import type { NetworkId } from '@toolkit/core/network/networks'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/templates/send-all-template'
import {
  emptyDraft,
  type TransactionDraft,
} from '../../../../../transaction/drafts/transaction-draft'

/**
 * Returns the draft that empties an account, with nothing selected yet. Both addresses are as
 * typed.
 */
export const sendAllDraft = (
  network: NetworkId,
  { from, to }: { readonly from: string; readonly to: string },
): TransactionDraft => ({
  ...emptyDraft(network),
  script: SEND_ALL_TEMPLATE.script(network),
  arguments: [{ kind: 'text', text: to }],
  proposer: from,
})
