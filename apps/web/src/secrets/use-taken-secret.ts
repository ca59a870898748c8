import { Secret } from '@toolkit/core/secret'
import type { PastedKind } from '@toolkit/explain/detect/guess'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { taskRef } from '../workers/task'
import { useWorkerQuery } from '../workers/use-worker-query'

const TAKE_SECRET = taskRef<typeof import('./take-secret.task').default>('take-secret')

/** Longer than the pause between two keystrokes: it is for pasted or incoming text. */
const PAUSE_MS = 200

interface Taken {
  readonly before: string
  readonly after: string
  readonly message: string
}

export interface TakenMessages {
  /** “Read: the seed phrase in line 2.”; null if the text is unchanged. */
  readonly notice: string | null
  /** Restores the original text. */
  readonly undo: () => void
}

/**
 * Extracts a secret from surrounding text: if a text is invalid but contains one of the kind, the secret replaces it,
 * with a notice.
 */
export function useTakenSecret(
  requested: PastedKind,
  text: string,
  refused: boolean,
  onTake: (text: string) => void,
): TakenMessages {
  const [taken, setTaken] = useState<Taken | null>(null)
  const isBack = taken?.before === text
  const question = useMemo(
    () => (refused && !isBack && text !== '' ? { text: new Secret(text), requested } : null),
    [refused, isBack, text, requested],
  )
  const state = useWorkerQuery(TAKE_SECRET, question, { debounce: PAUSE_MS })
  const output = state.status === 'success' ? state.data : null
  const onFound = useEffectEvent((found: NonNullable<typeof output>) => {
    const after = found.secret.reveal()
    setTaken({ before: text, after, message: found.message })
    onTake(after)
  })
  useEffect(() => {
    if (output) onFound(output)
  }, [output])
  // Nothing of a secret is kept here once it is gone.
  if (taken && text !== taken.after && text !== taken.before) setTaken(null)
  const isTaken = taken?.after === text
  return {
    notice: isTaken ? `Read: ${taken.message}.` : null,
    undo: () => taken && onTake(taken.before),
  }
}
