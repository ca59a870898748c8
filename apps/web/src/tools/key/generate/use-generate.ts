import type { ErrorCode } from '@toolkit/core/errors'
import { languageFacts } from '@toolkit/core/mnemonic/languages'
import { Secret } from '@toolkit/core/secret'
import { useMemo, useRef, useState } from 'react'
import type { MadeFlowSecret, MadeSecret } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { currentOf } from '../../../secrets/made/made-store'
import { makeFlowSecret, type SecretOrder } from '../../../secrets/made/make-secret'
import { useStore } from '../../../state/store'
import { useSubmit } from '../../../ui/fields/use-submit'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { type GenerateSettings, type ReadSettings, readSettings, START_SETTINGS } from './settings'

/** Errors of empty fields, which aren't shown before the button is pressed. */
const NOT_YET: ReadonlySet<ErrorCode> = new Set([
  'generate/no-entropy',
  'path/empty',
  'integer/empty',
])

/** View of the generated secret, fetched on the first press. */
export const loadMadeView = () => import('./made-view')

export const KINDS = { phrase: 'Seed phrase', 'private-key': 'Private key' } as const
export type Kind = keyof typeof KINDS

/** Returns null while the path is invalid. */
function orderOf(settings: GenerateSettings, { typed, path }: ReadSettings): SecretOrder | null {
  const { what, signatureAlgorithm, wordCount, language } = settings
  if (what === 'key') return { what, signatureAlgorithm, typed }
  if (path === null) return null
  return { what, wordCount, language, typed, path, passphrase: new Secret(settings.passphrase) }
}

/** Summarises how a phrase is made in one line; never contains the passphrase itself. */
export function recipeOf(words: number, language: string, passphrase: boolean, path: string) {
  return `${words} words, ${language}, ${passphrase ? 'with a' : 'no'} passphrase, ${path}`
}

/**
 * Latest secret of the selected kind, with the settings for the next one and the action that makes
 * it.
 */
export function useGenerate() {
  const [settings, setSettings] = useState(() => {
    const [last] = madeSecrets.get().secrets.filter(({ what }) => what in KINDS)
    const what = last?.what === 'private-key' ? 'key' : 'phrase'
    return { ...START_SETTINGS, what } satisfies GenerateSettings as GenerateSettings
  })
  const state = useStore(madeSecrets)
  const kind: Kind = settings.what === 'key' ? 'private-key' : 'phrase'
  const secret: MadeSecret<MadeFlowSecret> | null = currentOf(state, kind)
  const read = useMemo(() => readSettings(settings), [settings])
  const [made, setMade] = useState(0)
  const job = useWorkerMutation((order: SecretOrder, { signal }) => makeFlowSecret(order, signal))
  const anew = useRef(false)

  const { area, submit, submitted, edited } = useSubmit(async () => {
    // Enter in a field never makes a second secret: only “New words” does.
    const requested = anew.current || secret === null
    anew.current = false
    if (!requested) return 'ended'
    const order = orderOf(settings, read)
    // If the import fails, the page reports it where the view would be.
    loadMadeView().catch(() => undefined)
    if (order === null || Object.keys(read.errors).length > 0) return false
    const { data } = await job.mutate(order)
    if (data) {
      madeSecrets.add(data)
      setMade(count => count + 1)
    }
    return true
  })
  const errors: ReadSettings['errors'] = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(read.errors).filter(([, error]) => submitted || !NOT_YET.has(error.code)),
      ),
    [read, submitted],
  )
  const { wordCount, language, passphrase } = settings
  return {
    settings,
    kind,
    /** Secret in view; null before one of this kind is made. */
    secret,
    /** All secrets made on the page, newest first. */
    secrets: state.secrets.filter(({ what }) => what in KINDS) as MadeSecret<MadeFlowSecret>[],
    /** Changes the settings for the next secret. Existing ones aren't affected. */
    set(change: Partial<GenerateSettings>): void {
      setSettings(old => ({ ...old, ...change }))
    },
    show(next: Kind): void {
      job.reset()
      edited()
      setSettings(old => ({ ...old, what: next === 'phrase' ? 'phrase' : 'key' }))
    },
    read,
    /** Visible errors: invalid values, and after the first attempt also missing ones. */
    errors,
    /** One-line summary of the settings. */
    recipe:
      kind === 'phrase'
        ? recipeOf(wordCount, languageFacts(language).label, passphrase !== '', read.path ?? '–')
        : null,
    state: job,
    /** Number of secrets made since the page was opened; null for none. */
    made: made === 0 ? null : made,
    area,
    /** Makes the first secret unless a field is invalid. */
    submit,
    /** Makes another secret and keeps the earlier ones. */
    another(): void {
      anew.current = true
      submit()
    },
  }
}

export type Generator = ReturnType<typeof useGenerate>
