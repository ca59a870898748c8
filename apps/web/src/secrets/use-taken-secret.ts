import { Secret } from '@toolkit/core/secret'
import type { PastedKind } from '@toolkit/explain/detect/guess'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { taskRef } from '../workers/task'
import { useShortTask } from '../workers/use-answer'

const TAKE_SECRET = taskRef<typeof import('./take-secret.task').default>('take-secret')

/** Longer than a pause between two keys: it is for what was pasted or brought. */
const PAUSE_MS = 200

interface Taken {
  readonly before: string
  readonly after: string
  readonly words: string
}

export interface TakenWords {
  /** “Read: the seed phrase in line 2.”; null where the text is as it was given. */
  readonly notice: string | null
  /** Puts the text back as it was given. */
  readonly undo: () => void
}

/**
 * Takes a secret out of what stands around it: a text that is refused as it is, and has one of the kind in it, is
 * replaced by that, which is said.
 */
export function useTakenSecret(
  requested: PastedKind,
  text: string,
  refused: boolean,
  onTake: (text: string) => void,
): TakenWords {
  const [taken, setTaken] = useState<Taken | null>(null)
  const isBack = taken?.before === text
  const question = useMemo(
    () => (refused && !isBack && text !== '' ? { text: new Secret(text), requested } : null),
    [refused, isBack, text, requested],
  )
  const state = useShortTask(TAKE_SECRET, question, PAUSE_MS)
  const output = state.status === 'done' ? state.output : null
  const onFound = useEffectEvent((found: NonNullable<typeof output>) => {
    const after = found.secret.reveal()
    setTaken({ before: text, after, words: found.words })
    onTake(after)
  })
  useEffect(() => {
    if (output) onFound(output)
  }, [output])
  // Nothing of a secret is kept here once it is gone.
  if (taken && text !== taken.after && text !== taken.before) setTaken(null)
  const isTaken = taken?.after === text
  return {
    notice: isTaken ? `Read: ${taken.words}.` : null,
    undo: () => taken && onTake(taken.before),
  }
}
