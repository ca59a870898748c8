import type { Secret } from '@toolkit/core/secret'
import { useEffect, useMemo } from 'react'
import { taskRef } from '../../../workers/task'
import { useShortTask } from '../../../workers/use-answer'
import type { Form } from './form'
import type { ReadSeed } from './open-phrase.task'
import type { ExtendedFacts } from './phrase/read-phrase.task'

const READ_PHRASE = taskRef<typeof import('./phrase/read-phrase.task').default>('read-phrase')
const OPEN_PHRASE = taskRef<typeof import('./open-phrase.task').default>('open-phrase')

/** A pause in typing this long has it read. */
const PAUSE_MS = 120

/** What keys are derived from; null until it is whole. A new object is another root. */
export type OpenRoot =
  | { readonly kind: 'seeds'; readonly seeds: readonly ReadSeed[] }
  | { readonly kind: 'extended'; readonly text: Secret<string>; readonly facts: ExtendedFacts }

/** Reads the phrase field in a worker, as it stands now; while something new is read there is nothing. */
export function usePhrase({ phrase, language, passphrase }: Form) {
  const requested = useMemo(
    () => (phrase.reveal().trim() === '' ? null : { text: phrase, language }),
    [phrase, language],
  )
  const state = useShortTask(READ_PHRASE, requested, PAUSE_MS)
  const read = state.status === 'done' ? state.output : null

  const mnemonic = read?.kind === 'phrase' ? read.mnemonic : null
  const whole = useMemo(() => mnemonic && { mnemonic, passphrase }, [mnemonic, passphrase])
  const opened = useShortTask(OPEN_PHRASE, whole, PAUSE_MS)
  const seeds = opened.status === 'done' ? opened.output : null
  // Zeroes the seeds that are used no longer: others took their place, or the tool is gone.
  useEffect(
    () => () => {
      for (const { seed } of seeds ?? []) seed.wipe()
    },
    [seeds],
  )

  const root = useMemo((): OpenRoot | null => {
    if (seeds) return { kind: 'seeds', seeds }
    return read?.kind === 'extended' ? { kind: 'extended', text: phrase, facts: read } : null
  }, [seeds, read, phrase])

  return {
    /** What the field holds. */
    state,
    mnemonic,
    root,
    /** Whether what is typed is still being read. */
    pending: state.status === 'busy' || opened.status === 'busy',
    /** The passphrase has no bytes, or the seed could not be computed. */
    passphraseError: opened.status === 'failed' ? opened.error : null,
  }
}
