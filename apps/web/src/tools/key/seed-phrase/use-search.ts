import { type ToolError, toToolError } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { isOffline, offline, retryDelay } from '../../../chain/recovery'
import { waitFor } from '../../../workers/wait-for'
import { createKeySource, type Search } from './plans'
import type { Candidate, Hit, Memory } from './search-network'

/** What asks the chain. */
const loadSearch = () =>
  Promise.all([import('./search-network'), import('../../../chain/reads/accounts-of-keys')])

export interface NetworkSearch {
  readonly status: 'busy' | 'done' | 'failed' | 'cancelled'
  readonly searched: number
  /** What is to be asked as far as is known; grows with what is found. */
  readonly planned: number
  /** Milliseconds for which no questions are sent, since there were too many. */
  readonly pause: number | null
  readonly error: ToolError | null
  /** Accounts looked at one by one, where a chain has no index of keys. */
  readonly walked: number
  /** Whether there were too many of them to look at all. */
  readonly limited: boolean
  /** `performance.now()`. */
  readonly startedAt: number
}

type States = Readonly<Partial<Record<NetworkId, NetworkSearch>>>

export interface SearchHandle<C extends Candidate> {
  readonly states: States
  readonly hits: readonly Hit<C>[]
  readonly busy: boolean
  /** Whether a network that has answered was asked about no key at this path. */
  readonly isNew: (path: string) => boolean
  /** Goes on where it was stopped; `anew` forgets what was found and asked before. */
  readonly start: (networks: readonly NetworkId[], anew: boolean) => void
  readonly cancel: () => void
}

/**
 * Which keys of `search` are on accounts of which network. Other roots are another component: give it
 * a `key`; what is planned may change and holds from the next start on. A network that cannot be asked is
 * asked again by itself as `recovery.ts` says. Leaving the page ends it.
 */
export function useSearch<C extends Candidate>(search: Search<C>): SearchHandle<C> {
  const [states, setStates] = useState<States>({})
  const [hits, setHits] = useState<readonly Hit<C>[]>([])
  const memories = useRef(new Map<NetworkId, Memory>())
  const running = useRef(new Map<NetworkId, AbortController>())
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the roots stay the same, and so do the keys.
  const publicKeys = useMemo(() => createKeySource(search), [])

  const run = useCallback(
    async (network: NetworkId, signal: AbortSignal) => {
      const memory = memories.current.get(network) ?? newMemory()
      memories.current.set(network, memory)
      const show = (change: Partial<NetworkSearch>) => {
        if (signal.aborted) return
        setStates(before => ({
          ...before,
          [network]: { ...(before[network] ?? begun()), ...change },
        }))
      }
      show({ ...begun(), searched: memory.searched.size })
      for (let delay: number | null = 0; delay !== null && !signal.aborted; ) {
        const before = memory.searched.size
        try {
          await waitFor(delay, signal)
          if (isOffline(network)) throw offline(network)
          const [{ searchNetwork }, { findAccounts, isWalked }] = await loadSearch()
          await searchNetwork<C>({
            network,
            plan: latest.current.plan,
            publicKeys,
            find: findAccounts,
            walked: await isWalked(network),
            onWalk: walked => show({ walked }),
            memory,
            signal,
            onHits(found) {
              // A search that was begun anew finds them again.
              if (memories.current.get(network) === memory) setHits(all => [...all, ...found])
            },
            onProgress: (searched, planned) =>
              // What stopped it stays on the page until an answer has come.
              show({
                searched,
                planned,
                ...(searched > before ? { status: 'busy', error: null } : {}),
              }),
            onPause: pause => show({ pause }),
          })
          show({ status: 'done', error: null, limited: memory.limited })
          return
        } catch (thrown) {
          const error = isOffline(network) ? offline(network) : toToolError(thrown)
          show({ status: 'failed', pause: null, error })
          delay = retryDelay(error)
        }
      }
    },
    [publicKeys],
  )

  const stop = useCallback((reason: string) => {
    for (const each of running.current.values()) each.abort(new Error(reason))
    running.current.clear()
  }, [])

  const start = useCallback(
    (networks: readonly NetworkId[], anew: boolean) => {
      if (anew) {
        stop('begun anew')
        memories.current.clear()
        setStates({})
        setHits([])
      }
      for (const network of networks) {
        running.current.get(network)?.abort(new Error('gone on with'))
        const mine = new AbortController()
        running.current.set(network, mine)
        void run(network, mine.signal)
      }
    },
    [run, stop],
  )

  const cancel = useCallback(() => {
    stop('cancelled')
    setStates(before =>
      Object.fromEntries(
        Object.entries(before).map(([network, state]) => [
          network,
          state.status === 'busy' ? { ...state, status: 'cancelled', pause: null } : state,
        ]),
      ),
    )
  }, [stop])

  useEffect(() => () => stop('left'), [stop])

  const busy = Object.values(states).some(({ status }) => status === 'busy')
  const isNew = (path: string) =>
    [...memories.current.values()].some(({ searched, used }) => {
      // A network that has answered nothing has no answer that could be older.
      if (searched.size === 0) return false
      const there = search.plan(used).filter(candidate => candidate.path === path)
      return there.length > 0 && !there.some(({ id }) => searched.has(id))
    })
  return { states, hits, busy, isNew, start, cancel }
}

const newMemory = (): Memory => ({ searched: new Set(), used: new Set(), limited: false })

const begun = (): NetworkSearch => ({
  status: 'busy',
  searched: 0,
  planned: 0,
  pause: null,
  error: null,
  walked: 0,
  limited: false,
  startedAt: performance.now(),
})

/** Where keys are looked up: the public networks, and a local one where that is chosen. */
export function useAskedNetworks(): readonly NetworkId[] {
  const chosen = useNetwork()
  return useMemo(() => NETWORK_IDS.filter(id => id === chosen || !NETWORKS[id].isLocal), [chosen])
}
