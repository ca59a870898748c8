import type { NetworkId } from '@toolkit/core/network/networks'
import { FIRST_STEP, type ForetellStep } from '@toolkit/explain/simulate/foretell-plan'
import type { Foretelling } from '@toolkit/explain/simulate/foretelling'
import { runForAnswer } from '../../../chain/reads/run-script'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { ForetellQuestion } from './foretell-question'

const PLAN = taskRef<typeof import('./plan-foretelling.task').default>('plan-foretelling')
const READ = taskRef<typeof import('./read-foretelling.task').default>('read-foretelling')

/** Scripts that one foretelling asks at most: the whole look, two smaller ones, and one with more paths. */
const MOST_SCRIPTS = 4

export interface ForetellRun {
  readonly foretelling: Foretelling
  /** Scripts that the node was asked to run. */
  readonly scripts: number
}

/**
 * Foretells what a transaction changes at the network's latest sealed block, without signatures: nothing is changed
 * by that. @throws ToolError `chain/…` where the node does not answer.
 */
export async function runForetell(
  network: NetworkId,
  question: ForetellQuestion,
  signal: AbortSignal,
): Promise<ForetellRun> {
  let step: ForetellStep = FIRST_STEP
  let scripts = 0
  let last: Foretelling | null = null
  for (;;) {
    const plan = await runTask(PLAN, { network, question, step }, { signal })
    const { script } = plan
    const isAsked = script.kind === 'script'
    const answer = isAsked
      ? await runForAnswer(network, script.text, question.arguments, { signal })
      : null
    if (isAsked) scripts += 1
    const foretelling: Foretelling = await runTask(
      READ,
      { network, question, plan, answer },
      { signal },
    )
    // A look that went further is not given up for one that did not.
    const better: Foretelling = last?.looks && !foretelling.looks ? last : foretelling
    if (!foretelling.next || scripts >= MOST_SCRIPTS) return { foretelling: better, scripts }
    last = better
    step = foretelling.next
  }
}
