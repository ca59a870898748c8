import type { DraftFacts } from '../../cadence/drafts/draft-list'
import { createDraftStore } from '../../cadence/drafts/draft-store'
import { Badge } from '../../ui/values/badge'
import { draftName, draftState } from './draft-messages'
import { readStored, workToStore } from './draft-schema'
import type { Work } from './transaction-draft'
import { withoutSecrets } from './without-secrets'

/** Transactions that were written, signed or sent on this machine. */
export const TRANSACTION_DRAFTS = createDraftStore<Work>({
  name: 'transaction-drafts',
  read: readStored,
  toStore: async work => workToStore(await withoutSecrets(work)),
  isEmpty: ({ draft, signing, sent }) => !draft && !signing && !sent,
})

/** Description of a transaction in a list of drafts. */
export function transactionFacts(work: Work): DraftFacts {
  return {
    name: draftName(work),
    network: work.signing?.network ?? work.draft?.network ?? null,
    state: <Badge>{draftState(work)}</Badge>,
    details: work.sent ? (
      <span translate="no" className="bytes text-text-muted text-xs">
        {work.sent.id}
      </span>
    ) : null,
  }
}
