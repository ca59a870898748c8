import { nameCharacter } from '../../bytes/characters.ts'
import { count } from '../../bytes/errors.ts'
import { atField, atOffset, ToolError } from '../../errors.ts'
import { inDigits } from '../../text/numbers.ts'

/** In a signature an offset, in JSON a path. */
type Place = { readonly offset: number; readonly length: number } | string

const positionOf = (place: Place) =>
  typeof place === 'string' ? atField(place) : atOffset(place.offset, place.length)
/** The beginning of a sentence about JSON, where no offset says the place. */
const where = (place: Place) => (typeof place === 'string' ? `At ${place}: ` : '')

export const abiEmpty = () =>
  new ToolError('abi/empty', 'No signature and no ABI.', {
    position: atOffset(0, 0),
    suggestion: 'Enter a signature, such as transfer(address,uint256), or a JSON ABI.',
  })

export function abiUnexpected(facts: {
  wanted: string
  found: string | undefined
  offset: number
}) {
  const { wanted, found, offset } = facts
  const named =
    found === undefined
      ? 'the text ends'
      : [...found].length === 1
        ? nameCharacter(found)
        : `"${found.slice(0, 40)}"`
  return new ToolError(
    'abi/unexpected',
    found === undefined
      ? `The signature is incomplete: ${wanted} is expected where ${named}.`
      : `The signature isn’t valid: ${wanted} is expected, not ${named}.`,
    {
      position: atOffset(offset, found?.length ?? 0),
      suggestion: 'A signature is a name and types, such as transfer(address to, uint256 amount).',
    },
  )
}

export const abiTooDeep = (
  facts: { limit: number; offset: number } | { limit: number; place: string },
) =>
  new ToolError('abi/too-deep', `Types are nested more than ${facts.limit} deep.`, {
    position: 'place' in facts ? atField(facts.place) : atOffset(facts.offset),
  })

export const abiTooManyTopics = (facts: {
  topics: number
  limit: number
  offset?: number
  place?: string
}) =>
  new ToolError(
    'abi/too-many-topics',
    `The event has ${facts.topics} indexed parameters; ${facts.limit} is the most.`,
    {
      position: facts.place === undefined ? atOffset(facts.offset ?? 0) : atField(facts.place),
      suggestion: 'A log has four topics, and the first is the event’s own unless it is anonymous.',
    },
  )

export const abiUnknownType = (facts: { name: string; meant: string | undefined; place: Place }) =>
  new ToolError(
    'abi/unknown-type',
    `${where(facts.place)}"${facts.name.slice(0, 60)}" is no type of the ABI.`,
    {
      position: positionOf(facts.place),
      suggestion: facts.meant
        ? `Did you mean ${facts.meant}?`
        : 'Write a struct as its types in brackets, an enum as uint8, a contract as address.',
    },
  )

export const abiBadSize = (facts: { name: string; place: Place }) =>
  new ToolError(
    'abi/bad-size',
    `${where(facts.place)}There is no type ${facts.name.slice(0, 60)}.`,
    {
      position: positionOf(facts.place),
      suggestion: facts.name.startsWith('bytes')
        ? 'There are bytes1 to bytes32, and bytes of any length.'
        : 'Integers have 8 to 256 bits, in steps of 8.',
    },
  )

export const abiFixedPoint = (facts: { name: string; place: Place }) =>
  new ToolError(
    'abi/fixed-point',
    `${where(facts.place)}${facts.name.slice(0, 60)} isn’t supported: no compiler has it in full.`,
    { position: positionOf(facts.place) },
  )

export const abiZeroLength = (facts: { what: 'tuple' | 'array'; place: Place }) =>
  new ToolError(
    'abi/zero-length',
    facts.what === 'tuple'
      ? `${where(facts.place)}A tuple has no types in its brackets.`
      : `${where(facts.place)}The length of an array starts with 0.`,
    {
      position: positionOf(facts.place),
      suggestion: 'Solidity has neither empty structs nor arrays of length 0.',
    },
  )

export const abiTooLarge = (facts: { limit: number; place: Place }) =>
  new ToolError(
    'abi/too-large',
    `${where(facts.place)}Values of this type take more than ${inDigits(facts.limit)} bytes.`,
    { position: positionOf(facts.place) },
  )

/** What a JSON ABI has in place of what belongs there; `path` such as `$[2].inputs[0].type`. */
export const abiJsonUnexpected = (facts: { path: string; wanted: string }) =>
  new ToolError('abi/json-unexpected', `At ${facts.path}: ${facts.wanted} is expected.`, {
    position: atField(facts.path),
    suggestion: 'A JSON ABI is the list that a compiler writes, or an object with it as "abi".',
  })

/** The argument and the place of a fault in bytes. `offset` counts from the first byte of all that was given. */
export interface DataPlace {
  /** The path of the value, such as `orders[2].to`; empty for the data as a whole. */
  readonly path: string
  readonly offset: number
  readonly length: number
}

const said = ({ path, offset }: DataPlace, sentence: string) =>
  `Byte ${inDigits(offset)}: ${path === '' ? sentence : `${path} ${sentence}`}`
const fault = <const C extends string>(
  code: C,
  place: DataPlace,
  sentence: string,
  suggestion: string,
) =>
  new ToolError(code, said(place, sentence), {
    position: atOffset(place.offset, place.length),
    suggestion,
  })

const CUT = 'Check that nothing was cut off at the end, and that the signature is the right one.'
const OTHER = 'The signature may be another one, or the encoder is wrong.'

export const abiCut = (place: DataPlace & { wanted: number; left: number }) =>
  fault(
    'abi/cut-off',
    { ...place, length: place.left },
    `needs ${count(place.wanted, 'byte')} here, and ${place.left === 1 ? '1 is' : `${inDigits(place.left)} are`} left.`,
    CUT,
  )

export function abiBadOffset(place: DataPlace & { target: bigint; expected: number; end: number }) {
  const { target, expected, end } = place
  const points = `holds an offset that points to byte ${short(target)}`
  if (target >= BigInt(end)) {
    const sentence = `${points}, outside of the ${count(end, 'byte')} of data.`
    return fault('abi/offset-outside', place, sentence, OTHER)
  }
  const sentence =
    target < BigInt(expected)
      ? `${points}, which belongs to something else already; the next free one is ${inDigits(expected)}.`
      : `${points} and leaves ${count(Number(target) - expected, 'byte')} unread before it.`
  return fault(
    target < BigInt(expected) ? 'abi/offset-shared' : 'abi/offset-gap',
    place,
    sentence,
    OTHER,
  )
}

export const abiBadLength = (
  place: DataPlace & { announced: bigint; unit: string; left: number },
) =>
  fault(
    'abi/length',
    place,
    `announces ${short(place.announced)} ${place.unit}${place.announced === 1n ? '' : 's'}, and ${count(place.left, 'byte')} ${place.left === 1 ? 'follows' : 'follow'}.`,
    CUT,
  )

export const abiOutOfRange = (place: DataPlace & { type: string; value: bigint }) =>
  fault(
    'abi/out-of-range',
    place,
    `is ${short(place.value)}, which ${place.type} can’t hold.`,
    OTHER,
  )

export const abiBadBool = (place: DataPlace & { value: bigint }) =>
  fault('abi/bool', place, `is ${short(place.value)}, and a bool is 0 or 1.`, OTHER)

export const abiDirtyPadding = (place: DataPlace) =>
  fault('abi/padding', place, 'has a padding byte that isn’t 0.', OTHER)

export const abiBadUtf8 = (place: DataPlace) =>
  fault('abi/utf8', place, 'isn’t UTF-8 text here.', OTHER)

export const abiTrailing = (place: DataPlace) =>
  fault(
    'abi/trailing-bytes',
    place,
    `${count(place.length, 'byte')} ${place.length === 1 ? 'follows' : 'follow'} after the last value.`,
    OTHER,
  )

export const abiWrongSelector = (facts: { found: string; wanted: string; signature: string }) =>
  new ToolError(
    'abi/wrong-selector',
    `Byte 0: the selector is 0x${facts.found}, and that of ${facts.signature} is 0x${facts.wanted}.`,
    {
      position: atOffset(0, facts.found.length / 2),
      suggestion: 'Choose the function with this selector.',
    },
  )

export const abiWrongTopic = (facts: {
  index: number
  found: string
  wanted: string
  signature: string
}) =>
  new ToolError(
    'abi/wrong-topic',
    `Topic 0 is 0x${facts.found}, and that of ${facts.signature} is 0x${facts.wanted}.`,
    { position: atField(`topic ${facts.index}`), suggestion: 'This log is of another event.' },
  )

export const abiTopicCount = (facts: { found: number; wanted: number; signature: string }) =>
  new ToolError(
    'abi/topic-count',
    `A log of ${facts.signature} has ${count(facts.wanted, 'topic')}, not ${facts.found}.`,
    {
      position: atField('topics'),
      suggestion: 'Check which parameters are indexed: the same event may be declared otherwise.',
    },
  )

/** A value that its type can’t take: a fault of who calls, or of what was typed. */
export const abiBadValue = (facts: { path: string; type: string; problem: string }) =>
  new ToolError('abi/bad-value', `${facts.path} (${facts.type}): ${facts.problem}.`, {
    position: atField(facts.path),
  })

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

/** A number of at most 20 digits, or its beginning. */
function short(value: bigint): string {
  const digits = inDigits(value)
  return digits.length <= 27
    ? digits
    : `${digits.slice(0, 12)}… (${value.toString().replace('-', '').length} digits)`
}
