import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { SimulationRequest } from '@toolkit/explain/simulate/simulation-plan'
import type { SimulationQuestion } from './run-simulation'

/** Converts a transaction's parts for a simulation. @throws ToolError for a script that is not UTF-8. */
export function toSimulationRequest({
  proposalKey,
  ...question
}: SimulationQuestion): SimulationRequest {
  return {
    source: decodeUtf8(question.script),
    values: question.arguments.map(argumentValue),
    authorizers: question.authorizers,
    payer: question.payer,
    proposer: proposalKey.address,
    computeLimit: question.computeLimit,
  }
}

function argumentValue(bytes: Uint8Array): CadenceValue | null {
  try {
    return decodeJsonCadence(decodeUtf8(bytes))
  } catch {
    // The chain rejects it too, with a message; its imports are then unknown.
    return null
  }
}
