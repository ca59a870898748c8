import { useCallback, useEffect, useState } from 'react'
import type { Pasted } from '../../frame/paste/read-paste.task'
import type { Recognised } from '../../frame/paste/recognise'

/** Not before there is something to recognise: most visits of the home page are a click on a card. */
const loadRecognise = () => import('../../frame/paste/recognise')

type Recognition =
  | { readonly status: 'idle' | 'busy' | 'failed' }
  | ({ readonly status: 'done' } & Recognised)

const IDLE = { status: 'idle' } as const
const BUSY = { status: 'busy' } as const

/**
 * What `value` may be; only ever that of the present one, and nothing is kept of it once it is gone.
 * @param value memoised; null for nothing.
 * @param pause so many milliseconds it has to stand before it is read.
 */
export function useRecognised(value: Pasted | null, pause: number) {
  const [known, setKnown] = useState<{ readonly value: Pasted; readonly state: Recognition }>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same again.
  useEffect(() => {
    setKnown(undefined)
    if (value === null) return
    let current = true
    const show = (state: Recognition) => {
      if (current) setKnown({ value, state })
    }
    const timer = setTimeout(() => {
      loadRecognise()
        .then(({ recognise }) => recognise(value))
        .then(
          found => show({ status: 'done', ...found }),
          () => show({ status: 'failed' }),
        )
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [value, pause, round])
  const state: Recognition = value === null ? IDLE : known?.value === value ? known.state : BUSY
  return { state, retry: useCallback(() => setRound(count => count + 1), []) }
}
