import { receivedError } from '@toolkit/core/errors'
import { useMemo } from 'react'
import { taskRef } from '../../workers/task'
import { useAnswer } from '../../workers/use-answer'
import { type Decoded, decodeBytes } from '../readable-value'

const DECODE = taskRef<typeof import('./decode-arguments.task').default>('decode-arguments')

/** Bytes that the page decodes itself; more take too long for its thread. */
const AT_ONCE = 30_000

/** What the arguments hold; null while a worker reads long ones. */
export function useDecodedArguments(values: readonly Uint8Array[]): readonly Decoded[] | null {
  const short = values.reduce((sum, { length }) => sum + length, 0) <= AT_ONCE
  const here = useMemo(() => (short ? values.map(decodeBytes) : null), [short, values])
  const { state } = useAnswer(DECODE, short ? null : values)
  const output = state.status === 'done' ? state.output : null
  const there = useMemo(
    () =>
      output?.map(one =>
        one.kind === 'value' ? one : { ...one, error: receivedError(one.error) },
      ) ?? null,
    [output],
  )
  return here ?? there
}
