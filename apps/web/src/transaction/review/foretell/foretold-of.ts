import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { Foretold } from '@toolkit/explain/simulate/foretell-plan'
import type { ForetellQuestion } from './foretell-question'

/** A transaction's parts as they are read for a foretelling. @throws ToolError for a script that is no UTF-8. */
export function foretoldOf({ proposalKey, ...question }: ForetellQuestion): Foretold {
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
