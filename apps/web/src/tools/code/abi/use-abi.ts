import { type AbiInput, emptyAbiInput, fitsAbiType } from '@toolkit/core/evm/abi/abi-input'
import { useMemo, useState } from 'react'
import { usePersistedState } from '../../../frame/persisted-state'
import type { RunState } from '../../../workers/run'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import manifest from './manifest'
import { type Entry, entryOf, formOf, formsOf, NOTHING, type Submitted } from './submitted'

const READ_ABI = taskRef<typeof import('./read-abi.task').default>('read-abi')
const CODE_ABI = taskRef<typeof import('./code-abi.task').default>('code-abi')
const PAUSE_MS = 120

const NO_ENTRIES: readonly Entry[] = []

/** State of the tool: the ABI, the entry in use, and the result for the values or bytes. */
export function useAbi() {
  const [submitted, setSubmitted] = usePersistedState(manifest, 'asked', NOTHING)
  const submit = (next: Partial<Submitted>) => setSubmitted(before => ({ ...before, ...next }))
  const { abi: text, mode } = submitted
  const parsed = useWorkerQuery(READ_ABI, text.trim() === '' ? null : text, { debounce: PAUSE_MS })
  const abi = useLast(parsed, '')
  const entries = abi?.entries ?? NO_ENTRIES
  const entry = entryOf(submitted, entries)
  const forms = formsOf(entry)
  const form = formOf(submitted, forms)

  const entered = entry ? submitted.inputs[entry.key] : undefined
  const inputs = useMemo(
    (): readonly AbiInput[] =>
      (entry?.inputs ?? []).map(({ type }, index) => {
        const input = entered?.[index]
        return fitsAbiType(type, input) ? input : emptyAbiInput(type)
      }),
    [entry, entered],
  )

  const { packed, source, topics } = submitted
  const question = useMemo(() => {
    if (mode === 'encode') {
      return entry && entry.kind !== 'event' ? { mode, entry, inputs, packed } : null
    }
    const isEmpty = source.kind === 'typed' && source.text.trim() === ''
    if (isEmpty && !(form === 'log' && topics.trim() !== '')) return null
    return { mode, entries, entry, form, source, topics }
  }, [mode, entry, inputs, packed, entries, form, source, topics])
  const coding = useWorkerQuery(CODE_ABI, question, { debounce: PAUSE_MS })
  const coded = useLast(coding, `${mode} ${entry?.key}`)

  return {
    submitted,
    submit,
    start: (next: Partial<Submitted>) => setSubmitted(before => ({ ...before, ...next })),
    abi,
    abiError: parsed.status === 'error' ? parsed.error : null,
    entries,
    entry,
    forms,
    form,
    inputs,
    enter: (next: readonly AbiInput[]) => {
      if (entry) submit({ inputs: { ...submitted.inputs, [entry.key]: next } })
    },
    /** Previous result while a new one is computed. */
    coded: coding.status === 'idle' ? null : coded,
    codingError: coding.status === 'error' ? coding.error : null,
  }
}

export type AbiState = ReturnType<typeof useAbi>

/** Returns a task's output; while it reruns for the same subject, the previous one. */
function useLast<T>(state: RunState<T>, subject: string): T | null {
  const [last, setLast] = useState<{ subject: string; output: T } | null>(null)
  if (state.status === 'success') {
    if (last?.output !== state.data) setLast({ subject, output: state.data })
    return state.data
  }
  return state.status === 'pending' && last?.subject === subject ? last.output : null
}
