import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProgramParameters } from '../../../cadence/argument-form/use-parameters'
import { newWorkId } from '../../../cadence/drafts/draft-kind'
import { unpackText } from '../../../frame/packed-text'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { InitialInput } from './deep-link'
import type { Submitted } from './submitted'

const PASTE =
  taskRef<typeof import('../../../cadence/argument-form/paste-arguments.task').default>(
    'paste-arguments',
  )

/**
 * Applies input from a link or another tool: the source immediately, its arguments once the
 * parameters are parsed.
 */
export function useInitialInput(
  program: ProgramParameters,
  change: (part: Partial<Submitted>) => void,
) {
  const [error, setError] = useState<ToolError | null>(null)
  const [waiting, setWaiting] = useState<{ readonly text: string } | null>(null)
  const latest = useRef<InitialInput | null>(null)

  async function start(initial: InitialInput): Promise<void> {
    latest.current = initial
    setError(null)
    try {
      const { source } = initial
      const text = 'text' in source ? source.text : await unpackText(source.packed)
      if (latest.current !== initial) return
      change({ ...initial.block, id: newWorkId(), source: text, inputs: [] })
      setWaiting(initial.arguments === '' ? null : { text: initial.arguments })
    } catch (thrown) {
      if (latest.current === initial) setError(toToolError(thrown))
    }
  }

  const fill = useEffectEvent(async (text: string) => {
    const parameters = program.parameters.flatMap(({ name, type }) =>
      type === null ? [] : [{ name, type }],
    )
    const initial = latest.current
    const inputs: readonly ArgumentInput[] | ToolError = await runTask(PASTE, { text, parameters })
      .then(pasted => pasted.inputs)
      .catch(toToolError)
    if (latest.current !== initial) return
    if ('code' in inputs) setError(inputs)
    else change({ inputs })
  })
  const { current } = program
  useEffect(() => {
    if (!waiting || !current) return
    setWaiting(null)
    void fill(waiting.text)
  }, [waiting, current])

  return {
    error,
    start: (initial: InitialInput) => void start(initial),
    /** Discards it when the page starts with something else. */
    drop() {
      latest.current = null
      setError(null)
      setWaiting(null)
    },
  }
}
