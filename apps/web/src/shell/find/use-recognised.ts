import { useCallback, useEffect, useState } from 'react'
import type { Pasted } from '../../frame/paste/read-paste.task'
import type { Recognised } from '../../frame/paste/recognise'
import { createStore, useStore } from '../../state/store'

/** Loaded on demand: most visits of the home page only click a card. */
const loadRecognise = () => import('../../frame/paste/recognise')

type Recognition =
  | { readonly status: 'idle' | 'busy' | 'failed' }
  | ({ readonly status: 'done' } & Recognised)

interface Known {
  readonly value: Pasted
  readonly state: Recognition
}

const IDLE = { status: 'idle' } as const
const BUSY = { status: 'busy' } as const

/**
 * Recognises `value`; returns results for the current value only, and keeps nothing once it is
 * gone. Not `useWorkerQuery`, which would load the pool of workers with every page.
 * @param value memoized; null for nothing.
 * @param pause delay in milliseconds before a stable value is parsed.
 */
export function useRecognised(value: Pasted | null, pause: number) {
  // A store rather than state: see `useWorkerMutation` for how React treats state set by an effect
  // during fast typing.
  const [found] = useState(() => createStore<Known | null>(null))
  const known = useStore(found)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same again.
  useEffect(() => {
    found.set(null)
    if (value === null) return
    let current = true
    const show = (state: Recognition) => {
      if (current) found.set({ value, state })
    }
    const timer = setTimeout(() => {
      loadRecognise()
        .then(({ recognise }) => recognise(value))
        .then(
          read => show({ status: 'done', ...read }),
          () => show({ status: 'failed' }),
        )
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [value, pause, found, round])
  const state: Recognition = value === null ? IDLE : known?.value === value ? known.state : BUSY
  return { state, retry: useCallback(() => setRound(count => count + 1), []) }
}
