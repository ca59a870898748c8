import { IvMemory } from '@toolkit/core/aes/iv-memory'
import type { ToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTask } from '../../../workers/use-task'
import { fieldOf } from './error-field'
import { type Direction, dependencies, type Form, type Settings, type Side } from './form'
import { SMALL } from './format-output'
import type { Job, Outcome } from './job'
import { type FieldErrors, type FieldName, readForm } from './read-form'
import { useFirstForm } from './use-first-form'

/** A result, and what it was made of, save the secret: its bytes are wiped. */
export interface Kept {
  readonly job: Job
  readonly outcome: Outcome
  /** All bytes of a short result; null of a long one. */
  readonly bytes: Uint8Array | null
  readonly of: readonly unknown[]
  /** The IV had been used with this key before. */
  readonly reused: boolean
}

const NOTHING: Readonly<Record<Direction, Kept | null>> = { encrypt: null, decrypt: null }
/** A decryption by key follows the typing after so long a pause. */
const PAUSE_MS = 250

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/** The state of the page: what was typed, what came out, and whether the one still belongs to the other. */
export function useAes() {
  const [form, setForm] = useFirstForm()
  const [results, setResults] = useState(NOTHING)
  const [asked, setAsked] = useState(false)
  const [ranFor, setRanFor] = useState<readonly unknown[]>([])
  const task = useTask<typeof import('./run-aes.task').default>('run-aes')
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
  const edit = useCallback(
    (change: (form: Form) => Form) => {
      setForm(before => {
        const next = change(before)
        if (before.direction !== next.direction) setAsked(false)
        return next
      })
    },
    [setForm],
  )
  const running = state.status === 'busy'
  useEffect(() => {
    if (running && !same(ranFor, current)) cancel()
  }, [running, ranFor, current, cancel])

  const perform = useCallback(async (): Promise<void> => {
    const { job: wanted } = readForm(form)
    if (!wanted) return
    setRanFor(current)
    const outcome = await start(wanted)
    wipe(wanted)
    if (!outcome) return
    const few = outcome.result.size <= SMALL
    const bytes = few ? new Uint8Array(await outcome.result.arrayBuffer()) : null
    const reused = wanted.direction === 'encrypt' && meet(memory.current, wanted, outcome)
    const made: Kept = { job: wanted, outcome, bytes, of: current, reused }
    setResults(before => ({ ...before, [wanted.direction]: made }))
  }, [form, current, start])

  /** Runs what the form asks for; where it asks for nothing that can be done, all errors show. */
  const run = useCallback(() => {
    setAsked(true)
    void perform()
  }, [perform])

  const done = kept !== null && same(kept.of, current)
  const live = direction === 'decrypt' && form.settings.using === 'key'
  const typed = form[direction].source.kind === 'typed'
  const settled = done || same(ranFor, current)
  useEffect(() => {
    if (!live || !typed || !ready || settled) return
    const timer = setTimeout(perform, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [live, typed, ready, settled, perform])

  return {
    form,
    edit,
    set: (change: Partial<Form>) => edit(before => ({ ...before, ...change })),
    setSettings: (change: Partial<Settings>) =>
      edit(before => ({ ...before, settings: { ...before.settings, ...change } })),
    setSide: (change: Partial<Side>) =>
      edit(before => ({
        ...before,
        [before.direction]: { ...before[before.direction], ...change },
      })),
    errors: shownErrors(form, errors, asked, failure, place),
    /** What failed, where it belongs to no field. */
    failure: place === null ? failure : null,
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
  asked: boolean,
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
    ([field]) => asked || texts[field as FieldName] !== '',
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

/** The page's own copy; the worker wipes its. */
function wipe({ secret }: Job): void {
  if (secret.kind === 'key') secret.key.fill(0)
  else secret.password.fill(0)
}
