import type { ToolError } from '@toolkit/core/errors'
import { withTokensOf } from '@toolkit/explain/holdings/evm-holdings-script'
import type { HeldEvmAddress } from '@toolkit/explain/holdings/held-account'
import { type EvmHoldingsRead, evmHoldingsQuery } from '../../chain/reads/evm-holdings'
import { type Read, useReads } from '../../chain/use-read'
import {
  addressesOf,
  type EvmPlace,
  type EvmQuestion,
  evmGroups,
  furtherQuestions,
} from './evm-questions'

/** A Flow EVM address with its loading state. */
export interface EvmMatch extends EvmPlace {
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
    groups.map(({ network, places, contracts }) =>
      evmHoldingsQuery(network, addressesOf(places), contracts),
    ),
  )
  const further = furtherQuestions(question, groups)
  const more = useReads(
    further.map(({ network, addresses, contracts }) =>
      evmHoldingsQuery(network, addresses, contracts),
    ),
  )
  return groups.flatMap(({ network, places }, at) =>
    places.map(place => {
      const others = more.filter((_, index) => {
        const one = further[index]
        return one?.network === network && one.addresses.includes(place.address)
      })
      return readingOf(place, reads[at], others)
    }),
  )
}

type Answer = Read<readonly EvmHoldingsRead[]>

function readingOf(place: EvmPlace, first: Answer | undefined, more: readonly Answer[]): EvmMatch {
  const find = ({ data }: Answer) => data?.find(({ address }) => address === place.address)
  const one = first && find(first)
  const all = first ? [first, ...more] : more
  const failed = all.filter(answer => {
    const there = find(answer)
    return answer.error !== null || (there && 'fault' in there.holdings)
  })
  return {
    ...place,
    held:
      one &&
      heldOf(
        place,
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
  { network, address, coaOf, coaPath }: EvmPlace,
  { height, holdings }: EvmHoldingsRead,
  asked: readonly Answer[],
  others: readonly EvmHoldingsRead[],
): HeldEvmAddress {
  const place = { network, address, coaOf, coaPath, height }
  if ('fault' in holdings) return { ...place, holdings, tokenFault: null }
  const value = others.reduce(
    (all, other) => ('value' in other.holdings ? withTokensOf(all, other.holdings.value) : all),
    holdings.value,
  )
  const faults = [
    ...asked.flatMap(({ error }) => error?.message ?? []),
    ...others.flatMap(other => ('fault' in other.holdings ? [other.holdings.fault] : [])),
  ]
  return { ...place, holdings: { value }, tokenFault: faults[0] ?? null }
}
