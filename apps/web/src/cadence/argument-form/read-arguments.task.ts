import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { argumentsToJson } from '@toolkit/core/cadence/argument-form/argument-json'
import { readInput } from '@toolkit/core/cadence/argument-form/read-input'
import type { ToolErrorFacts } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { defineTask } from '../../workers/task'
import type { ParameterFacts } from './read-parameters.task'

export interface ArgumentsQuestion {
  readonly parameters: readonly ParameterFacts[]
  readonly inputs: readonly ArgumentInput[]
  readonly network: NetworkId
}

export interface ArgumentsAnswer {
  /** By path: `amount`, `list[2].name`. */
  readonly faults: ReadonlyMap<string, ToolErrorFacts<string>>
  /** All arguments as one JSON list, in Cadence's encoding; null while one is invalid. */
  readonly json: string | null
}

/** Parses the entered arguments, up to the 1.5 MB of a transaction. */
export default defineTask(
  'read-arguments',
  ({ parameters, inputs, network }: ArgumentsQuestion): ArgumentsAnswer => {
    const faults = new Map<string, ToolErrorFacts<string>>()
    const encoded: Uint8Array[] = []
    parameters.forEach(({ name, type, error }, at) => {
      const input = inputs[at]
      if (type === null) {
        if (error) faults.set(name, error)
        return
      }
      if (!input) return
      const parsed = readInput(type, input, { network, name })
      if (parsed.kind === 'read') {
        encoded.push(parsed.bytes)
        return
      }
      for (const fault of parsed.faults) {
        if (!faults.has(fault.path)) faults.set(fault.path, fault.error.toJSON())
      }
    })
    const whole = faults.size === 0 && encoded.length === parameters.length
    return { faults, json: whole ? argumentsToJson(encoded) : null }
  },
)
