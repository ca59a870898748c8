import type { FlowAddress } from '@toolkit/core/account/address'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import {
  type MergedTransactions,
  mergeTransactions,
} from '@toolkit/explain/signing-request/merge-transactions'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { defineTask } from '../../workers/task'

export interface MergeQuestion {
  readonly mine: SigningRequest
  readonly theirs: SigningRequest
  /** As far as they are known. */
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

export type MergeAnswer =
  | { readonly kind: 'merged'; readonly merged: MergedTransactions }
  /** `compare-transactions` shows the differences. */
  | { readonly kind: 'different' }

/** Merges the signatures of two signing requests for the same transaction. */
export default defineTask(
  'merge-signing-requests',
  ({ mine, theirs, keys }: MergeQuestion): MergeAnswer => {
    const merge = mergeTransactions(mine.transaction, theirs.transaction, keys)
    return merge.kind === 'merged' ? { kind: 'merged', merged: merge } : { kind: 'different' }
  },
)
