import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { SimulationPlan } from '@toolkit/explain/simulate/simulation-plan'
import {
  parseSimulation,
  type SimulationAnswer,
  type SimulationResult,
} from '@toolkit/explain/simulate/simulation-result'
import { defineTask } from '../../../workers/task'
import type { SimulationQuestion } from './run-simulation'
import { toSimulationRequest } from './simulation-request'

export interface ReadInput {
  readonly network: NetworkId
  readonly question: SimulationQuestion
  readonly plan: SimulationPlan
  /** The node's answer: JSON-Cadence, or a message; null without a request. */
  readonly answer: { readonly value: Uint8Array } | { readonly message: string } | null
}

/** Parses the node's answer to the plan's script. @throws ToolError if it is not JSON-Cadence. */
export default defineTask(
  'parse-simulation',
  ({ network, question, plan, answer }: ReadInput): SimulationResult => {
    const read: SimulationAnswer =
      answer && 'value' in answer ? { value: decodeJsonCadence(decodeUtf8(answer.value)) } : answer
    return parseSimulation(network, toSimulationRequest(question), plan, read)
  },
)
