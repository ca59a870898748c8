import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { getAccountKeys, getBlock, getTransaction } from './access-node'

// Every key begins with the network and holds the whole question, so that an answer is only ever
// shown for the question it belongs to, whichever comes last.

/** The keys of an account, for checking signatures. */
export function accountKeysQuery(network: NetworkId, address: FlowAddress) {
  return queryOptions({
    queryKey: ['chain', network, 'account-keys', address],
    queryFn: ({ signal }) => getAccountKeys(network, address, signal),
  })
}

/** A transaction as it was sent. It never changes, so it never goes stale. */
export function transactionQuery(network: NetworkId, id: string) {
  return queryOptions({
    queryKey: ['chain', network, 'transaction', id],
    queryFn: ({ signal }) => getTransaction(network, id, signal),
    // The emulator may be restarted with the same settings and ids are then gone.
    staleTime: network === 'emulator' ? 0 : Number.POSITIVE_INFINITY,
  })
}

/** A block by its id. */
export function blockQuery(network: NetworkId, id: string) {
  return queryOptions({
    queryKey: ['chain', network, 'block', id],
    queryFn: ({ signal }) => getBlock(network, id, signal),
  })
}
