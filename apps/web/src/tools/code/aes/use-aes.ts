import { IvMemory } from '@toolkit/core/aes/iv-memory'
import type { ToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { handedSource } from '../../../frame/handed-source'
import { defineOutside, useOutsideInput } from '../../../frame/use-outside-input'
import { taskRef } from '../../../workers/task'
import { useTask } from '../../../workers/use-task'
import { SMALL } from './describe'
import { fieldOf } from './errors'
import {
  type Direction,
  dependencies,
  EMPTY_FORM,
  type Form,
  type Job,
  type Outcome,
  type Settings,
  type Side,
} from './form'
import manifest from './manifest'
import { type FieldErrors, type FieldName, readForm } from './read-form'
import { settingsOf } from './shared-link'

const RUN_AES = taskRef<typeof import('./run-aes.task').default>('run-aes')

/** A result, and what it was made of, save the secret: its bytes are wiped. */
export interface Kept {
  readonly job: Job
  readonly outcome: Outcome
  /** All bytes of a short result; null of a long one. */
  readonly bytes: Uint8Array | null
  readonly of: readonly unknown[]
  /** The IV had been used with this key before. */
  readonly reused: boolean
  /** Whether the button asked for it; what follows the typing leaves the focus where it is. */
  readonly pressed: boolean
}

const NOTHING: Readonly<Record<Direction, Kept | null>> = { encrypt: null, decrypt: null }
/** A decryption by key follows the typing after so long a pause. */
const PAUSE_MS = 250

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/** The state of the page: what was typed, what came out, and whether the one still belongs to the other. */
export function useAes() {
  const [form, setForm] = useState<Form>(EMPTY_FORM)
  useOutsideInput(OUTSIDE, setForm)
  const [results, setResults] = useState(NOTHING)
  const [submitted, setSubmitted] = useState(false)
  const [ranFor, setRanFor] = useState<readonly unknown[]>([])
  const [pressed, setPressed] = useState(false)
  /** Whether the button asked, until it is answered or the input changes: what follows the typing may come between. */
  const asked = useRef(false)
  const task = useTask(RUN_AES)
  const { state, run: start, cancel } = task
  const memory = useRef(new IvMemory())

  const { direction } = form
  const current = useMemo(() => dependencies(form), [form])
  const { ready, errors } = useMemo(() => {
    const read = readForm(form)
    if (read.job) wipe(read.job)
    return { ready: read.job !== null, errors: read.errors }
  }, [form])
  const kept = results[direction]
  const busy = state.status === 'busy' && same(ranFor, current) ? state : null
  const failure = state.status === 'failed' && same(ranFor, current) ? state.error : null
  const place = failure && fieldOf(failure, direction)

  /** What was asked for before this change is wanted no longer. */
  const edit = (change: Change) => {
    asked.current = false
    const next = change(form)
    if (form.direction !== next.direction) setSubmitted(false)
    setForm(change)
  }
  const running = state.status === 'busy'
  useEffect(() => {
    if (running && !same(ranFor, current)) cancel()
  }, [running, ranFor, current, cancel])

  const perform = useCallback(async (): Promise<void> => {
    const { job: wanted } = readForm(form)
    if (!wanted) return
    setRanFor(current)
    setPressed(asked.current)
    const outcome = await start(wanted)
    wipe(wanted)
    if (!outcome) return
    const few = outcome.result.size <= SMALL
    const bytes = few ? new Uint8Array(await outcome.result.arrayBuffer()) : null
    const reused = wanted.direction === 'encrypt' && meet(memory.current, wanted, outcome)
    const made: Kept = { job: wanted, outcome, bytes, of: current, reused, pressed: asked.current }
    setResults(before => ({ ...before, [wanted.direction]: made }))
  }, [form, current, start])

  /** Runs what the form asks for; where it asks for nothing that can be done, all errors show. */
  const run = useCallback(() => {
    setSubmitted(true)
    asked.current = true
    return perform()
  }, [perform])

  const done = kept !== null && same(kept.of, current)
  const live = direction === 'decrypt' && form.settings.using === 'key'
  const typed = form[direction].source.kind === 'typed'
  const settled = done || same(ranFor, current)
  useEffect(() => {
    if (!live || !typed || !ready || settled) return
    const timer = setTimeout(() => void perform(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [live, typed, ready, settled, perform])

  const setSettings = (change: Partial<Settings>) =>
    edit(before => ({ ...before, settings: { ...before.settings, ...change } }))
  const setSide = (change: Partial<Side>) =>
    edit(before => ({ ...before, [before.direction]: { ...before[before.direction], ...change } }))
  const shown = shownErrors(form, errors, submitted, failure, place)

  return {
    form,
    edit,
    set: (change: Partial<Form>) => edit(before => ({ ...before, ...change })),
    setSettings,
    setSide,
    errors: shown,
    /** A text field of this direction, and of the derivation's costs. */
    sideField: (name: 'iv' | 'salt' | 'aad' | 'tag') => ({
      value: form[direction][name],
      onChange: (value: string) => setSide({ [name]: value }),
      error: shown[name],
    }),
    costField: (name: 'iterations' | 'scryptN' | 'scryptR' | 'scryptP') => ({
      value: form.settings[name],
      onChange: (value: string) => setSettings({ [name]: value }),
      error: shown[name],
    }),
    /** What failed, where it belongs to no field. */
    failure: place === null ? failure : null,
    /** Whether the button asked for what runs or failed; what runs as one types leaves the button free. */
    pressed,
    busy,
    kept,
    stale: kept !== null && !done,
    run,
    cancel,
  }
}

export type Aes = ReturnType<typeof useAes>

/** Errors of fields that are empty wait until something was asked for. */
function shownErrors(
  form: Form,
  errors: FieldErrors,
  submitted: boolean,
  failure: ToolError | null,
  place: FieldName | null,
): FieldErrors {
  const side = form[form.direction]
  const texts: Partial<Record<FieldName, string>> = {
    key: form.key,
    password: form.password,
    iv: side.iv,
    salt: side.salt,
    aad: side.aad,
    tag: side.tag,
    source: side.source.kind === 'typed' ? side.source.text : 'a file',
  }
  const shown = Object.entries(errors).filter(
    ([field]) => submitted || texts[field as FieldName] !== '',
  )
  return { ...Object.fromEntries(shown), ...(failure && place ? { [place]: failure } : {}) }
}

function meet(memory: IvMemory, { mode }: Job, { keyId, iv, plainLength }: Outcome): boolean {
  if (mode === 'ecb') return false
  const use = { mode, keyId, iv, length: plainLength }
  const met = memory.has(use)
  memory.add(use)
  return met
}

/** The page's own; the worker's goes by itself. */
function wipe({ secret }: Job): void {
  if (secret.kind === 'key') secret.key.wipe()
  else secret.password.wipe()
}

type Change = (form: Form) => Form

/** What comes from outside is a change of the form: a link brings settings only. */
const OUTSIDE = defineOutside({
  tool: manifest,
  schema: async () => (await import('./shared-schema')).sharedSchema,
  fromTool:
    (data): Change =>
    form => ({ ...form, encrypt: { ...form.encrypt, source: handedSource(data) } }),
  fromLink:
    (shared): Change =>
    form => ({ ...form, direction: shared.direction, settings: settingsOf(shared) }),
})
