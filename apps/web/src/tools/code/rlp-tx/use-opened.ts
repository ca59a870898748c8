import { receivedError, type ToolError } from '@toolkit/core/errors'
import type { NamedFault } from '@toolkit/core/transaction-formats/name-fault'
import { useMemo } from 'react'
import { type ByteSource, sourceSize } from '../../../bytes/byte-source'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import type { Opened } from './open-transaction'

const OPEN = taskRef<typeof import('./open-transaction.task').default>('open-transaction')

/** Delay in milliseconds after typing, so that not every keystroke starts a worker. */
const PAUSE_MS = 120

export interface OpenedState {
  /** Null while it is parsed, and for anything but a transaction. */
  readonly opened: Opened | null
  readonly error: ToolError | null
  /** Byte offset of the error, if its own offset is one in the text. */
  readonly byte: number | null
  /** RLP fields that the error concerns. */
  readonly named: NamedFault | null
  readonly busy: boolean
  readonly empty: boolean
}

/** Transaction in a field, parsed in a worker on every change. */
export function useOpened(source: ByteSource): OpenedState {
  const empty = source.kind === 'typed' ? source.text.trim() === '' : sourceSize(source) === 0
  const blank = empty && source.kind === 'typed'
  const state = useWorkerQuery(OPEN, blank ? null : source, {
    abort: true,
    debounce: source.kind === 'typed' ? PAUSE_MS : 0,
  })
  return useMemo((): OpenedState => {
    const nothing = {
      opened: null,
      error: null,
      byte: null,
      named: null,
      busy: false,
      empty: blank,
    }
    if (state.status === 'pending') return { ...nothing, busy: true }
    if (state.status === 'error') return { ...nothing, error: state.error }
    if (state.status !== 'success') return nothing
    const { data } = state
    return data.kind === 'opened'
      ? { ...nothing, opened: data.opened }
      : { ...nothing, error: receivedError(data.error), byte: data.byte, named: data.named }
  }, [state, blank])
}
