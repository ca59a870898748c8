import type { ToolError } from '@toolkit/core/errors'
import { type Secret, secretOrNull } from '@toolkit/core/secret'
import { useEffect, useMemo } from 'react'
import { useShortTask } from '../../../keys/use-short-task'
import type { Form } from './form'
import { looksExtended } from './phrase-text'
import type { ReadSeed } from './plans'
import type { ExtendedFacts } from './read-extended.task'
import type { PhraseReading } from './read-phrase.task'
import { sealedSeeds } from './seal'

/** A pause in typing this long has it read. */
const PAUSE_MS = 120

/** What the phrase field holds. */
export type PhraseState =
  | { readonly kind: 'empty' }
  /** Being read, or a worker failed: then `error` says so. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly error: ToolError; readonly retry: () => void }
  | { readonly kind: 'phrase'; readonly reading: PhraseReading }
  | { readonly kind: 'extended'; readonly facts: ExtendedFacts }
  | { readonly kind: 'not-extended'; readonly error: ToolError }

/** What keys are derived from; null until it is whole. A new object is another root. */
export type OpenRoot =
  | { readonly kind: 'seeds'; readonly seeds: readonly ReadSeed[] }
  | { readonly kind: 'extended'; readonly text: Secret<string>; readonly facts: ExtendedFacts }

/** Reads the phrase field in a worker, as it stands now; while something new is read there is nothing. */
export function usePhrase({ phrase, language, passphrase }: Form) {
  const text = phrase.reveal()
  const blank = text.trim() === ''
  const extended = looksExtended(text)

  const askReading = useMemo(
    () => (blank || extended ? null : () => ({ text: phrase.reveal(), language })),
    [blank, extended, phrase, language],
  )
  const reading = useShortTask<typeof import('./read-phrase.task').default>(
    'read-phrase',
    askReading,
    PAUSE_MS,
  )
  const askFacts = useMemo(() => (extended ? () => phrase.reveal() : null), [extended, phrase])
  const facts = useShortTask<typeof import('./read-extended.task').default>(
    'read-extended',
    askFacts,
    PAUSE_MS,
  )

  const read = reading.status === 'done' ? reading.output : null
  const mnemonic = useMemo(() => secretOrNull(read?.mnemonic ?? null), [read])
  const askSeeds = useMemo(
    () =>
      mnemonic ? () => ({ mnemonic: mnemonic.reveal(), passphrase: passphrase.reveal() }) : null,
    [mnemonic, passphrase],
  )
  const opened = useShortTask<typeof import('./open-phrase.task').default>(
    'open-phrase',
    askSeeds,
    PAUSE_MS,
  )
  const plainSeeds = opened.status === 'done' ? opened.output : null
  const seeds = useMemo(() => plainSeeds && sealedSeeds(plainSeeds), [plainSeeds])
  useWiped(seeds)

  const factsRead = facts.status === 'done' ? facts.output : null
  const root = useMemo((): OpenRoot | null => {
    if (seeds) return { kind: 'seeds', seeds }
    return factsRead ? { kind: 'extended', text: phrase, facts: factsRead } : null
  }, [seeds, factsRead, phrase])

  return {
    state: stateOf(blank, extended, reading, facts),
    mnemonic,
    root,
    /** The passphrase has no bytes, or the seed could not be computed. */
    passphraseError: opened.status === 'failed' ? opened.error : null,
  }
}

function stateOf(
  blank: boolean,
  extended: boolean,
  reading: ReturnType<typeof useShortTask<typeof import('./read-phrase.task').default>>,
  facts: ReturnType<typeof useShortTask<typeof import('./read-extended.task').default>>,
): PhraseState {
  if (blank) return { kind: 'empty' }
  const task = extended ? facts : reading
  if (task.status === 'failed') {
    const { error, retry } = task
    return extended && error.code.startsWith('extended-key/')
      ? { kind: 'not-extended', error }
      : { kind: 'failed', error, retry }
  }
  if (extended && facts.status === 'done') return { kind: 'extended', facts: facts.output }
  if (!extended && reading.status === 'done' && reading.output) {
    return { kind: 'phrase', reading: reading.output }
  }
  return { kind: 'busy' }
}

/** Zeroes the seeds that are used no longer: others took their place, or the tool is gone. */
function useWiped(seeds: readonly ReadSeed[] | null): void {
  useEffect(() => () => wipeAll(seeds), [seeds])
}

function wipeAll(seeds: readonly ReadSeed[] | null): void {
  for (const { seed } of seeds ?? []) seed.wipe()
}
