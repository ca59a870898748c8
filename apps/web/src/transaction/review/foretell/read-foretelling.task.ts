import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ForetellPlan } from '@toolkit/explain/simulate/foretell-plan'
import {
  type ForetellAnswer,
  type Foretelling,
  readForetelling,
} from '@toolkit/explain/simulate/foretelling'
import { defineTask } from '../../../workers/task'
import type { ForetellQuestion } from './foretell-question'
import { foretoldOf } from './foretold-of'

export interface ReadInput {
  readonly network: NetworkId
  readonly question: ForetellQuestion
  readonly plan: ForetellPlan
  /** What the node answered: JSON-Cadence, or a message; null where it was not asked. */
  readonly answer: { readonly value: Uint8Array } | { readonly message: string } | null
}

/** Reads what the node answered to the plan's script. @throws ToolError where that is no JSON-Cadence. */
export default defineTask(
  'read-foretelling',
  ({ network, question, plan, answer }: ReadInput): Foretelling => {
    const read: ForetellAnswer =
      answer && 'value' in answer ? { value: decodeJsonCadence(decodeUtf8(answer.value)) } : answer
    return readForetelling(network, foretoldOf(question), plan, read)
  },
)
