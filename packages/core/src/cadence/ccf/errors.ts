import { count } from '../../bytes/errors.ts'
import { atOffset, ToolError } from '../../errors.ts'

export const ccfTooLong = ({ length, limit }: { length: number; limit: number }) =>
  new ToolError('ccf/too-long', `The CCF has ${count(length, 'byte')}; the limit is ${limit}.`, {
    position: atOffset(limit, length - limit),
  })

export const ccfTruncated = (facts: { offset: number; expected: number; left: number }) =>
  new ToolError(
    'ccf/truncated',
    `The CCF is truncated: ${count(facts.expected, 'byte')} needed at byte ${facts.offset}, ${facts.left} left.`,
    {
      position: atOffset(facts.offset),
      suggestion: 'Check that nothing was cut off at the end.',
    },
  )

export const ccfTrailingBytes = ({ offset, length }: { offset: number; length: number }) =>
  new ToolError(
    'ccf/trailing-bytes',
    `${count(length, 'byte')} ${length === 1 ? 'follows' : 'follow'} after the end of the value.`,
    { position: atOffset(offset, length), suggestion: 'CCF holds one value.' },
  )

export const ccfNotShortest = ({ offset }: { offset: number }) =>
  new ToolError(
    'ccf/not-shortest',
    `The number at byte ${offset} isn’t in its shortest form, which CCF requires.`,
    { position: atOffset(offset) },
  )

export const ccfWrongItem = (facts: { offset: number; expected: string; found: string }) =>
  new ToolError(
    'ccf/wrong-item',
    `Byte ${facts.offset} starts ${facts.found}; ${facts.expected} is needed.`,
    { position: atOffset(facts.offset) },
  )

export const ccfNotCcf = ({ offset }: { offset: number }) =>
  new ToolError('ccf/not-ccf', 'These bytes don’t start like CCF.', {
    position: atOffset(offset),
    suggestion: 'CCF starts with d88182 or d88282.',
  })

export const ccfDefinitionsOnly = ({ offset }: { offset: number }) =>
  new ToolError('ccf/definitions-only', 'This CCF has type definitions only, and no value.', {
    position: atOffset(offset),
  })

export const ccfUnknownType = ({ offset, what }: { offset: number; what: string }) =>
  new ToolError('ccf/unknown-type', `${what} at byte ${offset} is not a type in CCF.`, {
    position: atOffset(offset),
  })

export const ccfRemovedType = ({ offset, name }: { offset: number; name: string }) =>
  new ToolError(
    'ccf/removed-type',
    `The type at byte ${offset}, ${name}, was removed in Cadence 1.0.`,
    {
      position: atOffset(offset),
    },
  )

export const ccfBadTypeId = ({ offset, id }: { offset: number; id: string }) =>
  new ToolError(
    'ccf/bad-type-id',
    `${JSON.stringify(id.slice(0, 80))} at byte ${offset} is not the ID of a Cadence type.`,
    { position: atOffset(offset) },
  )

export const ccfBadReference = ({ offset }: { offset: number }) =>
  new ToolError(
    'ccf/bad-reference',
    `The type at byte ${offset} refers to a type that isn’t defined.`,
    {
      position: atOffset(offset),
    },
  )

export const ccfUnusedType = ({ id }: { id: string }) =>
  new ToolError('ccf/unused-type', `The type ${id} is defined, but nothing uses it.`)

export const ccfBadOrder = ({ offset, what }: { offset: number; what: string }) =>
  new ToolError('ccf/bad-order', `${what} at byte ${offset} is out of order.`, {
    position: atOffset(offset),
  })

export const ccfRepeated = ({ offset, what }: { offset: number; what: string }) =>
  new ToolError('ccf/repeated', `${what} at byte ${offset} is repeated.`, {
    position: atOffset(offset),
  })

export const ccfWrongCount = (facts: {
  offset: number
  what: string
  expected: string
  found: number
}) =>
  new ToolError(
    'ccf/wrong-count',
    `The ${facts.what} at byte ${facts.offset} has ${count(facts.found, 'item')}, not ${facts.expected}.`,
    { position: atOffset(facts.offset) },
  )

export const ccfBadValue = ({ offset, type }: { offset: number; type: string }) =>
  new ToolError('ccf/bad-value', `The value at byte ${offset} doesn’t fit ${type}.`, {
    position: atOffset(offset),
  })

export const ccfNoValue = ({ offset, type }: { offset: number; type: string }) =>
  new ToolError(
    'ccf/no-value',
    `There is no value at byte ${offset}: Cadence leaves out a value of type ${type} that contains itself.`,
    { position: atOffset(offset) },
  )

export const ccfTooDeep = ({ limit }: { limit: number }) =>
  new ToolError('ccf/too-deep', `The CCF is nested more than ${limit} deep.`)

export const ccfTooMany = ({ limit }: { limit: number }) =>
  new ToolError('ccf/too-many', `The CCF holds more than ${limit} values and types.`)

declare module '../../errors.ts' {
  interface ErrorAreas {
    ccf: typeof import('./errors.ts')
  }
}
