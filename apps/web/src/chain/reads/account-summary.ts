import { accountRequest } from '@toolkit/client/requests/account'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import type { AccountQuestion, ReaderOptions } from './account-question'
import { requestNode } from './request-node'

/** Summary of an account. */
export interface AccountSummary {
  readonly address: FlowAddress
  /** In units of 1e-8 FLOW. */
  readonly balance: bigint
  readonly keys: readonly AccountKey[]
}

/** Reads an account without its contracts, which may be long. Throws `chain/account-not-found`. */
export async function readAccountSummary(
  { network, address, height }: AccountQuestion,
  { signal }: ReaderOptions,
): Promise<AccountSummary> {
  const resource = accountRequest(network, address, height)
  return { address, ...(await requestNode(network, { ...resource, height, signal })) }
}
