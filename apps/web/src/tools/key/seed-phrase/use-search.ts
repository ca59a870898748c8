import type { ToolError } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { isOffline, offline, retryDelay } from '../../../chain/recovery'
import {
  createRun,
  outputOf,
  type Run,
  type RunEnd,
  type RunView,
  type Work,
} from '../../../workers/run'
import { createKeySource, type Search } from './plans'
import type { Candidate, Hit, Memory } from './search-network'

/** What asks the chain. */
const loadSearch = () =>
  Promise.all([import('./search-network'), import('../../../chain/reads/accounts-of-keys')])

/** How far the search on a network is. */
interface Progress {
  readonly searched: number
  /** What is to be asked as far as is known; grows with what is found. */
  readonly planned: number
  /** Milliseconds for which no questions are sent, since there were too many. */
  readonly pause: number | null
  /** Accounts looked at one by one, where a chain has no index of keys. */
  readonly walked: number
  /** Whether there were too many of them to look at all. */
  readonly limited: boolean
}

export interface NetworkSearch extends Progress {
  readonly status: RunEnd<Progress>['status'] | 'busy'
  readonly error: ToolError | null
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
  /** The work of a start: the network is searched on from what is known of it. */
  function searchOf(network: NetworkId): Work<Progress> {
    const memory = memories.current.get(network) ?? newMemory()
    memories.current.set(network, memory)
    let isFirstTry = true
    return async ({ signal, onPartial }) => {
      const before = memory.searched.size
      let progress: Progress = { ...BEGUN, searched: before }
      const show = (change: Partial<Progress>) => {
        progress = { ...progress, ...change }
        // What stopped it stays on the page until an answer has come.
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
            // A search that was begun anew finds them again.
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
    busy: Object.values(states).some(({ status }) => status === 'busy'),
    isNew: path =>
      [...memories.current.values()].some(({ searched, used }) => {
        // A network that has answered nothing has no answer that could be older.
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

/** The networks that were searched. */
function statesOf(views: Readonly<Partial<Record<NetworkId, RunView<Progress>>>>): States {
  return Object.fromEntries(
    Object.entries(views).flatMap(([network, { state }]): [string, NetworkSearch][] => {
      const { status } = state
      if (status === 'idle') return []
      const progress = outputOf(state) ?? BEGUN
      const error = status === 'failed' ? state.error : null
      const startedAt = status === 'busy' ? state.startedAt : 0
      return [[network, { ...progress, status, error, startedAt }]]
    }),
  )
}

/** Where keys are looked up: the public networks, and a local one where that is chosen. */
export function useSearchedNetworks(): readonly NetworkId[] {
  const chosen = useNetwork()
  return useMemo(() => NETWORK_IDS.filter(id => id === chosen || !NETWORKS[id].isLocal), [chosen])
}
