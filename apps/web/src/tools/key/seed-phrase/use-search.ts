import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isOffline } from '../../../chain/is-offline'
import { offline } from './errors'
import { loadSearch } from './late-parts'
import { createKeySource, type Search } from './plans'
import type { Candidate, Hit, Memory } from './search-network'

export interface NetworkSearch {
  readonly status: 'busy' | 'done' | 'failed' | 'cancelled'
  readonly asked: number
  /** What is to be asked as far as is known; grows with what is found. */
  readonly planned: number
  /** Milliseconds for which no questions are sent, since there were too many. */
  readonly pause: number | null
  readonly error: ToolError | null
  /** `performance.now()`. */
  readonly startedAt: number
}

type States = Readonly<Partial<Record<NetworkId, NetworkSearch>>>

export interface SearchHandle<C extends Candidate> {
  readonly states: States
  readonly hits: readonly Hit<C>[]
  readonly busy: boolean
  /** Whether what is planned now holds keys that a network was not asked about. */
  readonly hasMore: () => boolean
  /** Goes on where it was stopped; `anew` forgets what was found and asked before. */
  readonly start: (networks: readonly NetworkId[], anew: boolean) => void
  readonly cancel: () => void
}

/**
 * Which keys of `search` are on accounts of which network. Other roots are another component: give it
 * a `key`; what is planned may change and holds from the next start on. Leaving the page ends it.
 */
export function useSearch<C extends Candidate>(search: Search<C>): SearchHandle<C> {
  const [states, setStates] = useState<States>({})
  const [hits, setHits] = useState<readonly Hit<C>[]>([])
  const memories = useRef(new Map<NetworkId, Memory>())
  const running = useRef<AbortController | null>(null)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the roots stay the same, and so do the keys.
  const publicKeys = useMemo(() => createKeySource(search), [])

  const run = useCallback(
    async (network: NetworkId, signal: AbortSignal) => {
      const memory = memories.current.get(network) ?? { asked: new Set(), used: new Set() }
      memories.current.set(network, memory)
      const show = (change: Partial<NetworkSearch>) => {
        if (signal.aborted) return
        setStates(before => ({
          ...before,
          [network]: { ...(before[network] ?? begun()), ...change },
        }))
      }
      show({ ...begun(), asked: memory.asked.size })
      try {
        if (isOffline(network)) throw offline()
        const [{ searchNetwork }, { findAccountsByKey }] = await loadSearch()
        await searchNetwork<C>({
          network,
          plan: latest.current.plan,
          publicKeys,
          find: findAccountsByKey,
          memory,
          signal,
          onHits(found) {
            // A search that was begun anew finds them again.
            if (memories.current.get(network) === memory) setHits(before => [...before, ...found])
          },
          onProgress: (asked, planned) => show({ asked, planned }),
          onPause: pause => show({ pause }),
        })
        show({ status: 'done' })
      } catch (error) {
        const shown = isOffline(network) ? offline() : toToolError(error)
        show({ status: 'failed', pause: null, error: shown })
      }
    },
    [publicKeys],
  )

  const start = useCallback(
    (networks: readonly NetworkId[], anew: boolean) => {
      if (anew) {
        running.current?.abort(new Error('begun anew'))
        memories.current.clear()
        setStates({})
        setHits([])
      }
      const alive = running.current && !running.current.signal.aborted
      const mine = alive && running.current ? running.current : new AbortController()
      running.current = mine
      for (const network of networks) void run(network, mine.signal)
    },
    [run],
  )

  const cancel = useCallback(() => {
    running.current?.abort(new Error('cancelled'))
    running.current = null
    setStates(before =>
      Object.fromEntries(
        Object.entries(before).map(([network, state]) => [
          network,
          state.status === 'busy' ? { ...state, status: 'cancelled', pause: null } : state,
        ]),
      ),
    )
  }, [])

  useEffect(() => () => running.current?.abort(new Error('left')), [])

  const busy = Object.values(states).some(({ status }) => status === 'busy')
  const hasMore = () =>
    [...memories.current.values()].some(({ asked, used }) =>
      search.plan(used).some(({ id }) => !asked.has(id)),
    )
  return { states, hits, busy, hasMore, start, cancel }
}

const begun = (): NetworkSearch => ({
  status: 'busy',
  asked: 0,
  planned: 0,
  pause: null,
  error: null,
  startedAt: performance.now(),
})
