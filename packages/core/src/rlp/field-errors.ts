import { count } from '../bytes/errors.ts'
import { atOffset, ToolError } from '../errors.ts'

/** Position of a field in the bytes. */
export interface ByteRange {
  readonly offset: number
  readonly length: number
}

/** Field by name, with its position. */
export interface FieldRange extends ByteRange {
  readonly field: string
}

export const atRange = ({ offset, length }: ByteRange) => atOffset(offset, length)

/** Returns `The payer address`, but `Argument 1`: numbered parts have no article. */
export function subject(field: string): string {
  return /\d$/.test(field) ? field.charAt(0).toUpperCase() + field.slice(1) : `The ${field}`
}

export function fieldKind(facts: FieldRange & { expected: 'list' | 'bytes' }) {
  const [expected, found] =
    facts.expected === 'list' ? ['a list', 'a byte string'] : ['a byte string', 'a list']
  return new ToolError(
    facts.expected === 'list' ? 'field/not-a-list' : 'field/not-bytes',
    `${subject(facts.field)} must be ${expected}, but is ${found}.`,
    { position: atRange(facts) },
  )
}

export const fieldWrongLength = (facts: FieldRange & { byteLength: number; found: number }) =>
  new ToolError(
    'field/wrong-length',
    `${subject(facts.field)} is ${count(facts.found, 'byte')} long, not ${facts.byteLength}.`,
    { position: atRange(facts) },
  )

export const fieldLeadingZero = (facts: FieldRange) =>
  new ToolError(
    'field/leading-zero',
    `${subject(facts.field)} is a number with a zero byte in front.`,
    {
      position: atRange(facts),
      suggestion: 'Numbers are written without leading zeros, and 0 as no bytes at all (80).',
    },
  )

export const fieldTooLarge = (facts: FieldRange & { max: bigint }) =>
  new ToolError('field/too-large', `${subject(facts.field)} is more than ${facts.max}.`, {
    position: atRange(facts),
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    rlpFields: typeof import('./field-errors.ts')
  }
}
