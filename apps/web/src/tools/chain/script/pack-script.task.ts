import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { argumentsToJson } from '@toolkit/core/cadence/argument-form/argument-json'
import { readInput } from '@toolkit/core/cadence/argument-form/read-input'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ParameterFacts } from '../../../cadence/argument-form/read-parameters.task'
import { packText } from '../../../frame/packed-text'
import { defineTask } from '../../../workers/task'

export interface PackQuestion {
  readonly source: string
  readonly inputs: readonly ArgumentInput[]
  readonly parameters: readonly ParameterFacts[]
  readonly network: NetworkId
}

export interface PackedScript {
  /** In the format of `packText`. */
  readonly packed: string
  /** List in JSON-Cadence; empty while one of them is incomplete. */
  readonly arguments: string
}

/** Packs a script and its arguments for a link. */
export default defineTask('pack-script', async (question: PackQuestion): Promise<PackedScript> => {
  const { source, inputs, parameters, network } = question
  const read = parameters.flatMap(({ name, type }, at) => {
    const input = inputs[at]
    const parsed = type !== null && input ? readInput(type, input, { network, name }) : null
    return parsed?.kind === 'read' ? [parsed.bytes] : []
  })
  const whole = read.length === parameters.length
  return { packed: await packText(source), arguments: whole ? argumentsToJson(read) : '' }
})
