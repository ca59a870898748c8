import { receivedError, type ToolError } from '@toolkit/core/errors'
import type { NamedFault } from '@toolkit/core/transaction-formats/name-fault'
import { useMemo } from 'react'
import { type ByteSource, sourceSize } from '../../../bytes/byte-source'
import { taskRef } from '../../../workers/task'
import { useAnswer } from '../../../workers/use-answer'
import type { Opened } from './open-transaction'

const OPEN = taskRef<typeof import('./open-transaction.task').default>('open-transaction')

/** Of what is typed quickly, only the end is worth a worker's start. */
const PAUSE_MS = 120

export interface OpenedState {
  /** Null while it is read, and for what is no transaction. */
  readonly opened: Opened | null
  readonly error: ToolError | null
  /** The place of the error in the bytes, where its own is one in the text. */
  readonly byte: number | null
  /** The fields of the RLP that the error is about. */
  readonly named: NamedFault | null
  readonly busy: boolean
  readonly empty: boolean
}

/** The transaction in a field, read in a worker as it changes. */
export function useOpened(source: ByteSource): OpenedState {
  const empty = source.kind === 'typed' ? source.text.trim() === '' : sourceSize(source) === 0
  const blank = empty && source.kind === 'typed'
  const { state } = useAnswer(OPEN, blank ? null : source, {
    pause: source.kind === 'typed' ? PAUSE_MS : 0,
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
    if (state.status === 'busy') return { ...nothing, busy: true }
    if (state.status === 'failed') return { ...nothing, error: state.error }
    if (state.status !== 'done') return nothing
    const { output } = state
    return output.kind === 'opened'
      ? { ...nothing, opened: output.opened }
      : { ...nothing, error: receivedError(output.error), byte: output.byte, named: output.named }
  }, [state, blank])
}
