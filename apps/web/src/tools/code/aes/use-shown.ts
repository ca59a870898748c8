import { useEffect, useMemo } from 'react'
import { useTask } from '../../../workers/use-task'
import { showBytes, type View } from './format-output'
import type { Kept } from './use-aes'

/** A result as text: at once when it is short, by a worker when it is long; none for `file`. */
export function useShown({ bytes, outcome }: Kept, view: View) {
  const { result } = outcome
  const { state, run, reset } =
    useTask<typeof import('./write-aes-output.task').default>('write-aes-output')
  const short = useMemo(
    () => (bytes && view !== 'file' ? showBytes(bytes, view) : null),
    [bytes, view],
  )
  const long = !bytes && view !== 'file'
  useEffect(() => {
    if (long) void run({ bytes: result, view })
    return reset
  }, [long, result, view, run, reset])
  return {
    shown: short ?? (long && state.status === 'done' ? state.output : null),
    busy: state.status === 'busy' ? state : null,
    error: state.status === 'failed' ? state.error : null,
    cancel: reset,
  }
}
