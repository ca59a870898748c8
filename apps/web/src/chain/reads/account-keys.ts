import { queryOptions } from '@tanstack/react-query'
import { type DatedKeys, datedKeys } from '@toolkit/client/dated-keys'
import type { FlowAddress } from '@toolkit/core/account/address'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { accountKeysFromRest } from '@toolkit/core/rest/rest-account'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import * as v from 'valibot'
import { accountNotFound } from '../errors'
import { isTemporary } from '../recovery'
import { type ReadOptions, requestNode } from './ask-node'
import { parsedBy } from './rest-values'

/**
 * All keys of an account, revoked ones too: at the latest sealed block, or as block `height` left
 * them, which nodes know for a while only. Throws `chain/account-not-found`.
 */
export function getAccountKeys(
  network: NetworkId,
  address: FlowAddress,
  { height, ...options }: ReadOptions & { readonly height?: bigint } = {},
): Promise<readonly AccountKey[]> {
  return requestNode(network, {
    // A height that the node no longer has may be answered with a 500 for good.
    ...(height === undefined ? {} : { retries: 1 }),
    ...options,
    path: `accounts/${address}/keys?block_height=${height ?? 'sealed'}`,
    schema: v.pipe(v.unknown(), parsedBy(accountKeysFromRest)),
    what: 'a list of account keys',
    missing: () => accountNotFound(network, address),
  })
}

/**
 * The keys of an account, for checking signatures: as block `height` left them where the node still
 * knows that, else, and without a height, as they are now.
 */
export function accountKeysQuery(network: NetworkId, address: FlowAddress, height: bigint | null) {
  return queryOptions({
    queryKey: [network, 'account-keys', address, `${height}`],
    queryFn: ({ signal }): Promise<DatedKeys> => {
      const ask = (at: bigint | null) =>
        getAccountKeys(network, address, at === null ? { signal } : { signal, height: at })
      return datedKeys(ask, height, error => {
        signal.throwIfAborted()
        return isTemporary(error) && toToolError(error).code !== 'chain/fault'
      })
    },
  })
}

/**
 * The keys of an account as they are now; null where the node will never tell them, as those of no account.
 * Shares nothing with `accountKeysQuery`: what one of them shows may decide whether the other is asked.
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
