import type { Secret } from '@toolkit/core/secret'
import { useEffect, useMemo } from 'react'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import type { Form } from './form'
import type { ReadSeed } from './open-phrase.task'
import type { ExtendedFacts } from './phrase/read-phrase.task'

const READ_PHRASE = taskRef<typeof import('./phrase/read-phrase.task').default>('read-phrase')
const OPEN_PHRASE = taskRef<typeof import('./open-phrase.task').default>('open-phrase')

/** Parsing starts after a pause in typing of this length. */
const PAUSE_MS = 120

/** Root material; null until complete. A new object is another root. */
export type OpenRoot =
  | { readonly kind: 'seeds'; readonly seeds: readonly ReadSeed[] }
  | { readonly kind: 'extended'; readonly text: Secret<string>; readonly facts: ExtendedFacts }

/**
 * Parses the current phrase field in a worker; returns no result while a change is being parsed.
 */
export function usePhrase({ phrase, language, passphrase }: Form) {
  const requested = useMemo(
    () => (phrase.reveal().trim() === '' ? null : { text: phrase, language }),
    [phrase, language],
  )
  const state = useWorkerQuery(READ_PHRASE, requested, { debounce: PAUSE_MS })
  const read = state.status === 'success' ? state.data : null

  const mnemonic = read?.kind === 'phrase' ? read.mnemonic : null
  const whole = useMemo(() => mnemonic && { mnemonic, passphrase }, [mnemonic, passphrase])
  const opened = useWorkerQuery(OPEN_PHRASE, whole, { debounce: PAUSE_MS })
  const seeds = opened.status === 'success' ? opened.data : null
  // Zeroes seeds no longer in use, after replacement or unmount.
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
    /** Parsed content of the field. */
    state,
    mnemonic,
    root,
    /** True while the typed text is being parsed. */
    pending: state.status === 'pending' || opened.status === 'pending',
    /** The passphrase cannot be encoded, or the seed could not be derived. */
    passphraseError: opened.status === 'error' ? opened.error : null,
  }
}
