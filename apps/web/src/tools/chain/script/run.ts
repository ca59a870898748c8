import type { ToolError } from '@toolkit/core/errors'
import { receivedError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ScriptRequest } from '@toolkit/explain/script/write-script'
import type { ReadValue } from '../../../cadence/value-tree/read-value.task'
import { FIRST_UNFOLDED } from '../../../cadence/value-tree/value-rows'
import { runForAnswer } from '../../../chain/reads/run-script'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { ExplainedFailure } from './explain-failure.task'
import type { Prepared, PrepareQuestion } from './prepared-script'

const PREPARE = taskRef<typeof import('./prepare-script.task').default>('prepare-script')
const EXPLAIN = taskRef<typeof import('./explain-failure.task').default>('explain-failure')
const READ =
  taskRef<typeof import('../../../cadence/value-tree/read-value.task').default>('read-value')

/** Timeout in milliseconds: a node allows a script 10 seconds (flow-go), and may be busy before. */
const PATIENCE_MS = 30_000
/**
 * Fewer retries for older blocks, since a node that no longer has the block may fail permanently.
 */
const RETRIES = { latest: 5, older: 1 }

/** By field: `script`, `height`, `blockId`, or `arguments.` and the position. */
export type Faults = ReadonlyMap<string, ToolError>

interface Ran {
  /** Milliseconds until the response. */
  readonly took: number
}

export type Outcome =
  /** Nothing was sent. */
  | { readonly kind: 'faults'; readonly faults: Faults }
  | (Ran & {
      readonly kind: 'returned'
      /** JSON-Cadence, as sent by the node. */
      readonly bytes: Uint8Array
      /** Parsed value, or why it is invalid. */
      readonly value: ReadValue | ToolError
    })
  | (Ran & ExplainedFailure & { readonly kind: 'failed'; readonly message: string })

const faultMap = ({ faults }: Extract<Prepared, { readonly kind: 'faults' }>): Faults =>
  new Map(faults.map(({ field, error }) => [field, receivedError(error)]))

/**
 * Validates the input, and runs it on the node. @throws ToolError `chain/…` if the node doesn't
 * respond.
 */
export async function runScript(question: PrepareQuestion, signal: AbortSignal): Promise<Outcome> {
  const prepared = await runTask(PREPARE, question, { signal })
  if (prepared.kind === 'faults') return { kind: 'faults', faults: faultMap(prepared) }
  const { script } = prepared
  const begun = performance.now()
  const answer = await execute(question.network, script, signal)
  const took = Math.round(performance.now() - begun)
  if ('value' in answer) {
    const { value: bytes } = answer
    const question = { bytes, unfolded: FIRST_UNFOLDED }
    const value = await runTask(READ, question, { signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      return toToolError(error)
    })
    return { kind: 'returned', took, bytes, value }
  }
  const { message } = answer
  const explained = await runTask(EXPLAIN, { message, source: script.source }, { signal })
  return { kind: 'failed', took, message, ...explained }
}

function execute(
  network: NetworkId,
  { source, arguments: values, block }: ScriptRequest,
  signal: AbortSignal,
) {
  return runForAnswer(network, source, values, {
    signal,
    patience: PATIENCE_MS,
    retries: block.at === 'sealed' ? RETRIES.latest : RETRIES.older,
    ...(block.at === 'height' ? { height: block.height } : {}),
    ...(block.at === 'id' ? { blockId: block.id } : {}),
  })
}
