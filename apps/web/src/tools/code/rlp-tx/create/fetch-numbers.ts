import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { MAX_KEY_INDEX } from '@toolkit/core/transaction/transaction-fields'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import {
  type ChainNumbers,
  fetchChainNumbers,
  proposalKeyOf,
} from '../../../../transaction/sending/prepare-transaction'
import { keyRevoked, noSuchKey } from '../errors'

/** Fetches the current numbers for a draft's proposer. Throws the errors of the reads. */
export const fetchNumbers = async (draft: TransactionDraft): Promise<ChainNumbers> =>
  fetchChainNumbers(draft.network, parseAddress(draft.proposer, draft.network))

/** Fills in the draft's missing numbers. Throws `create-tx/…` for a key that cannot propose. */
export function fillNumbers(
  draft: TransactionDraft,
  { address, keys, block }: ChainNumbers,
): TransactionDraft {
  const key =
    draft.proposalKeyIndex.trim() === ''
      ? proposalKeyOf(address, keys)
      : keyAt(address, keys, draft.proposalKeyIndex)
  return {
    ...draft,
    proposalKeyIndex: `${key.index}`,
    sequenceNumber: draft.sequenceNumber.trim() || `${key.sequenceNumber}`,
    referenceBlockId: draft.referenceBlockId.trim() || block.id,
  }
}

function keyAt(address: FlowAddress, keys: readonly AccountKey[], text: string): AccountKey {
  const index = Number(parseUnsigned(text, { field: 'key index', max: BigInt(MAX_KEY_INDEX) }))
  const key = keys.find(one => one.index === index)
  if (!key) throw noSuchKey({ address, index, count: keys.length })
  if (key.revoked) throw keyRevoked({ address, index })
  return key
}
