import type { ToolError } from '@toolkit/core/errors'
import { withTokensOf } from '@toolkit/explain/holdings/evm-holdings-script'
import type { HeldEvmAddress } from '@toolkit/explain/holdings/held-account'
import { type EvmHoldingsRead, evmHoldingsQuery } from '../../chain/reads/evm-holdings'
import { type Read, useReads } from '../../chain/use-read'
import {
  addressesOf,
  type EvmLookup,
  type EvmQuestion,
  evmGroups,
  furtherQuestions,
} from './evm-questions'

/** A Flow EVM address with its loading state. */
export interface EvmMatch extends EvmLookup {
  readonly held: HeldEvmAddress | undefined
  /** Reason why the node gave no answer for it. */
  readonly error: ToolError | null
  /** True while some of its tokens are loading. */
  readonly pending: boolean
  /** Refetches the parts that could not be read. */
  readonly retry: () => void
}

/** Reads the holdings of Flow EVM addresses: those with a key of the secret, and the COAs of accounts. */
export function useHeldEvm(question: EvmQuestion): readonly EvmMatch[] {
  const groups = evmGroups(question)
  const reads = useReads(
    groups.map(({ network, lookups, contracts }) =>
      evmHoldingsQuery(network, addressesOf(lookups), contracts),
    ),
  )
  const further = furtherQuestions(question, groups)
  const more = useReads(
    further.map(({ network, addresses, contracts }) =>
      evmHoldingsQuery(network, addresses, contracts),
    ),
  )
  return groups.flatMap(({ network, lookups }, at) =>
    lookups.map(lookup => {
      const others = more.filter((_, index) => {
        const one = further[index]
        return one?.network === network && one.addresses.includes(lookup.address)
      })
      return matchOf(lookup, reads[at], others)
    }),
  )
}

type Answer = Read<readonly EvmHoldingsRead[]>

function matchOf(lookup: EvmLookup, first: Answer | undefined, more: readonly Answer[]): EvmMatch {
  const find = ({ data }: Answer) => data?.find(({ address }) => address === lookup.address)
  const one = first && find(first)
  const all = first ? [first, ...more] : more
  const failed = all.filter(answer => {
    const there = find(answer)
    return answer.error !== null || (there && 'fault' in there.holdings)
  })
  return {
    ...lookup,
    held:
      one &&
      heldOf(
        lookup,
        one,
        more,
        more.flatMap(answer => find(answer) ?? []),
      ),
    error: first?.error ?? null,
    pending: more.some(({ data, error }) => data === undefined && error === null),
    retry() {
      for (const { retry } of failed) retry()
    },
  }
}

/** Merges the tokens of all queries for an address. A failed query does not affect the others. */
function heldOf(
  { network, address, coaOf, coaPath }: EvmLookup,
  { height, holdings }: EvmHoldingsRead,
  requests: readonly Answer[],
  others: readonly EvmHoldingsRead[],
): HeldEvmAddress {
  const lookup = { network, address, coaOf, coaPath, height }
  if ('fault' in holdings) return { ...lookup, holdings, tokenFault: null }
  const value = others.reduce(
    (all, other) => ('value' in other.holdings ? withTokensOf(all, other.holdings.value) : all),
    holdings.value,
  )
  const faults = [
    ...requests.flatMap(({ error }) => error?.message ?? []),
    ...others.flatMap(other => ('fault' in other.holdings ? [other.holdings.fault] : [])),
  ]
  return { ...lookup, holdings: { value }, tokenFault: faults[0] ?? null }
}
