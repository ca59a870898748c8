import { parseEvmAddress } from '../../account/evm-address.ts'
import { padEnd } from '../../bytes/bytes.ts'
import { parseHex } from '../../bytes/hex.ts'
import { bigIntToBytes } from '../../bytes/integers.ts'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import { ToolError } from '../../errors.ts'
import { plainName } from '../../plain-name.ts'
import {
  type AbiInput,
  type AbiInputObject,
  type AbiParameter,
  type AbiType,
  abiTypeText,
  memberPath,
  parameterName,
  WORD,
} from './abi-type.ts'
import { abiBadValue } from './data-errors.ts'

/** Value to encode. */
export interface Part {
  readonly path: string
  readonly type: AbiType
  readonly value: AbiInput | undefined
}

/** Returns the values of an array, a tuple or the parameters, each with its type and path. */
export function partsOf(
  parameters: readonly AbiParameter[],
  value: AbiInput | undefined,
  path = '',
): readonly Part[] {
  const facts = { path: path || 'arguments', type: 'tuple' }
  const values = isObject(value)
    ? membersOf(parameters, value, facts)
    : listOf(value, parameters.length, facts)
  return parameters.map((parameter, index) => ({
    type: parameter.type,
    value: values[index],
    path: path === '' ? parameterName(parameter, index) : memberPath(path, parameter, index),
  }))
}

const isObject = (value: AbiInput | undefined): value is AbiInputObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Uint8Array)

/** Returns the values of a tuple's members, which have different names, in their order. */
function membersOf(
  parameters: readonly AbiParameter[],
  value: AbiInputObject,
  facts: { path: string; type: string },
): readonly AbiInput[] {
  const names = parameters.map(({ name }) => name)
  if (names.includes('') || new Set(names).size < names.length)
    throw abiBadValue({ ...facts, problem: 'a list is expected, as its members have no names' })
  const other = Object.keys(value).find(name => !names.includes(name))
  if (other !== undefined)
    throw abiBadValue({ ...facts, problem: `it has no member ${plainName(other)}` })
  return names.map(name => {
    const member = Object.hasOwn(value, name) ? value[name] : undefined
    if (member === undefined) throw abiBadValue({ ...facts, problem: `${name} is missing` })
    return member
  })
}

/** Returns the items of an array. */
export function itemsOf(
  type: AbiType & { kind: 'array' },
  value: AbiInput | undefined,
  path: string,
): readonly Part[] {
  return listOf(value, type.length, { path, type: abiTypeText(type) }).map((item, index) => ({
    ...{ type: type.item, value: item, path: `${path}[${index}]` },
  }))
}

function listOf(
  value: AbiInput | undefined,
  length: number | null,
  facts: { path: string; type: string },
): readonly AbiInput[] {
  if (!Array.isArray(value)) throw abiBadValue({ ...facts, problem: 'a list is expected' })
  if (length === null || value.length === length) return value
  const problem = `it has ${length} values, not ${value.length}`
  throw abiBadValue({ ...facts, problem })
}

/** Pads to a word: numbers on the left, with their sign, and bytes on the right. */
export function padToWord(type: AbiType, bytes: Uint8Array, value?: AbiInput): Uint8Array {
  if (type.kind === 'fixed-bytes' || type.kind === 'function') return padEnd(bytes, WORD)
  const word = new Uint8Array(WORD)
  if ((typeof value === 'bigint' || typeof value === 'number') && value < 0) word.fill(0xff)
  word.set(bytes, WORD - bytes.length)
  return word
}

/**
 * Encodes a value that is neither array nor tuple, without padding.
 * @throws ToolError `abi/bad-value` with the path.
 */
export function plainBytes(type: AbiType, value: AbiInput | undefined, path: string): Uint8Array {
  const bad = (problem: string) => abiBadValue({ path, type: abiTypeText(type), problem })
  switch (type.kind) {
    case 'uint':
    case 'int': {
      const number = integerOf(value)
      if (number === null) throw bad('a whole number is expected')
      const wrapped = (type.kind === 'uint' ? BigInt.asUintN : BigInt.asIntN)(type.bits, number)
      if (wrapped !== number) throw bad('the number is out of its range')
      return bigIntToBytes(BigInt.asUintN(type.bits, number), type.bits / 8)
    }
    case 'bool':
      if (typeof value !== 'boolean') throw bad('true or false is expected')
      return Uint8Array.of(value ? 1 : 0)
    case 'address':
      if (typeof value !== 'string') throw bad('40 hex digits are expected')
      if (/^(?:0x)?[0-9a-f]{40}$/.test(value)) return parseHex(value)
      return parsed(() => parseHex(parseEvmAddress(value).address), bad)
    case 'string':
      if (typeof value !== 'string') throw bad('a text is expected')
      return encodeUtf8(value)
    default: {
      const bytes = bytesOf(value, bad)
      const size = type.kind === 'function' ? 24 : type.kind === 'fixed-bytes' ? type.size : null
      if (size !== null && bytes.length !== size) {
        throw bad(`${size} bytes are expected, not ${bytes.length}`)
      }
      return bytes
    }
  }
}

/** Returns an integer; null for what isn't one, or has digits that a number can't hold. */
function integerOf(value: AbiInput | undefined): bigint | null {
  if (typeof value === 'bigint') return value
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : null
}

function bytesOf(value: AbiInput | undefined, bad: (problem: string) => ToolError): Uint8Array {
  if (value instanceof Uint8Array) return value
  // Without 0x it could be a text.
  if (typeof value !== 'string' || !/^0x/.test(value))
    throw bad('bytes are expected, or hex digits after 0x')
  return parsed(() => parseHex(value), bad)
}

/** Runs a parser; its error becomes one with the path of the value. */
function parsed(parse: () => Uint8Array, bad: (problem: string) => ToolError): Uint8Array {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    throw bad(error.message.charAt(0).toLowerCase() + error.message.slice(1).replace(/\.$/, ''))
  }
}
