import type { ToolError } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isOffline, offline, retryDelay } from '../../../chain/recovery'
import { useNetwork } from '../../../chain/store'
import {
  createRun,
  dataSoFar,
  type Run,
  type RunEnd,
  type RunView,
  type Work,
} from '../../../workers/run'
import { createKeySource, type Search } from './plans'
import type { Candidate, Hit, Memory } from './search-network'

/** Loads the chain client. */
const loadSearch = () =>
  Promise.all([import('./search-network'), import('../../../chain/reads/accounts-of-keys')])

/** Progress of the search on a network. */
interface Progress {
  readonly searched: number
  /** Number of keys known to be needed; grows with each find. */
  readonly planned: number
  /** Delay in milliseconds after a rate limit, during which no requests are sent. */
  readonly pause: number | null
  /** Accounts checked one by one, on a chain without a key index. */
  readonly walked: number
  /** True if there were too many of them to check all. */
  readonly limited: boolean
}

export interface NetworkSearch extends Progress {
  readonly status: RunEnd<Progress>['status'] | 'pending'
  readonly error: ToolError | null
  /** `performance.now()`. */
  readonly startedAt: number
}

type States = Readonly<Partial<Record<NetworkId, NetworkSearch>>>

export interface SearchHandle<C extends Candidate> {
  readonly states: States
  readonly hits: readonly Hit<C>[]
  readonly busy: boolean
  /** Returns true if a network that answered wasn't searched for any key at this path. */
  readonly isNew: (path: string) => boolean
  /** Resumes the search; `anew` discards earlier results first. */
  readonly start: (networks: readonly NetworkId[], anew: boolean) => void
  readonly cancel: () => void
}

/**
 * Finds which keys of `search` are on accounts, by network. Give each root its own `key`; a changed
 * plan applies from the next start. An unreachable network is retried as `recovery.ts` defines.
 * Unmounting cancels the search.
 */
export function useSearch<C extends Candidate>(search: Search<C>): SearchHandle<C> {
  const [views, setViews] = useState<Partial<Record<NetworkId, RunView<Progress>>>>({})
  const [hits, setHits] = useState<readonly Hit<C>[]>([])
  const [publicKeys] = useState(() => createKeySource(search))
  const memories = useRef(new Map<NetworkId, Memory>())
  const runs = useRef(new Map<NetworkId, Run<Progress>>())
  useEffect(() => {
    const all = runs.current
    return () => all.forEach(run => void run.cancel())
  }, [])

  function runOf(network: NetworkId): Run<Progress> {
    const known = runs.current.get(network)
    if (known) return known
    const show = (view: RunView<Progress>) => setViews(before => ({ ...before, [network]: view }))
    const run = createRun(show, retryDelay)
    runs.current.set(network, run)
    return run
  }
  /** Returns the work of a start: resumes the network's search from its memory. */
  function searchOf(network: NetworkId): Work<Progress> {
    const memory = memories.current.get(network) ?? newMemory()
    memories.current.set(network, memory)
    let isFirstTry = true
    return async ({ signal, onPartial }) => {
      const before = memory.searched.size
      let progress: Progress = { ...BEGUN, searched: before }
      const show = (change: Partial<Progress>) => {
        progress = { ...progress, ...change }
        // The error stays visible until a response arrives.
        if (isFirstTry || progress.searched > before) onPartial(progress)
      }
      show({})
      try {
        if (isOffline(network)) throw offline(network)
        const [{ searchNetwork }, { findAccounts, isWalked }] = await loadSearch()
        await searchNetwork<C>({
          ...{ network, plan: search.plan, publicKeys, find: findAccounts, memory, signal },
          walked: await isWalked(network),
          onWalk: walked => show({ walked }),
          onHits(found) {
            // A restarted search finds them again.
            if (memories.current.get(network) === memory) setHits(all => [...all, ...found])
          },
          onProgress: (searched, planned) => show({ searched, planned }),
          onPause: pause => show({ pause }),
        })
        return { ...progress, limited: memory.limited }
      } catch (thrown) {
        throw isOffline(network) ? offline(network) : thrown
      } finally {
        isFirstTry = false
      }
    }
  }

  const states = statesOf(views)
  return {
    states,
    hits,
    busy: Object.values(states).some(({ status }) => status === 'pending'),
    isNew: path =>
      [...memories.current.values()].some(({ searched, used }) => {
        // A network that hasn't answered yet has no answer that could be outdated.
        if (searched.size === 0) return false
        const there = search.plan(used).filter(candidate => candidate.path === path)
        return there.length > 0 && !there.some(({ id }) => searched.has(id))
      }),
    start(networks, anew) {
      if (anew) {
        for (const run of runs.current.values()) run.reset()
        memories.current.clear()
        setHits([])
      }
      for (const network of networks) void runOf(network).start(searchOf(network))
    },
    cancel() {
      for (const run of runs.current.values()) run.cancel()
    },
  }
}

const newMemory = (): Memory => ({ searched: new Set(), used: new Set(), limited: false })

const BEGUN: Progress = { searched: 0, planned: 0, pause: null, walked: 0, limited: false }

/** Networks that were searched. */
function statesOf(views: Readonly<Partial<Record<NetworkId, RunView<Progress>>>>): States {
  return Object.fromEntries(
    Object.entries(views).flatMap(([network, { state }]): [string, NetworkSearch][] => {
      const { status } = state
      if (status === 'idle') return []
      const progress = dataSoFar(state) ?? BEGUN
      const error = status === 'error' ? state.error : null
      const startedAt = status === 'pending' ? state.startedAt : 0
      return [[network, { ...progress, status, error, startedAt }]]
    }),
  )
}

/** Networks to search: the public ones, and a local one if it is selected. */
export function useSearchedNetworks(): readonly NetworkId[] {
  const chosen = useNetwork()
  return useMemo(() => NETWORK_IDS.filter(id => id === chosen || !NETWORKS[id].isLocal), [chosen])
}
