import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { type FlowAddress, parseAddress } from '@toolkit/core/flow/address'
import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import { MAX_KEY_INDEX } from '@toolkit/core/flow/transaction/transaction'
import type { AccountKey } from '@toolkit/core/flow/transaction/verify-transaction'
import { queryClient } from '../../../../chain/query-client'
import { getAccountKeys } from '../../../../chain/reads/account-keys'
import { latestBlockQuery } from '../../../../chain/reads/block'
import type { TransactionDraft } from '../../../../flow/drafts/transaction-draft'
import { keyRevoked, noActiveKey, noSuchKey } from '../errors'

/** What the chain says of a proposer, and its latest sealed block. */
export interface ChainNumbers {
  readonly address: FlowAddress
  readonly keys: readonly AccountKey[]
  readonly block: { readonly id: string; readonly height: bigint }
}

/** The proposer's keys and the latest sealed block, as they are now. Throws the errors of the reads. */
export async function fetchNumbers(draft: TransactionDraft): Promise<ChainNumbers> {
  const address = parseAddress(draft.proposer, draft.network)
  const [keys, block] = await Promise.all([
    getAccountKeys(draft.network, address),
    queryClient.fetchQuery({ ...latestBlockQuery(draft.network), staleTime: 0 }),
  ])
  return { address, keys, block }
}

/** The draft with the numbers that are missing in it. Throws `create-tx/…` for a key that cannot propose. */
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

/** The key that proposes unless somebody chooses: the first that can sign alone, else the heaviest. */
function proposalKeyOf(address: FlowAddress, keys: readonly AccountKey[]): AccountKey {
  const active = keys.filter(({ revoked }) => !revoked)
  const heaviest = Math.max(...active.map(({ weight }) => Math.min(weight, FULL_WEIGHT)))
  const key = active.find(({ weight }) => weight >= heaviest)
  if (!key) throw noActiveKey({ address })
  return key
}

function keyAt(address: FlowAddress, keys: readonly AccountKey[], text: string): AccountKey {
  const index = Number(parseUnsigned(text, { field: 'key index', max: BigInt(MAX_KEY_INDEX) }))
  const key = keys.find(one => one.index === index)
  if (!key) throw noSuchKey({ address, index, count: keys.length })
  if (key.revoked) throw keyRevoked({ address, index })
  return key
}
