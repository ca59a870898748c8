import { type ToolError, toToolError } from '@toolkit/core/errors'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { useCallback, useMemo, useRef, useState } from 'react'
import { runTask } from '../../../workers/run-task'
import { type Generated, sealed } from './generated'
import type { KeyJob, PhraseJob } from './make-secret'
import {
  type FieldErrors,
  type GenerateSettings,
  type ReadSettings,
  readSettings,
  START_SETTINGS,
} from './settings'

export type GenerateState =
  /** `gone`: something stood here until a setting was changed. */
  | { readonly status: 'empty'; readonly gone: boolean }
  | { readonly status: 'busy' }
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'done'; readonly made: Generated }

export interface Generator {
  readonly settings: GenerateSettings
  /** Changes settings. What was made with others goes at once. */
  readonly set: (change: Partial<GenerateSettings>) => void
  readonly read: ReadSettings
  /** The errors to show: of what is typed, and once it was tried also of what is not. */
  readonly errors: FieldErrors
  readonly state: GenerateState
  /** False when a field is wrong. */
  readonly generate: () => boolean
}

const EMPTY: GenerateState = { status: 'empty', gone: false }
/** Nothing typed yet is no mistake before the button was pressed. */
const NOT_YET = new Set(['generate/no-entropy', 'path/empty', 'integer/empty'])

async function jobOf(settings: GenerateSettings, read: ReadSettings): Promise<KeyJob | PhraseJob> {
  const { what, curve, wordCount, language, passphrase } = settings
  const typed = read.typed && { kind: read.typed.kind, text: read.typed.text.reveal() }
  if (what === 'key') return { what, curve, typed }
  const list = await loadWordList(language)
  return { what, wordCount, list, typed, passphrase, path: read.path ?? '' }
}

/** The settings, what is made with them, and that nothing old ever stands beside new ones. */
export function useGenerate(): Generator {
  const [settings, setSettings] = useState(START_SETTINGS)
  const [state, setState] = useState<GenerateState>(EMPTY)
  const [tried, setTried] = useState(false)
  const round = useRef(0)
  const read = useMemo(() => readSettings(settings), [settings])

  const set = useCallback((change: Partial<GenerateSettings>) => {
    round.current += 1
    setSettings(old => ({ ...old, ...change }))
    setState(old =>
      old.status === 'empty' ? old : { status: 'empty', gone: old.status === 'done' },
    )
  }, [])

  const generate = useCallback(() => {
    setTried(true)
    if (Object.keys(read.errors).length > 0) return false
    round.current += 1
    const mine = round.current
    const show = (next: GenerateState) => {
      if (round.current === mine) setState(next)
    }
    // The old one goes first: nothing old may stand under a new failure.
    show({ status: 'busy' })
    jobOf(settings, read)
      .then(job => runTask<typeof import('./generate-secret.task').default>('generate-secret', job))
      .then(
        made => show({ status: 'done', made: sealed(mine, made, settings, read.path) }),
        error => show({ status: 'failed', error: toToolError(error) }),
      )
    return true
  }, [settings, read])

  const errors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(read.errors).filter(([, error]) => tried || !NOT_YET.has(error.code)),
      ),
    [read, tried],
  )
  return { settings, set, read, errors, state, generate }
}
