import type { NetworkId } from '@toolkit/core/network/networks'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/templates/send-all-template'
import {
  emptyDraft,
  type TransactionDraft,
} from '../../../../../transaction/drafts/transaction-draft'

/** The draft that empties an account: nothing is chosen yet. Both as they are typed. */
export const sendAllDraft = (
  network: NetworkId,
  { from, to }: { readonly from: string; readonly to: string },
): TransactionDraft => ({
  ...emptyDraft(network),
  script: SEND_ALL_TEMPLATE.script(network),
  arguments: [{ kind: 'text', text: to }],
  proposer: from,
})
