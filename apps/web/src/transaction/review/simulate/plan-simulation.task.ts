import type { NetworkId } from '@toolkit/core/network/networks'
import {
  planSimulation,
  type SimulationPlan,
  type SimulationStep,
} from '@toolkit/explain/simulate/simulation-plan'
import { defineTask } from '../../../workers/task'
import type { SimulationQuestion } from './run-simulation'
import { toSimulationRequest } from './simulation-request'

export interface PlanInput {
  readonly network: NetworkId
  readonly question: SimulationQuestion
  readonly step: SimulationStep
}

/** Generates the script that takes snapshots of accounts before and after a transaction. */
export default defineTask(
  'plan-simulation',
  ({ network, question, step }: PlanInput): SimulationPlan =>
    planSimulation(network, toSimulationRequest(question), step),
)
