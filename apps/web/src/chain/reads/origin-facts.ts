import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type AccountControl,
  type AccountDayAgo,
  accountControlScript,
  contractsBeforeScript,
  saysNoAccount,
} from '@toolkit/explain/review/origin-facts'
import { accountNotFound } from '../errors'
import { findPastBlock } from './past-block'
import { runAccountScript } from './run-account-script'

/** Block such that everything since it is less than a day old. */
export interface DayAgo {
  /** Null if the times of the chain's blocks lead to none. */
  readonly height: bigint | null
  /** True if it is the first block of a chain younger than a day. */
  readonly isChainStart: boolean
}

const FEW_MINUTES = 300_000

/**
 * Query for the block to compare a network with to see what is new, found by the times of a few blocks. Throws
 * `chain/before-spork` and similar errors if the node lacks the blocks of a day ago.
 */
export function dayAgoQuery(network: NetworkId) {
  return queryOptions({
    queryKey: [network, 'day-ago'],
    queryFn: async ({ signal }): Promise<DayAgo> => {
      const { height, isChainStart } = await findPastBlock(network, { signal })
      return { height, isChainStart }
    },
    staleTime: FEW_MINUTES,
  })
}

const isNoAccount = (error: unknown): boolean =>
  error instanceof ToolError &&
  error.code === 'chain/script-failed' &&
  typeof error.cause === 'string' &&
  saysNoAccount(error.cause)

/** Query for who can change an account's contracts now. Throws `chain/account-not-found`. */
export function accountControlQuery(network: NetworkId, address: FlowAddress) {
  return queryOptions({
    queryKey: [network, 'account-control', address],
    queryFn: async ({ signal }): Promise<AccountControl> => {
      try {
        const script = accountControlScript(address)
        return await runAccountScript(network, script, 'an account’s keys', {
          height: null,
          signal,
        })
      } catch (error) {
        throw isNoAccount(error) ? accountNotFound(network, address) : error
      }
    },
    staleTime: FEW_MINUTES,
  })
}

/**
 * Query for an account as of the block of `dayAgoQuery`. Throws `chain/state-gone` if the node no longer has its state.
 */
export function accountDayAgoQuery(
  network: NetworkId,
  address: FlowAddress,
  { height, isChainStart }: { readonly height: bigint; readonly isChainStart: boolean },
) {
  return queryOptions({
    queryKey: [network, 'account-day-ago', address, `${height}`],
    queryFn: async ({ signal }): Promise<AccountDayAgo> => {
      try {
        const script = contractsBeforeScript(address)
        const contracts = await runAccountScript(network, script, 'a list of contracts', {
          height,
          signal,
        })
        return { exists: true, contracts, isChainStart }
      } catch (error) {
        if (!isNoAccount(error)) throw error
        return { exists: false, contracts: [], isChainStart }
      }
    },
    staleTime: FEW_MINUTES,
  })
}
