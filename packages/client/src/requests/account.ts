import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { accountNotFound } from '@toolkit/core/network/not-found'
import {
  accountFromRest,
  accountKeysFromRest,
  type RestAccount,
} from '@toolkit/core/rest/rest-account'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import type { ResourceRequest } from '../request.ts'

const at = (height: bigint | null) => `block_height=${height ?? 'sealed'}`

/** Request for the balance and keys of an account. @param height null for the latest sealed block. */
export const accountRequest = (
  network: NetworkId,
  address: FlowAddress,
  height: bigint | null = null,
): ResourceRequest<RestAccount> => ({
  path: `accounts/${address}?${at(height)}&expand=keys`,
  what: 'an account',
  read: accountFromRest,
  missing: () => accountNotFound(network, address),
})

/** Request for all keys of an account, including revoked ones. @param height null for the latest sealed block. */
export const accountKeysRequest = (
  network: NetworkId,
  address: FlowAddress,
  height: bigint | null = null,
): ResourceRequest<readonly AccountKey[]> => ({
  path: `accounts/${address}/keys?${at(height)}`,
  what: 'a list of account keys',
  read: accountKeysFromRest,
  missing: () => accountNotFound(network, address),
})
