import { count } from '../../bytes/errors.ts'
import { atField, atOffset, ToolError } from '../../errors.ts'
import { inDigits } from '../../text/numbers.ts'

/** Argument and position of a fault in bytes. `offset` counts from the first byte of the input. */
export interface DataRange {
  /** Path of the value, such as `orders[2].to`; empty for the data as a whole. */
  readonly path: string
  readonly offset: number
  readonly length: number
}

const said = ({ path, offset }: DataRange, message: string) =>
  `Byte ${inDigits(offset)}: ${path === '' ? message : `${path} ${message}`}`
const fault = <const C extends string>(
  code: C,
  range: DataRange,
  message: string,
  suggestion: string,
) =>
  new ToolError(code, said(range, message), {
    position: atOffset(range.offset, range.length),
    suggestion,
  })

const CUT = 'Check that nothing was cut off at the end, and that the signature is the right one.'
const OTHER = 'The signature may be another one, or the encoder is wrong.'

export const abiCut = (range: DataRange & { needed: number; left: number }) =>
  fault(
    'abi/cut-off',
    { ...range, length: range.left },
    `needs ${count(range.needed, 'byte')} here, and ${range.left === 1 ? '1 is' : `${inDigits(range.left)} are`} left.`,
    CUT,
  )

export function abiBadOffset(range: DataRange & { target: bigint; expected: number; end: number }) {
  const { target, expected, end } = range
  const points = `holds an offset that points to byte ${short(target)}`
  if (target >= BigInt(end)) {
    const message = `${points}, outside of the ${count(end, 'byte')} of data.`
    return fault('abi/offset-outside', range, message, OTHER)
  }
  const message =
    target < BigInt(expected)
      ? `${points}, which belongs to something else already; the next free one is ${inDigits(expected)}.`
      : `${points} and leaves ${count(Number(target) - expected, 'byte')} unread before it.`
  return fault(
    target < BigInt(expected) ? 'abi/offset-shared' : 'abi/offset-gap',
    range,
    message,
    OTHER,
  )
}

export const abiBadLength = (
  range: DataRange & { announced: bigint; unit: string; left: number },
) =>
  fault(
    'abi/length',
    range,
    `announces ${short(range.announced)} ${range.unit}${range.announced === 1n ? '' : 's'}, and ${count(range.left, 'byte')} ${range.left === 1 ? 'follows' : 'follow'}.`,
    CUT,
  )

export const abiOutOfRange = (range: DataRange & { type: string; value: bigint }) =>
  fault(
    'abi/out-of-range',
    range,
    `is ${short(range.value)}, which ${range.type} can’t hold.`,
    OTHER,
  )

export const abiBadBool = (range: DataRange & { value: bigint }) =>
  fault('abi/bool', range, `is ${short(range.value)}, and a bool is 0 or 1.`, OTHER)

export const abiDirtyPadding = (range: DataRange) =>
  fault('abi/padding', range, 'has a padding byte that isn’t 0.', OTHER)

export const abiBadUtf8 = (range: DataRange) =>
  fault('abi/utf8', range, 'isn’t UTF-8 text here.', OTHER)

export const abiTooShared = (range: DataRange & { most: number }) =>
  fault(
    'abi/too-shared',
    range,
    `shares its bytes with so many other values that they’d be more than ${count(range.most, 'byte')}, the limit.`,
    'No compiler or wallet writes such data: it’s made to exhaust its readers.',
  )

export const abiTrailing = (range: DataRange) =>
  fault(
    'abi/trailing-bytes',
    range,
    `${count(range.length, 'byte')} ${range.length === 1 ? 'follows' : 'follow'} after the last value.`,
    OTHER,
  )

export const abiWrongSelector = (facts: { found: string; needed: string; signature: string }) =>
  new ToolError(
    'abi/wrong-selector',
    `Byte 0: the selector is 0x${facts.found}, and that of ${facts.signature} is 0x${facts.needed}.`,
    {
      position: atOffset(0, facts.found.length / 2),
      suggestion: 'Choose the function with this selector.',
    },
  )

export const abiWrongTopic = (facts: {
  index: number
  found: string
  needed: string
  signature: string
}) =>
  new ToolError(
    'abi/wrong-topic',
    `Topic 0 is 0x${facts.found}, and that of ${facts.signature} is 0x${facts.needed}.`,
    { position: atField(`topic ${facts.index}`), suggestion: 'This log is of another event.' },
  )

export const abiTopicCount = (facts: { found: number; needed: number; signature: string }) =>
  new ToolError(
    'abi/topic-count',
    `A log of ${facts.signature} has ${count(facts.needed, 'topic')}, not ${facts.found}.`,
    {
      position: atField('topics'),
      suggestion: 'Check which parameters are indexed: the same event may be declared otherwise.',
    },
  )

/** A value that its type can’t represent: a fault of the caller, or of user input. */
export const abiBadValue = (facts: { path: string; type: string; problem: string }) =>
  new ToolError('abi/bad-value', `${facts.path} (${facts.type}): ${facts.problem}.`, {
    position: atField(facts.path),
  })

export const abiInputMissing = (facts: { type: string }) =>
  new ToolError('abi/missing', `No ${facts.type} is entered.`, { position: atOffset(0, 0) })

/** Formats the range of a type; limits with many digits as powers of two. */
export function abiInputRange(facts: {
  type: string
  isSigned: boolean
  bits: number
  length: number
}) {
  const { type, isSigned, bits, length } = facts
  const exponent = isSigned ? bits - 1 : bits
  const power = bits > 64 ? `2^${exponent}` : inDigits(2n ** BigInt(exponent) - 1n)
  const most = bits > 64 ? `${power} − 1` : power
  const least = bits > 64 ? `−${power}` : `−${inDigits(2n ** BigInt(exponent))}`
  return new ToolError(
    'abi/range',
    `${type} holds numbers from ${isSigned ? least : '0'} to ${most}.`,
    {
      position: atOffset(0, length),
    },
  )
}

export const abiNotPacked = (facts: { path: string; type: string }) =>
  new ToolError(
    'abi/not-packed',
    `${facts.path} (${facts.type}) can’t be encoded in packed mode.`,
    {
      position: atField(facts.path),
      suggestion:
        'Packed mode takes values of one word, bytes, strings, and arrays of values of one word.',
    },
  )

/** Formats a number of at most 20 digits, or its beginning. */
function short(value: bigint): string {
  const digits = inDigits(value)
  return digits.length <= 27
    ? digits
    : `${digits.slice(0, 12)}… (${value.toString().replace('-', '').length} digits)`
}

declare module '../../errors.ts' {
  interface ErrorAreas {
    abiData: typeof import('./data-errors.ts')
  }
}
