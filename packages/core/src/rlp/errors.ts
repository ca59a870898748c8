import { count } from '../bytes/errors.ts'
import { ToolError } from '../errors.ts'

const at = (offset: number, length?: number) =>
  ({ kind: 'offset', offset, ...(length === undefined ? {} : { length }) }) as const

export const rlpEmpty = () =>
  new ToolError('rlp/empty', 'No bytes to decode.', {
    position: at(0),
    suggestion: 'The empty text is 0x80 in RLP, the empty list 0xc0.',
  })

/** Declared and available bytes of an item: of its content, or of its length. */
export interface Shortage {
  readonly offset: number
  readonly part: 'content' | 'length'
  readonly expected: number
  readonly left: number
}

const announced = ({ part, expected }: Shortage) =>
  part === 'content' ? count(expected, 'byte') : `a length written in ${count(expected, 'byte')}`

export const rlpTruncated = (facts: Shortage) =>
  new ToolError(
    'rlp/truncated',
    `The RLP is truncated: an item declares ${announced(facts)}, and ${facts.left} ${facts.left === 1 ? 'is' : 'are'} left.`,
    { position: at(facts.offset), suggestion: 'Check that nothing was cut off at the end.' },
  )

export const rlpOverrun = (facts: Shortage) =>
  new ToolError(
    'rlp/outside-list',
    `An item declares ${announced(facts)}, but its list has only ${facts.left} left.`,
    { position: at(facts.offset), suggestion: 'The encoder is wrong, or the bytes were changed.' },
  )

export const rlpTrailingBytes = (facts: { offset: number; length: number }) =>
  new ToolError(
    'rlp/trailing-bytes',
    `${count(facts.length, 'byte')} ${facts.length === 1 ? 'follows' : 'follow'} after the end of the RLP item.`,
    {
      position: at(facts.offset, facts.length),
      suggestion: 'RLP decodes one item; wrap several in a list.',
    },
  )

export const rlpNonMinimalLength = (facts: { offset: number; length: number }) =>
  new ToolError(
    'rlp/non-minimal-length',
    `A length of ${facts.length} is written in the long form, which starts at 56.`,
    {
      position: at(facts.offset),
      suggestion: 'The encoder is not canonical: up to 55 bytes the length sits in the first byte.',
    },
  )

export const rlpLengthLeadingZero = (facts: { offset: number }) =>
  new ToolError('rlp/length-leading-zero', 'The length of an item starts with a zero byte.', {
    position: at(facts.offset, 1),
    suggestion: 'The encoder is not canonical: lengths are written without leading zeros.',
  })

export function rlpSingleByteEncodedLong(facts: { offset: number; byte: number }) {
  const hex = facts.byte.toString(16).padStart(2, '0')
  return new ToolError(
    'rlp/single-byte-encoded-long',
    `The single byte 0x${hex} is written with a length in front (81${hex}).`,
    {
      position: at(facts.offset, 2),
      suggestion: 'The encoder is not canonical: bytes below 0x80 stand for themselves.',
    },
  )
}

export const rlpLengthUnsafe = (facts: { offset: number; lengthBytes: number }) =>
  new ToolError(
    'rlp/length-too-large',
    'An item declares an impossible length (over 2^53 bytes).',
    {
      position: at(facts.offset, facts.lengthBytes),
      suggestion: 'These bytes probably aren’t RLP.',
    },
  )

export const rlpTooDeep = (facts: { offset?: number; limit: number }) =>
  new ToolError('rlp/too-deep', `Lists are nested more than ${facts.limit} deep.`, {
    ...(facts.offset === undefined ? {} : { position: at(facts.offset) }),
    suggestion: 'These bytes probably aren’t RLP from Flow.',
  })

export const rlpTooManyItems = (facts: { offset: number; limit: number }) =>
  new ToolError('rlp/too-many-items', `There are more than ${facts.limit} items.`, {
    position: at(facts.offset),
    suggestion: 'These bytes probably aren’t RLP from Flow.',
  })

export const rlpNegative = () =>
  new ToolError('rlp/negative', 'RLP has no negative numbers.', { suggestion: 'Enter 0 or more.' })

/** A file that grew or shrank while it was being read. */
export const rlpSizeChanged = (facts: { read: number; size: number }) =>
  new ToolError(
    'rlp/size-changed',
    `The input has ${count(facts.read, 'byte')}, but ${facts.size} were expected.`,
    { suggestion: 'It changed while it was being read: choose it again.' },
  )

export const rlpTooLong = (facts: { length: number; limit: number }) =>
  new ToolError(
    'rlp/too-long',
    `${count(facts.length, 'byte')} exceed the limit of ${facts.limit} for one decoding.`,
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    rlp: typeof import('./errors.ts')
  }
}
