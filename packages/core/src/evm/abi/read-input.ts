import { formatEvmAddress, parseEvmAddress } from '../../account/evm-address.ts'
import { parseWholeNumber } from '../../bytes/big-integers.ts'
import { formatHex, type Hex, parseHex } from '../../bytes/hex.ts'
import { bytesToBigInt } from '../../bytes/integers.ts'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import { ToolError } from '../../errors.ts'
import { requireLength } from '../../length-limit.ts'
import { type AbiInput, emptyAbiInput } from './abi-input.ts'
import {
  type AbiParameter,
  type AbiType,
  type AbiValue,
  abiTypeText,
  memberPath,
  parameterName,
} from './abi-type.ts'
import { abiInputMissing, abiInputRange } from './data-errors.ts'

/** Longer than any integer of 256 bits in decimal or hex. */
const MAX_INTEGER_LENGTH = 100

/** Returns the form input for a value. */
export function abiInputOf(type: AbiType, value: AbiValue): AbiInput {
  if (!Array.isArray(value)) return abiValueText(type, value)
  return value.map((item, index) => {
    const inner = type.kind === 'tuple' ? type.members[index]?.type : undefined
    return abiInputOf(type.kind === 'array' ? type.item : (inner ?? type), item)
  })
}

/** Formats a value that is neither array nor tuple as people write it. */
export function abiValueText(type: AbiType, value: AbiValue): string {
  if (value instanceof Uint8Array) return `0x${formatHex(value)}`
  if (type.kind === 'address') return formatEvmAddress(`${value}` as Hex<20>)
  return `${value}`
}

/** Parsed values; or the errors, by path. */
export type AbiInputs =
  | { readonly kind: 'values'; readonly values: readonly AbiValue[] }
  | { readonly kind: 'faults'; readonly faults: ReadonlyMap<string, ToolError> }

/**
 * Parses form input for parameters: integers in decimal or hex, bytes in hex, addresses with a checksum if they have
 * one, `true` and `false`, texts exactly as typed.
 */
export function readAbiInputs(
  parameters: readonly AbiParameter[],
  inputs: readonly AbiInput[],
): AbiInputs {
  const faults = new Map<string, ToolError>()
  const values = parameters.map((parameter, index) =>
    readInput(parameter.type, inputs[index] ?? emptyAbiInput(parameter.type), {
      path: parameterName(parameter, index),
      faults,
    }),
  )
  return faults.size > 0 ? { kind: 'faults', faults } : { kind: 'values', values }
}

interface ReadContext {
  readonly path: string
  readonly faults: Map<string, ToolError>
}

function readInput(type: AbiType, input: AbiInput, { path, faults }: ReadContext): AbiValue {
  if (typeof input !== 'string') {
    return input.map((item, index) => {
      const member = type.kind === 'tuple' ? type.members[index] : undefined
      const inner = type.kind === 'array' ? type.item : (member?.type ?? type)
      const at = member ? memberPath(path, member, index) : `${path}[${index}]`
      return readInput(inner, item, { path: at, faults })
    })
  }
  try {
    return readAbiText(type, input)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    faults.set(path, error)
    return ''
  }
}

/**
 * Parses a value of a type that is neither array nor tuple.
 * @throws ToolError with the offset in the text.
 */
export function readAbiText(type: AbiType, text: string): AbiValue {
  switch (type.kind) {
    case 'string':
      encodeUtf8(text)
      return text
    case 'bytes':
      return parseHex(text, { field: 'bytes' })
    case 'bool':
      return text === 'true'
  }
  if (text === '') throw abiInputMissing({ type: abiTypeText(type) })
  switch (type.kind) {
    case 'uint':
    case 'int':
      return readInteger(type, text)
    case 'address':
      return parseEvmAddress(text).address
    default: {
      const byteLength = type.kind === 'fixed-bytes' ? type.size : 24
      return parseHex(text, { byteLength, field: abiTypeText(type) })
    }
  }
}

function readInteger(type: AbiType & { kind: 'uint' | 'int' }, text: string): bigint {
  requireLength(text, MAX_INTEGER_LENGTH, 'The number')
  const value = /^0x[0-9a-f]/i.test(text)
    ? bytesToBigInt(parseHex(text.length % 2 === 0 ? text : `0x0${text.slice(2)}`))
    : parseWholeNumber(text, { signed: type.kind === 'int' })
  const truncate = type.kind === 'uint' ? BigInt.asUintN : BigInt.asIntN
  if (truncate(type.bits, value) === value) return value
  throw abiInputRange({
    type: abiTypeText(type),
    isSigned: type.kind === 'int',
    bits: type.bits,
    length: text.length,
  })
}
