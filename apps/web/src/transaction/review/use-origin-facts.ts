import { type Known, toKnown } from '@toolkit/client/known'
import { type FlowAddress, isAddressOf } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type {
  AccountDayAgo,
  OriginAccountFacts,
  OriginFacts,
} from '@toolkit/explain/review/origin-facts'
import {
  accountControlQuery,
  accountDayAgoQuery,
  dayAgoQuery,
} from '../../chain/reads/origin-facts'
import { type Read, useRead, useReads } from '../../chain/use-read'

/** Maximum number of accounts that are fetched; a program imports from a few. */
const MAX_ACCOUNTS = 20

export interface OriginFactsState {
  /** Empty until enabled; failures then give the reason for missing facts. */
  readonly facts: OriginFacts
  /** True while a query is running. */
  readonly fetching: boolean
  /** Errors of the queries, separately. */
  readonly failures: readonly ToolError[]
  /** Retries the failed queries. */
  readonly again: () => void
}

const NOT_ASKED: Known<never> = {
  known: false,
  because: `only ${MAX_ACCOUNTS} accounts are asked about`,
}
const NO_TIMES: Known<never> = {
  known: false,
  because: 'the node’s block times don’t say where a day ago was',
}

/**
 * Fetches how new the contracts of accounts are and who can change them, for `originFactFindings`. Sends nothing until
 * `enabled`.
 * @param addresses from `importedAccounts`: not Flow's own.
 */
export function useOriginFacts(
  network: NetworkId,
  addresses: readonly FlowAddress[],
  enabled: boolean,
): OriginFactsState {
  const here = addresses.filter(address => isAddressOf(address, network))
  const requests = enabled ? here.slice(0, MAX_ACCOUNTS) : []
  const requested = requests.length > 0
  const dayAgo = useRead(() => ({ ...dayAgoQuery(network), enabled: requested }))
  const { height = null, isChainStart = false } = dayAgo.data ?? {}
  const control = useReads(requests.map(address => accountControlQuery(network, address)))
  const before = useReads(
    height === null
      ? []
      : requests.map(address => accountDayAgoQuery(network, address, { height, isChainStart })),
  )
  const reads: readonly Read<unknown>[] = requested ? [dayAgo, ...control, ...before] : []
  const ageOf = (at: number): Known<AccountDayAgo> => {
    if (dayAgo.data === undefined) return toKnown<never>(dayAgo as Read<never>)
    return height === null ? NO_TIMES : toKnown(before[at])
  }
  const facts = requests.map((address, at): readonly [FlowAddress, OriginAccountFacts] => [
    address,
    { control: toKnown(control[at]), dayAgo: ageOf(at) },
  ])
  const others = enabled ? here.slice(MAX_ACCOUNTS) : []
  return {
    facts: new Map([
      ...facts,
      ...others.map(address => [address, { control: NOT_ASKED, dayAgo: NOT_ASKED }] as const),
    ]),
    fetching: reads.some(isPending),
    failures: reads.flatMap(({ error }) => (error ? [error] : [])),
    again() {
      for (const { error, retry } of reads) if (error) retry()
    },
  }
}

/** Returns true if a read has neither an answer nor an error yet. */
export const isPending = ({ data, error }: Read<unknown>): boolean =>
  data === undefined && error === null
