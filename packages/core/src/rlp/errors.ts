import { count } from '../bytes/errors.ts'
import { ToolError } from '../errors.ts'

const at = (offset: number, length?: number) =>
  ({ kind: 'offset', offset, ...(length === undefined ? {} : { length }) }) as const

export function rlpEmpty(): ToolError {
  return new ToolError({
    code: 'rlp/empty',
    message: 'There are no bytes to decode.',
    position: at(0),
    suggestion: 'The empty text is 0x80 in RLP, the empty list 0xc0.',
  })
}

/** What an item announces and what there is of it: its content, or the bytes that hold its length. */
export interface Shortage {
  readonly offset: number
  readonly part: 'content' | 'length'
  readonly wanted: number
  readonly left: number
}

const announced = ({ part, wanted }: Shortage) =>
  part === 'content' ? count(wanted, 'byte') : `a length written in ${count(wanted, 'byte')}`

export function rlpTruncated(facts: Shortage): ToolError {
  return new ToolError({
    code: 'rlp/truncated',
    message: `The RLP is cut off: an item announces ${announced(facts)}, and ${facts.left} ${facts.left === 1 ? 'is' : 'are'} left.`,
    position: at(facts.offset),
    suggestion: 'Check that nothing was lost at the end when it was copied.',
  })
}

export function rlpOverrun(facts: Shortage): ToolError {
  return new ToolError({
    code: 'rlp/outside-list',
    message: `An item announces ${announced(facts)}, but its list has only ${facts.left} left.`,
    position: at(facts.offset),
    suggestion: 'The encoder is wrong, or bytes were changed on the way.',
  })
}

export function rlpTrailingBytes(facts: { offset: number; length: number }): ToolError {
  return new ToolError({
    code: 'rlp/trailing-bytes',
    message: `${count(facts.length, 'byte')} ${facts.length === 1 ? 'follows' : 'follow'} after the end of the RLP item.`,
    position: at(facts.offset, facts.length),
    suggestion: 'One RLP item is decoded at a time; several belong into a list.',
  })
}

export function rlpNonMinimalLength(facts: { offset: number; length: number }): ToolError {
  return new ToolError({
    code: 'rlp/non-minimal-length',
    message: `A length of ${facts.length} is written in the long form, which starts at 56.`,
    position: at(facts.offset),
    suggestion: 'The encoder is not canonical: up to 55 bytes the length sits in the first byte.',
  })
}

export function rlpLengthLeadingZero(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'rlp/length-leading-zero',
    message: 'The length of an item starts with a zero byte.',
    position: at(facts.offset, 1),
    suggestion: 'The encoder is not canonical: lengths are written without leading zeros.',
  })
}

export function rlpSingleByteEncodedLong(facts: { offset: number; byte: number }): ToolError {
  const hex = facts.byte.toString(16).padStart(2, '0')
  return new ToolError({
    code: 'rlp/single-byte-encoded-long',
    message: `The single byte 0x${hex} is written with a length in front (81${hex}).`,
    position: at(facts.offset, 2),
    suggestion: 'The encoder is not canonical: bytes below 0x80 stand for themselves.',
  })
}

export function rlpLengthUnsafe(facts: { offset: number; lengthBytes: number }): ToolError {
  return new ToolError({
    code: 'rlp/length-too-large',
    message: 'An item announces a length beyond any data there could be (over 2^53 bytes).',
    position: at(facts.offset, facts.lengthBytes),
    suggestion: 'These bytes are probably not RLP.',
  })
}

export function rlpTooDeep(facts: { offset?: number; limit: number }): ToolError {
  return new ToolError({
    code: 'rlp/too-deep',
    message: `Lists are nested more than ${facts.limit} deep.`,
    ...(facts.offset === undefined ? {} : { position: at(facts.offset) }),
    suggestion: 'These bytes are probably not RLP that anything on Flow wrote.',
  })
}

export function rlpTooManyItems(facts: { offset: number; limit: number }): ToolError {
  return new ToolError({
    code: 'rlp/too-many-items',
    message: `There are more than ${facts.limit} items.`,
    position: at(facts.offset),
    suggestion: 'These bytes are probably not RLP that anything on Flow wrote.',
  })
}

export function rlpNegative(): ToolError {
  return new ToolError({
    code: 'rlp/negative',
    message: 'RLP has no negative numbers.',
    suggestion: 'Give 0 or more.',
  })
}

/** A file that grew or shrank while it was read. */
export function rlpSizeChanged(facts: { read: number; size: number }): ToolError {
  return new ToolError({
    code: 'rlp/size-changed',
    message: `The input has ${count(facts.read, 'byte')}, but ${facts.size} were announced.`,
    suggestion: 'It was changed while it was read: choose it again.',
  })
}

export function rlpTooLong(facts: { length: number; limit: number }): ToolError {
  return new ToolError({
    code: 'rlp/too-long',
    message: `${count(facts.length, 'byte')} are more than the ${facts.limit} that can be taken apart at once.`,
  })
}
