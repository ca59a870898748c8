import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import * as v from 'valibot'
import { accountNotFound } from '../errors'
import { accountKeys } from './account-keys'
import { askNode } from './ask-node'
import { type Height, heightParameter } from './height'
import { base64, bigint } from './rest-values'

export interface Account {
  readonly address: FlowAddress
  /** In units of 1e-8 FLOW. */
  readonly balance: bigint
  readonly keys: readonly AccountKey[]
  /** Source of each contract by name, as UTF-8 bytes. */
  readonly contracts: ReadonlyMap<string, Uint8Array>
}

// Not v.record: it passes over names such as `constructor`, which a contract may have.
const contracts = v.pipe(
  v.custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value)),
  v.transform(Object.entries),
  v.array(v.tuple([v.string(), base64])),
)
const accountAnswer = v.object({
  balance: bigint,
  keys: accountKeys,
  contracts: v.nullish(contracts, {}),
})

/** What somebody wants to know of an account at first sight. */
export type AccountSummary = Pick<Account, 'address' | 'balance' | 'keys'>

const summaryAnswer = v.object({ balance: bigint, keys: accountKeys })

/** An account without its contracts, which may be long, at `height`; else as `accountQuery`. */
export function accountSummaryQuery(
  network: NetworkId,
  address: FlowAddress,
  round: number,
  height: Height = null,
) {
  return queryOptions({
    queryKey: [network, 'account-summary', address, round, `${height}`],
    queryFn: async ({ signal }): Promise<AccountSummary> => {
      const { balance, keys } = await askNode(network, {
        height,
        path: `accounts/${address}?block_height=${heightParameter(height)}&expand=keys`,
        schema: summaryAnswer,
        what: 'an account',
        signal,
        missing: () => accountNotFound(network, address),
      })
      return { address, balance, keys }
    },
  })
}

/**
 * An account with its keys and contracts at the latest sealed block; `chain/account-not-found` where there
 * is none. Another `round` is another question.
 */
export function accountQuery(network: NetworkId, address: FlowAddress, round: number) {
  return queryOptions({
    queryKey: [network, 'account', address, round],
    queryFn: async ({ signal }): Promise<Account> => {
      const {
        balance,
        keys,
        contracts: sources,
      } = await askNode(network, {
        path: `accounts/${address}?block_height=sealed&expand=keys,contracts`,
        schema: accountAnswer,
        what: 'an account',
        signal,
        missing: () => accountNotFound(network, address),
      })
      return { address, balance, keys, contracts: new Map(sources) }
    },
  })
}
