import { IvMemory } from '@toolkit/core/aes/iv-memory'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { openWithSource } from '../../../frame/open-with-source'
import { defineDeepLink, useDeepLink } from '../../../frame/use-deep-link'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { currentOf } from '../../../secrets/made/made-store'
import { useSubmit } from '../../../ui/fields/use-submit'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { settingsOf } from './deep-link'
import { SMALL } from './describe'
import { fieldOf } from './errors'
import {
  type Direction,
  EMPTY_FORM,
  type Form,
  inputsOf,
  isSameInput,
  type Job,
  type Outcome,
  type Settings,
  type Side,
} from './form'
import manifest from './manifest'
import { type FieldErrors, readForm } from './read-form'

const RUN_AES = taskRef<typeof import('./run-aes.task').default>('run-aes')

/** Result with its input; the job's secret bytes are wiped. */
export interface StoredResult {
  readonly form: Form
  readonly job: Job
  readonly outcome: Outcome
  /** All bytes of a short result; null for a long one. */
  readonly bytes: Uint8Array | null
  /** True if the IV was already used with this key. */
  readonly reused: boolean
  /** True if requested by the button; results that follow typing don't move the focus. */
  readonly pressed: boolean
}

type Start = Pick<StoredResult, 'job' | 'pressed'>

const NOTHING: Readonly<Record<Direction, StoredResult | null>> = { encrypt: null, decrypt: null }
/** A decryption with a key starts after a pause in typing of this length. */
const PAUSE_MS = 250

type Change = (form: Form) => Form

/** Returns an empty form, except for the key generated on this page. */
function firstForm(): Form {
  const made = currentOf(madeSecrets.get(), 'aes-key')
  return made ? { ...EMPTY_FORM, key: made.key.reveal(), keyFormat: made.format } : EMPTY_FORM
}

/**
 * State of the tool: the fields, each direction's last result, and whether it still matches the
 * fields.
 */
export function useAes() {
  const [form, setForm] = useState(firstForm)
  const [results, setResults] = useState(NOTHING)
  const [pressed, setPressed] = useState(false)
  const [memory] = useState(() => new IvMemory())
  const state = useWorkerMutation(
    async ({ job, pressed }: Start, options): Promise<StoredResult> => {
      const outcome = await runTask(RUN_AES, job, options).finally(() => wipe(job))
      const few = outcome.result.size <= SMALL
      const bytes = few ? new Uint8Array(await outcome.result.arrayBuffer()) : null
      const reused = job.direction === 'encrypt' && meet(memory, job, outcome)
      return { form, job, outcome, bytes, reused, pressed }
    },
    { inputs: inputsOf(form) },
  )

  const { direction, settings } = form
  const side = form[direction]
  const { ready, errors } = useMemo(() => check(form), [form])
  const stored = results[direction]
  const stale = stored !== null && !isSameInput(stored.form, form)
  const failed = state.status === 'error' ? state.error : null
  const field = failed && fieldOf(failed, direction)

  /** Runs the form's job, if it is valid. */
  async function perform(byButton: boolean): Promise<unknown> {
    const { job } = readForm(form)
    if (!job) return null
    setPressed(byButton)
    const end = await state.mutate({ job, pressed: byButton })
    if (end.status === 'success') setResults(before => ({ ...before, [direction]: end.data }))
    return end.status === 'cancelled' ? 'ended' : end.status
  }
  const { area, submit, submitted, edited } = useSubmit(() => perform(true))

  /** After switching direction, no field counts as missing before the button is pressed. */
  const edit = (change: Change) => {
    if (change(form).direction !== direction) edited()
    setForm(change)
  }
  useDeepLink(DEEP_LINK, edit)

  const live = direction === 'decrypt' && settings.using === 'key' && side.source.kind === 'typed'
  const ran = state.status !== 'idle' && !state.stale
  const due = live && ready && !ran && (stored === null || stale)
  const follow = useEffectEvent(() => void perform(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form begins the pause anew.
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(follow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [due, form])

  const setSettings = (change: Partial<Settings>) =>
    edit(before => ({ ...before, settings: { ...before.settings, ...change } }))
  const setSide = (change: Partial<Side>) =>
    edit(before => ({ ...before, [before.direction]: { ...before[before.direction], ...change } }))
  const displayed: FieldErrors = {
    ...(submitted ? errors : ofFilledFields(form, errors)),
    ...(field ? { [field]: failed } : {}),
  }

  return {
    form,
    edit,
    set: (change: Partial<Form>) => edit(before => ({ ...before, ...change })),
    setSettings,
    setSide,
    errors: displayed,
    /** Text field of the current direction. */
    sideField: (name: 'iv' | 'salt' | 'aad' | 'tag') => ({
      value: side[name],
      onChange: (value: string) => setSide({ [name]: value }),
      error: displayed[name],
    }),
    costField: (name: 'iterations' | 'scryptN' | 'scryptR' | 'scryptP') => ({
      value: settings[name],
      onChange: (value: string) => setSettings({ [name]: value }),
      error: displayed[name],
    }),
    /** Failure that belongs to no field. */
    failure: field ? null : failed,
    /**
     * True if the button requested what runs or failed; jobs that follow typing leave the button
     * enabled.
     */
    pressed,
    busy: state.status === 'pending' ? state : null,
    stored,
    stale,
    area,
    submit,
    cancel: () => state.cancel(),
  }
}

export type Aes = ReturnType<typeof useAes>

/** Validates the form without returning the job, which contains the key. */
function check(form: Form): { readonly ready: boolean; readonly errors: FieldErrors } {
  const { job, errors } = readForm(form)
  if (job) wipe(job)
  return { ready: job !== null, errors }
}

/** Omits errors of empty fields, which wait until the button is pressed. */
function ofFilledFields(form: Form, errors: FieldErrors): FieldErrors {
  const { source, ...side } = form[form.direction]
  const values = new Map<string, unknown>(Object.entries({ ...form, ...side }))
  values.set('source', source.kind === 'typed' ? source.text : source)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => values.get(field) !== ''))
}

function meet(memory: IvMemory, { mode }: Job, { keyId, iv, plainLength }: Outcome): boolean {
  if (mode === 'ecb') return false
  const use = { mode, keyId, iv, length: plainLength }
  const met = memory.has(use)
  memory.add(use)
  return met
}

/** Wipes the page's copy; the worker wipes its copy. */
function wipe({ secret }: Job): void {
  if (secret.kind === 'key') secret.key.wipe()
  else secret.password.wipe()
}

/** External input is a change of the form; a link contains settings only. */
const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  fromTool:
    (data): Change =>
    form => ({ ...form, encrypt: { ...form.encrypt, source: openWithSource(data) } }),
  fromLink:
    (shared): Change =>
    form => ({ ...form, direction: shared.direction, settings: settingsOf(shared) }),
})
