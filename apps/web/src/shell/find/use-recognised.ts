import { useCallback, useEffect, useState } from 'react'
import type { Pasted } from '../../frame/paste/read-paste.task'
import type { Recognised } from '../../frame/paste/recognise'
import { createStore, useStore } from '../../state/store'

/** Not before there is something to recognise: most visits of the home page are a click on a card. */
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
 * What `value` may be; only ever that of the present one, and nothing is kept of it once it is gone.
 * @param value memoised; null for nothing.
 * @param pause so many milliseconds it has to stand before it is read.
 */
export function useRecognised(value: Pasted | null, pause: number) {
  // A store: see `useRun` for what React makes of a state that an effect sets while keys come fast.
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
