import { queryOptions } from '@tanstack/react-query'
import { type DatedKeys, datedKeys } from '@toolkit/client/dated-keys'
import { accountKeysRequest } from '@toolkit/client/requests/account'
import type { FlowAddress } from '@toolkit/core/account/address'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { isTemporary } from '../recovery'
import { type ReadOptions, requestNode } from './request-node'

/**
 * Reads all keys of an account, revoked ones included: at the latest sealed block, or as of block `height`, which nodes
 * keep for a limited time. Throws `chain/account-not-found`.
 */
export function getAccountKeys(
  network: NetworkId,
  address: FlowAddress,
  { height, ...options }: ReadOptions & { readonly height?: bigint } = {},
): Promise<readonly AccountKey[]> {
  return requestNode(network, {
    // A node may answer 500 for good for a height that it no longer has.
    ...(height === undefined ? {} : { retries: 1 }),
    ...options,
    ...accountKeysRequest(network, address, height),
  })
}

/**
 * Query for the keys of an account, for checking signatures: as of block `height` if the node still has it; otherwise,
 * and without a height, the current ones.
 */
export function accountKeysQuery(network: NetworkId, address: FlowAddress, height: bigint | null) {
  return queryOptions({
    queryKey: [network, 'account-keys', address, `${height}`],
    queryFn: ({ signal }): Promise<DatedKeys> => {
      const query = (at: bigint | null) =>
        getAccountKeys(network, address, at === null ? { signal } : { signal, height: at })
      return datedKeys(query, height, error => {
        signal.throwIfAborted()
        return isTemporary(error) && toToolError(error).code !== 'chain/fault'
      })
    },
  })
}

/**
 * Query for the current keys of an account; null if the node can never report them, such as for an account that does
 * not exist. Shares nothing with `accountKeysQuery`: the result of one may decide whether the other runs.
 */
export function presentKeysQuery(network: NetworkId, address: FlowAddress) {
  return queryOptions({
    queryKey: [network, 'present-keys', address],
    queryFn: async ({ signal }): Promise<readonly AccountKey[] | null> => {
      try {
        return await getAccountKeys(network, address, { signal })
      } catch (error) {
        signal.throwIfAborted()
        if (isTemporary(error)) throw error
        return null
      }
    },
  })
}
