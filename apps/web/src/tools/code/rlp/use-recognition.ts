import type { Recognition } from '@toolkit/core/detect/recognise-rlp'
import { useEffect, useState } from 'react'
import { runTask } from '../../../workers/run-task'

/** Up to here it takes a few milliseconds. */
const AT_ONCE_BYTES = 20_000
/** No chain takes larger transactions. */
const MAX_BYTES = 2 * 2 ** 20

export const loadRecogniser = () => import('@toolkit/core/detect/recognise-rlp')

/**
 * What the bytes are; null until that is known, and when it is nothing known. Curves and hashes come
 * with it, so it is loaded with the first bytes.
 */
export function useRecognition(bytes: Uint8Array | null): Recognition | null {
  const [known, setKnown] = useState<{ bytes: Uint8Array; as: Recognition | null } | null>(null)
  useEffect(() => {
    if (!bytes || bytes.length > MAX_BYTES) return
    const mine = new AbortController()
    const { signal } = mine
    const recognised =
      bytes.length <= AT_ONCE_BYTES
        ? loadRecogniser().then(core => core.recogniseRlp(bytes))
        : runTask<typeof import('./recognise-rlp.task').default>('recognise-rlp', bytes, { signal })
    recognised.then(
      as => {
        if (!signal.aborted) setKnown({ bytes, as })
      },
      // Nothing is offered, then; the tool does without.
      () => undefined,
    )
    return () => mine.abort()
  }, [bytes])
  return known?.bytes === bytes ? (known?.as ?? null) : null
}
