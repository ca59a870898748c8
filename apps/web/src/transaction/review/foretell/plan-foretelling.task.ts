import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type ForetellPlan,
  type ForetellStep,
  foretellPlan,
} from '@toolkit/explain/simulate/foretell-plan'
import { defineTask } from '../../../workers/task'
import type { ForetellQuestion } from './foretell-question'
import { foretoldOf } from './foretold-of'

export interface PlanInput {
  readonly network: NetworkId
  readonly question: ForetellQuestion
  readonly step: ForetellStep
}

/** Writes the script that looks at accounts before and after a transaction. */
export default defineTask(
  'plan-foretelling',
  ({ network, question, step }: PlanInput): ForetellPlan =>
    foretellPlan(network, foretoldOf(question), step),
)
