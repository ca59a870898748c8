import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FollowState } from '../../../chain/events/follow-events'
import { fetchCode } from '../../../workers/fetch-code'
import type { FoundEvents } from './search'

export interface Live {
  /**
   * Current state, or the last one before it was stopped; null if the displayed events weren't
   * followed.
   */
  readonly state: FollowState | null
  /** True if new events are being added. */
  readonly isOn: boolean
  /** Follows new events after the results, or after those followed before. */
  readonly start: (found: FoundEvents) => void
  readonly stop: () => void
}

interface Following {
  readonly id: number
  readonly state: FollowState
  readonly isOn: boolean
}

const CONNECTING = { method: 'live', connection: 'connecting', height: null, error: null } as const

// Includes the stream parser.
const load = () => import('../../../chain/events/follow-events')

/**
 * Follows new events while the results match the question: a subscription, which has no output to wait for.
 * @param displayed id of the displayed search.
 */
export function useLive(displayed: number | null): Live {
  const [following, setFollowing] = useState<Following | null>(null)
  const end = useRef<(() => void) | null>(null)

  function stop(): void {
    end.current?.()
    end.current = null
    setFollowing(before => before && { ...before, isOn: false })
  }
  function start({ id, network, types, store, to, scan }: FoundEvents): void {
    end.current?.()
    const last = scan?.clipped?.to ?? to
    const ended = new AbortController()
    const { signal } = ended
    end.current = () => ended.abort()
    setFollowing({ id, state: CONNECTING, isOn: true })
    fetchCode(load).then(
      ({ followEvents }) => {
        if (signal.aborted) return
        const onState = (state: FollowState) => {
          if (!signal.aborted) setFollowing({ id, state, isOn: state.connection !== 'ended' })
        }
        // Events already in the store aren't added again.
        const close = followEvents({ network, types, from: last + 1n }, { store, onState })
        signal.addEventListener('abort', close, { once: true })
      },
      () => signal.aborted || stop(),
    )
  }
  const onDisplayed = useEffectEvent(() => {
    if (following !== null && following.id !== displayed) stop()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown.
  useEffect(() => onDisplayed(), [displayed])
  useEffect(() => () => end.current?.(), [])
  const isVisible = following !== null && following.id === displayed
  return {
    state: isVisible ? following.state : null,
    isOn: isVisible && following.isOn,
    ...{ start, stop },
  }
}
