import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ChainState } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { presentKeysQuery } from '../../../chain/reads/account-keys'
import { blockQuery, latestBlockQuery } from '../../../chain/reads/block'
import { useRead, useReads } from '../../../chain/use-read'

/**
 * Fetches the chain state that an entered transaction depends on: its reference block, the latest
 * block, and the current keys of all signers. Null while loading, or if not requested (`enabled`).
 * Unavailable data is omitted: a node that has pruned the reference block says nothing about it.
 */
export function useChainState(
  network: NetworkId,
  transaction: Transaction,
  enabled: boolean,
): ChainState | null {
  const { payloadSignatures, envelopeSignatures, proposalKey } = transaction
  const signers = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  const accounts = [...new Set<FlowAddress>([...signers, proposalKey.address])]
  const reference = useRead(() => ({
    ...blockQuery(network, transaction.referenceBlockId),
    enabled: enabled,
  }))
  const latest = useRead(() => ({ ...latestBlockQuery(network), enabled: enabled }))
  const found = useReads(
    accounts.map(address => ({ ...presentKeysQuery(network, address), enabled: enabled })),
  )
  const unknown = reference.error?.code === 'chain/block-not-found'
  const settled = ({ data, error }: { data: unknown; error: unknown }) =>
    data !== undefined || error !== null
  if (!enabled || ![reference, latest, ...found].every(settled)) return null
  const keys = new Map<FlowAddress, readonly AccountKey[]>()
  for (const [index, address] of accounts.entries()) {
    const known = found[index]?.data
    if (known) keys.set(address, known)
  }
  const latestHeight = latest.data?.height ?? 0n
  const referenceHeight = unknown ? null : (reference.data?.height ?? latestHeight)
  return { referenceHeight, latestHeight, keys }
}
