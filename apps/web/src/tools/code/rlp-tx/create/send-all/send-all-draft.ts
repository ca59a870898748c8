import type { NetworkId } from '@toolkit/core/network/networks'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/transaction/templates/send-all-template'
import {
  emptyDraft,
  type TransactionDraft,
} from '../../../../../transaction/drafts/transaction-draft'

/** The draft that empties an account: nothing is chosen yet, and who receives is entered by hand. */
export const sendAllDraft = (network: NetworkId, from: string): TransactionDraft => ({
  ...emptyDraft(network),
  script: SEND_ALL_TEMPLATE.script(network),
  proposer: from,
})
