import type { FlowAddress } from '@toolkit/core/account/address'
import { accountFromRest } from '@toolkit/core/rest/rest-account'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import * as v from 'valibot'
import { accountNotFound } from '../errors'
import type { AccountQuestion, ReaderOptions } from './account-question'
import { requestNode } from './ask-node'
import { heightParameter } from './height'
import { parsedBy } from './rest-values'

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
  const { balance, keys } = await requestNode(network, {
    height,
    path: `accounts/${address}?block_height=${heightParameter(height)}&expand=keys`,
    schema: v.pipe(v.unknown(), parsedBy(accountFromRest)),
    what: 'an account',
    signal,
    missing: () => accountNotFound(network, address),
  })
  return { address, balance, keys }
}
