import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { SimulationRequest } from '@toolkit/explain/simulate/simulation-plan'
import type { SimulationQuestion } from './simulation-question'

/** A transaction's parts as they are read for a simulation. @throws ToolError for a script that is no UTF-8. */
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
    // The chain refuses it too, and says so; what it names is then not known.
    return null
  }
}
