import { equalBytes } from '@toolkit/core/bytes/bytes'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { FIRST_STEP, type SimulationStep } from '@toolkit/explain/simulate/simulation-plan'
import type { SimulationResult } from '@toolkit/explain/simulate/simulation-result'
import { runForAnswer } from '../../../chain/reads/run-script'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'

const PLAN = taskRef<typeof import('./plan-simulation.task').default>('plan-simulation')
const READ = taskRef<typeof import('./parse-simulation.task').default>('parse-simulation')

/** Maximum number of scripts of one simulation: the full snapshot, two smaller ones, and one with more paths. */
const MAX_SCRIPTS = 4

export interface SimulationRun {
  readonly simulationResult: SimulationResult
  /** Number of scripts that the node was asked to run. */
  readonly scripts: number
}

/**
 * Simulates the changes of a transaction at the network's latest sealed block, without signatures and without effect.
 * @throws ToolError `chain/…` if the node does not answer.
 */
export async function runSimulation(
  network: NetworkId,
  question: SimulationQuestion,
  signal: AbortSignal,
): Promise<SimulationRun> {
  let step: SimulationStep = FIRST_STEP
  let scripts = 0
  let last: SimulationResult | null = null
  for (;;) {
    const plan = await runTask(PLAN, { network, question, step }, { signal })
    const { script } = plan
    const isRequested = script.kind === 'script'
    const answer = isRequested
      ? await runForAnswer(network, script.text, question.arguments, { signal })
      : null
    if (isRequested) scripts += 1
    const simulationResult: SimulationResult = await runTask(
      READ,
      { network, question, plan, answer },
      { signal },
    )
    // A simulation that got further is not replaced by one that did not.
    const better: SimulationResult =
      last?.snapshots && !simulationResult.snapshots ? last : simulationResult
    if (!simulationResult.next || scripts >= MAX_SCRIPTS)
      return { simulationResult: better, scripts }
    last = better
    step = simulationResult.next
  }
}

/** Parts of a transaction that determine its changes. */
export type SimulationQuestion = Pick<
  Transaction,
  'script' | 'arguments' | 'authorizers' | 'payer' | 'proposalKey' | 'computeLimit'
>

/** Returns true if both are the same transaction, signatures and sequence number aside. */
export function isSameQuestion(a: SimulationQuestion, b: SimulationQuestion): boolean {
  return (
    equalBytes(a.script, b.script) &&
    a.arguments.length === b.arguments.length &&
    a.arguments.every((one, at) => equalBytes(one, b.arguments[at] ?? new Uint8Array())) &&
    a.authorizers.join() === b.authorizers.join() &&
    a.payer === b.payer &&
    a.proposalKey.address === b.proposalKey.address &&
    a.computeLimit === b.computeLimit
  )
}
