import { useState } from 'react'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import type { ParsedSource } from './read-source.task'

const READ = taskRef<typeof import('./read-source.task').default>('read-source')

/** Parses a Cadence source; null while parsing, and for no source. The parser loads with the first source. */
export function useParsedSource(text: string | null): ParsedSource | null {
  const state = useWorkerQuery(READ, text === '' ? null : text, { abort: true })
  return state.status === 'success' ? state.data : null
}

const PAUSE_MS = 200

/**
 * The same for a text that is being typed, after a pause: during parsing, the last result (`parsed`), with its text
 * (`read`).
 */
export function useTypedParsedSource(text: string) {
  const [last, setLast] = useState<{ read: string; parsed: ParsedSource | null }>(NOTHING)
  const state = useWorkerQuery(READ, text === '' ? null : text, { debounce: PAUSE_MS })
  if (text === '') {
    if (last.read !== '') setLast(NOTHING)
    return NOTHING
  }
  if (state.status !== 'success' || last.parsed === state.data) return last
  const now = { read: text, parsed: state.data }
  setLast(now)
  return now
}

const NOTHING = { read: '', parsed: null }
