import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProgramParameters } from '../../../cadence/argument-form/use-parameters'
import { newWorkId } from '../../../cadence/drafts/draft-kind'
import { unpackText } from '../../../frame/packed-text'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { Asked } from './asked'
import type { Brought } from './outside'

const PASTE =
  taskRef<typeof import('../../../cadence/argument-form/paste-arguments.task').default>(
    'paste-arguments',
  )

/** What came from a link or another tool: the source at once, its arguments once the parameters are read. */
export function useBrought(program: ProgramParameters, change: (part: Partial<Asked>) => void) {
  const [error, setError] = useState<ToolError | null>(null)
  const [waiting, setWaiting] = useState<{ readonly text: string } | null>(null)
  const latest = useRef<Brought | null>(null)

  async function start(brought: Brought): Promise<void> {
    latest.current = brought
    setError(null)
    try {
      const { source } = brought
      const text = 'text' in source ? source.text : await unpackText(source.packed)
      if (latest.current !== brought) return
      change({ ...brought.block, id: newWorkId(), source: text, inputs: [] })
      setWaiting(brought.arguments === '' ? null : { text: brought.arguments })
    } catch (thrown) {
      if (latest.current === brought) setError(toToolError(thrown))
    }
  }

  const fill = useEffectEvent(async (text: string) => {
    const parameters = program.parameters.flatMap(({ name, type }) =>
      type === null ? [] : [{ name, type }],
    )
    const brought = latest.current
    const inputs: readonly ArgumentInput[] | ToolError = await runTask(PASTE, { text, parameters })
      .then(pasted => pasted.inputs)
      .catch(toToolError)
    if (latest.current !== brought) return
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
    start: (brought: Brought) => void start(brought),
    /** For something else that the page begins with. */
    drop() {
      latest.current = null
      setError(null)
      setWaiting(null)
    },
  }
}
