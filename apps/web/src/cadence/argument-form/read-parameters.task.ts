import type { ArgumentType } from '@toolkit/core/cadence/argument-form/argument-type'
import { readParameters } from '@toolkit/core/cadence/argument-form/parameters'
import { type CadenceParameter, parseCadence } from '@toolkit/core/cadence/syntax/program'
import type { ToolErrorFacts } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { defineTask } from '../../workers/task'

export interface ParametersQuestion {
  readonly source: string
  readonly network: NetworkId
  /** Sources of contracts, by `A.<address>.<name>`. */
  readonly sources: ReadonlyMap<string, string>
}

export interface ParameterFacts {
  readonly name: string
  /** Type as written in the source. */
  readonly text: string
  readonly type: ArgumentType | null
  /** Reason why the type is not importable as an argument. */
  readonly error: ToolErrorFacts<string> | null
}

export interface ParametersAnswer {
  readonly parameters: readonly ParameterFacts[]
  readonly needs: readonly string[]
  /** Parameters of `prepare`: one for each authorizer. */
  readonly prepare: readonly CadenceParameter[]
}

/** Parses the parameters of a source of up to 1.5 MB with their types. */
export default defineTask(
  'read-parameters',
  ({ source, network, sources }: ParametersQuestion): ParametersAnswer => {
    const program = parseCadence(source)
    const { parameters, needs } = readParameters(program, network, sources)
    return {
      parameters: parameters.map(one => ({
        name: one.name,
        text: one.text,
        type: one.type,
        error: one.type === null ? one.error.toJSON() : null,
      })),
      needs,
      prepare: program.prepare,
    }
  },
)
