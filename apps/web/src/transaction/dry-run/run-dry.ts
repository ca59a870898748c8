import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type DryRunVerdict,
  readDryRunError,
} from '@toolkit/core/transaction/dry-run/dry-run-verdict'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { runForVerdict } from '../../chain/reads/run-script'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'

const PLAN = taskRef<typeof import('./plan-dry-run.task').default>('plan-dry-run')

export interface DryRunEnd {
  readonly verdict: DryRunVerdict
  /** The script that was run; null where there is none. */
  readonly script: string | null
}

/**
 * Runs the transaction as a script at the network's latest sealed block. Nothing is changed by that, and nobody
 * signs. @throws ToolError `chain/…` where the node does not answer.
 */
export async function runDry(
  network: NetworkId,
  transaction: Transaction,
  signal: AbortSignal,
): Promise<DryRunEnd> {
  const { script, authorizers } = transaction
  const plan = await runTask(PLAN, { script, authorizers }, { signal })
  if (plan.kind === 'impossible') return { verdict: plan, script: null }
  const message = await runForVerdict(network, plan.text, transaction.arguments, { signal })
  const verdict: DryRunVerdict =
    message === null ? { kind: 'succeeds' } : readDryRunError(message, plan, decodeUtf8(script))
  return { verdict, script: plan.text }
}
