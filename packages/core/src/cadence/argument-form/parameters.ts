import { ToolError } from '../../errors.ts'
import type { NetworkId } from '../../network/networks.ts'
import type { CadenceParameter, CadenceProgram } from '../syntax/program.ts'
import type { ArgumentInput } from './argument-input.ts'
import type { ArgumentType } from './argument-type.ts'
import { argumentMissing } from './errors.ts'
import { type ArgumentFault, readInput } from './read-input.ts'
import { TypeReader } from './read-type.ts'

interface ParameterName {
  readonly name: string
  /** Source text of its type. */
  readonly text: string
}

/** Parameter with its parsed type, or the reason why it has none. */
export type ReadParameter =
  | (ParameterName & { readonly type: ArgumentType })
  | (ParameterName & {
      readonly type: null
      /** Reason why no argument can have this type. */
      readonly error: ToolError
    })

export interface ReadParameters {
  readonly parameters: readonly ReadParameter[]
  /** Contracts whose sources would give more fields: `A.<address>.<name>`. */
  readonly needs: readonly string[]
}

/** Collects the contracts that a type needs. */
function needsOf(type: ArgumentType): readonly string[] {
  switch (type.kind) {
    case 'Json':
      return type.needs === null ? [] : [type.needs]
    case 'Optional':
    case 'Array':
      return needsOf(type.type)
    case 'Dictionary':
      return [...needsOf(type.key), ...needsOf(type.value)]
    case 'Struct':
      return type.fields.flatMap(field => needsOf(field.type))
    default:
      return []
  }
}

function readParameter(reader: TypeReader, { name, type: text }: CadenceParameter): ReadParameter {
  try {
    return { name, text, type: reader.read(text) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { name, text, type: null, error }
  }
}

/**
 * Parses the parameters of a transaction or script with their types.
 * @param sources available contract sources, by `A.<address>.<name>`.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * const program = parseCadence('transaction(to: Address) {}')
 * readParameters(program, 'mainnet', new Map()).parameters // => [{ name: 'to', text: 'Address', type: { kind: 'Address' } }]
 */
export function readParameters(
  program: Pick<CadenceProgram, 'parameters' | 'imports'>,
  network: NetworkId,
  sources: ReadonlyMap<string, string>,
): ReadParameters {
  const reader = new TypeReader({ network, imports: program.imports, sources })
  const parameters = program.parameters.map(one => readParameter(reader, one))
  const needs = parameters.flatMap(({ type }) => (type === null ? [] : needsOf(type)))
  return { parameters, needs: [...new Set(needs)] }
}

export type ArgumentsParseResult =
  | { readonly kind: 'read'; readonly bytes: readonly Uint8Array[] }
  | {
      readonly kind: 'faults'
      /** Each with the index of its parameter. */
      readonly faults: readonly (ArgumentFault & { readonly parameter: number })[]
    }

/**
 * Encodes the arguments of a transaction or script from form input: the bytes of each, or every fault.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * import { readParameters } from '@toolkit/core/cadence/argument-form/parameters'
 * const { parameters } = readParameters(parseCadence('transaction(n: Int8) {}'), 'mainnet', new Map())
 * readArguments(parameters, [{ kind: 'text', text: '5' }], 'mainnet').kind // => 'read'
 */
export function readArguments(
  parameters: readonly ReadParameter[],
  inputs: readonly ArgumentInput[],
  network: NetworkId,
): ArgumentsParseResult {
  const parseResults = parameters.map((parameter, at) => {
    const { name } = parameter
    const input = inputs[at]
    const fault = (error: ToolError) => ({
      kind: 'faults' as const,
      faults: [{ path: name, error }],
    })
    if (parameter.type === null) return fault(parameter.error)
    if (!input) return fault(argumentMissing({ name }))
    return readInput(parameter.type, input, { network, name })
  })
  const faults = parseResults.flatMap((one, parameter) =>
    one.kind === 'faults' ? one.faults.map(fault => ({ ...fault, parameter })) : [],
  )
  if (faults.length > 0) return { kind: 'faults', faults }
  return {
    kind: 'read',
    bytes: parseResults.flatMap(one => (one.kind === 'read' ? [one.bytes] : [])),
  }
}
