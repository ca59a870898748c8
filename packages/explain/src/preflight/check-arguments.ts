import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import { type FlowAddress, formatAddress, isAddressOf } from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { argumentFits } from '../signing-request/argument-fits.ts'
import { foreignAddress } from './check-fields.ts'
import { finding, type PreFlightFinding } from './finding.ts'

/**
 * Checks the arguments against the parameters: their number, valid JSON-Cadence, each type as far as its text shows,
 * and the network of their addresses.
 */
export function checkArguments(
  transaction: Transaction,
  program: CadenceProgram | null,
  { network }: PreFlightFacts,
): readonly PreFlightFinding[] {
  const readable = program?.kind === 'transaction' && program.problems.length === 0
  const each = transaction.arguments.flatMap((bytes, at) =>
    checkArgument(bytes, at, readable ? program : null, network),
  )
  return readable ? [...checkCount(transaction, program), ...each] : each
}

function checkCount(
  transaction: Transaction,
  { parameters }: CadenceProgram,
): readonly PreFlightFinding[] {
  const count = transaction.arguments.length
  const expected = parameters.length
  if (count === expected) return []
  const missing = parameters.slice(count).map(({ name, type }) => `${name}: ${type}`)
  return [
    finding(
      'arguments',
      'fails',
      'arguments',
      `The script takes ${expected} ${expected === 1 ? 'argument' : 'arguments'}, and the transaction has ${count}.`,
      {
        answer: 1101,
        advice:
          count < expected ? `Add ${missing.join(', ')}.` : `Remove those from ${expected + 1} on.`,
      },
    ),
  ]
}

function checkArgument(
  bytes: Uint8Array,
  at: number,
  program: CadenceProgram | null,
  network: NetworkId,
): readonly PreFlightFinding[] {
  const path = `arguments.${at}`
  const parameter = program?.parameters[at]
  const named = `Argument ${at + 1}${parameter ? ` (${parameter.name}: ${parameter.type})` : ''}`
  let value: CadenceValue
  try {
    value = decodeJsonCadence(decodeUtf8(bytes))
  } catch (error) {
    const { message, suggestion } = toToolError(error)
    return [
      finding('arguments', 'fails', path, `${named} isn’t JSON-Cadence: ${message}`, {
        answer: 1052,
        advice: suggestion ?? 'Enter it anew.',
      }),
    ]
  }
  if (program && parameter && argumentFits(value, at, program) === false) {
    return [
      finding('arguments', 'fails', path, `${named} is of type ${describeType(value)}.`, {
        answer: 1101,
        advice: `Enter a value of type ${parameter.type}.`,
      }),
    ]
  }
  return foreignAddresses(value, network).map(address =>
    finding(
      'arguments',
      'warning',
      path,
      `${named} has ${formatAddress(address)}, which ${foreignAddress(address, network)}.`,
      { advice: 'Check the address: nobody on this network can have it.' },
    ),
  )
}

function describeType(value: CadenceValue): string {
  switch (value.type) {
    case 'Struct':
    case 'Resource':
    case 'Enum':
    case 'Event':
    case 'Contract':
    case 'Attachment':
      return value.id
    case 'Path':
      return { storage: 'StoragePath', public: 'PublicPath', private: 'PrivatePath' }[value.domain]
    case 'Optional':
      return value.value === null ? 'Never?' : `${describeType(value.value)}?`
    case 'Array': {
      const types = new Set(value.value.map(describeType))
      return types.size === 1 ? `[${[...types][0]}], with ${value.value.length} in it` : 'Array'
    }
    default:
      return value.type
  }
}

function addressesIn(value: CadenceValue): readonly FlowAddress[] {
  switch (value.type) {
    case 'Address':
      return [value.value]
    case 'Optional':
      return value.value ? addressesIn(value.value) : []
    case 'Array':
      return value.value.flatMap(addressesIn)
    case 'Dictionary':
      return value.value.flatMap(one => [...addressesIn(one.key), ...addressesIn(one.value)])
    case 'Capability':
      return [value.address]
    default:
      return 'fields' in value ? value.fields.flatMap(one => addressesIn(one.value)) : []
  }
}

const foreignAddresses = (value: CadenceValue, network: NetworkId) =>
  [...new Set(addressesIn(value))].filter(address => !isAddressOf(address, network))
