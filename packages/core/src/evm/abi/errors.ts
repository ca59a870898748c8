import { nameCharacter } from '../../bytes/characters.ts'
import { atField, atOffset, ToolError } from '../../errors.ts'
import { inDigits } from '../../text/numbers.ts'

/** An offset in a signature, a path in JSON. */
type RangeOrPath = { readonly offset: number; readonly length: number } | string

const positionOf = (position: RangeOrPath) =>
  typeof position === 'string' ? atField(position) : atOffset(position.offset, position.length)
/** Returns the start of a message about JSON, which has no offset. */
const where = (position: RangeOrPath) => (typeof position === 'string' ? `At ${position}: ` : '')

export const abiEmpty = () =>
  new ToolError('abi/empty', 'No signature and no ABI.', {
    position: atOffset(0, 0),
    suggestion: 'Enter a signature, such as transfer(address,uint256), or a JSON ABI.',
  })

export function abiUnexpected(facts: {
  needed: string
  found: string | undefined
  offset: number
}) {
  const { needed, found, offset } = facts
  const named =
    found === undefined
      ? 'the text ends'
      : [...found].length === 1
        ? nameCharacter(found)
        : `"${found.slice(0, 40)}"`
  return new ToolError(
    'abi/unexpected',
    found === undefined
      ? `The signature is incomplete: ${needed} is expected where ${named}.`
      : `The signature isn’t valid: ${needed} is expected, not ${named}.`,
    {
      position: atOffset(offset, found?.length ?? 0),
      suggestion: 'A signature is a name and types, such as transfer(address to, uint256 amount).',
    },
  )
}

export const abiTooDeep = (
  facts: { limit: number; offset: number } | { limit: number; path: string },
) =>
  new ToolError('abi/too-deep', `Types are nested more than ${facts.limit} deep.`, {
    position: 'path' in facts ? atField(facts.path) : atOffset(facts.offset),
  })

export const abiTooManyTopics = (facts: {
  topics: number
  limit: number
  offset?: number
  path?: string
}) =>
  new ToolError(
    'abi/too-many-topics',
    `The event has ${facts.topics} indexed parameters; ${facts.limit} is the most.`,
    {
      position: facts.path === undefined ? atOffset(facts.offset ?? 0) : atField(facts.path),
      suggestion: 'A log has four topics, and the first is the event’s own unless it is anonymous.',
    },
  )

export const abiUnknownType = (facts: {
  name: string
  meant: string | undefined
  range: RangeOrPath
}) =>
  new ToolError(
    'abi/unknown-type',
    `${where(facts.range)}"${facts.name.slice(0, 60)}" is no type of the ABI.`,
    {
      position: positionOf(facts.range),
      suggestion: facts.meant
        ? `Did you mean ${facts.meant}?`
        : 'Write a struct as its types in brackets, an enum as uint8, a contract as address.',
    },
  )

export const abiBadSize = (facts: { name: string; range: RangeOrPath }) =>
  new ToolError(
    'abi/bad-size',
    `${where(facts.range)}There is no type ${facts.name.slice(0, 60)}.`,
    {
      position: positionOf(facts.range),
      suggestion: facts.name.startsWith('bytes')
        ? 'There are bytes1 to bytes32, and bytes of any length.'
        : 'Integers have 8 to 256 bits, in steps of 8.',
    },
  )

export const abiFixedPoint = (facts: { name: string; range: RangeOrPath }) =>
  new ToolError(
    'abi/fixed-point',
    `${where(facts.range)}${facts.name.slice(0, 60)} isn’t supported: no compiler has it in full.`,
    { position: positionOf(facts.range) },
  )

export const abiZeroLength = (facts: { what: 'tuple' | 'array'; range: RangeOrPath }) =>
  new ToolError(
    'abi/zero-length',
    facts.what === 'tuple'
      ? `${where(facts.range)}A tuple has no types in its brackets.`
      : `${where(facts.range)}The length of an array starts with 0.`,
    {
      position: positionOf(facts.range),
      suggestion: 'Solidity has neither empty structs nor arrays of length 0.',
    },
  )

export const abiTooLarge = (facts: { limit: number; range: RangeOrPath }) =>
  new ToolError(
    'abi/too-large',
    `${where(facts.range)}Values of this type take more than ${inDigits(facts.limit)} bytes.`,
    { position: positionOf(facts.range) },
  )

/** An unexpected value in a JSON ABI; `path` such as `$[2].inputs[0].type`. */
export const abiJsonUnexpected = (facts: { path: string; needed: string }) =>
  new ToolError('abi/json-unexpected', `At ${facts.path}: ${facts.needed} is expected.`, {
    position: atField(facts.path),
    suggestion: 'A JSON ABI is the list that a compiler writes, or an object with it as "abi".',
  })

declare module '../../errors.ts' {
  interface ErrorAreas {
    abi: typeof import('./errors.ts')
  }
}
