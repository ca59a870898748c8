import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { queryClient } from './query-client'
import { accountsOfKeysQuery, type CurveKey, type KeyLookup } from './reads/accounts-of-keys'
import { type SingleRead, useReads } from './use-read'

export interface KeySearch {
  readonly network: NetworkId
  readonly read: SingleRead<KeyLookup>
}

/** How a search goes that was not started anew. */
interface Course {
  readonly progress: number
  readonly cancelled: boolean
}
const START: Course = { progress: 0, cancelled: false }

/**
 * The accounts of `keys` on each of `networks`, which are asked, fail, are cancelled and asked again by themselves.
 * @param again milliseconds after which a network with this answer is asked again; false for never.
 */
export function useKeySearches(
  networks: readonly NetworkId[],
  keys: readonly CurveKey[],
  again: (network: NetworkId, answer: KeyLookup | undefined) => number | false = () => false,
): readonly KeySearch[] {
  const [courses, setCourses] = useState<Partial<Record<NetworkId, Course>>>({})
  const set = (network: NetworkId, course: Partial<Course>) =>
    setCourses(before => ({ ...before, [network]: { ...START, ...before[network], ...course } }))
  const queries = networks.map(network => ({
    ...accountsOfKeysQuery(network, keys, progress => set(network, { progress })),
    enabled: !courses[network]?.cancelled,
    // Not while the page is hidden (`refetchIntervalInBackground` is off).
    refetchInterval: ({ state: { data } }: { state: { data: KeyLookup | undefined } }) =>
      again(network, data),
  }))
  return useReads(queries).flatMap((read, at) => {
    const network = networks[at]
    if (network === undefined) return []
    const cancel = () => {
      set(network, { cancelled: true })
      void queryClient.cancelQueries({ queryKey: queries[at]?.queryKey ?? [], exact: true })
    }
    const retry = () => {
      set(network, START)
      read.retry()
    }
    return [{ network, read: { ...read, ...START, ...courses[network], cancel, retry } }]
  })
}
