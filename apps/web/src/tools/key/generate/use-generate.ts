import type { ErrorCode } from '@toolkit/core/errors'
import { loadWordList, type MnemonicLanguage } from '@toolkit/core/mnemonic/languages'
import { Secret } from '@toolkit/core/secret'
import { useMemo, useState } from 'react'
import { useSubmit } from '../../../ui/fields/use-submit'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { useJob } from '../../../workers/use-task'
import type { KeyJob, MadeSecret, PhraseJob } from './generate-secret.task'
import { type GenerateSettings, type ReadSettings, readSettings, START_SETTINGS } from './settings'

const GENERATE_SECRET = taskRef<typeof import('./generate-secret.task').default>('generate-secret')

export interface GeneratedPhrase {
  readonly words: Secret<readonly string[]>
  readonly mnemonic: Secret<string>
  readonly language: MnemonicLanguage
  /** Null when there is none. */
  readonly passphrase: Secret<string> | null
  readonly path: string
}

/** What was made, with the settings it was made by. */
export interface Generated extends Pick<MadeSecret, 'keys' | 'mix'> {
  /** Null of a private key alone. */
  readonly phrase: GeneratedPhrase | null
}

/** Nothing typed yet is no mistake before the button was pressed. */
const NOT_YET: ReadonlySet<ErrorCode> = new Set([
  'generate/no-entropy',
  'path/empty',
  'integer/empty',
])

async function jobOf(settings: GenerateSettings, read: ReadSettings): Promise<KeyJob | PhraseJob> {
  const { what, curve, wordCount, language } = settings
  const { typed } = read
  if (what === 'key') return { what, curve, typed }
  const list = await loadWordList(language)
  const passphrase = new Secret(settings.passphrase)
  return { what, wordCount, list, typed, path: read.path ?? '', passphrase }
}

async function generatedBy(settings: GenerateSettings, read: ReadSettings, signal: AbortSignal) {
  const job = await jobOf(settings, read)
  const { words, mnemonic, keys, mix } = await runTask(GENERATE_SECRET, job, { signal })
  const { language, passphrase: text } = settings
  const passphrase = text === '' ? null : new Secret(text)
  const { path } = read
  const phrase =
    words && mnemonic && path !== null ? { words, mnemonic, language, path, passphrase } : null
  return { phrase, keys, mix }
}

/** The settings, what is made with them, and that nothing old ever stands beside new ones. */
export function useGenerate() {
  const [settings, setSettings] = useState(START_SETTINGS)
  const [cleared, setCleared] = useState(false)
  const read = useMemo(() => readSettings(settings), [settings])
  const { state, run, reset } = useJob(
    (_: undefined, { signal }): Promise<Generated> => generatedBy(settings, read, signal),
  )
  const { area, submit, submitted } = useSubmit(() => {
    if (Object.keys(read.errors).length > 0) return false
    void run(undefined)
    return true
  })
  const errors: ReadSettings['errors'] = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(read.errors).filter(([, error]) => submitted || !NOT_YET.has(error.code)),
      ),
    [read, submitted],
  )
  return {
    settings,
    /** Changes settings. What was made with others goes at once. */
    set(change: Partial<GenerateSettings>): void {
      setSettings(old => ({ ...old, ...change }))
      if (state.status !== 'idle') setCleared(state.status === 'done')
      reset()
    },
    read,
    /** The errors to show: of what is typed, and once it was tried also of what is not. */
    errors,
    state,
    /** Whether something stood here until a setting was changed. */
    cleared,
    area,
    /** Makes it, unless a field is wrong. */
    submit,
  }
}

export type Generator = ReturnType<typeof useGenerate>
