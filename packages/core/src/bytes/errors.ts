import { atOffset, ToolError } from '../errors.ts'
import { nameCharacter } from './characters.ts'

/** `1 byte`, `2 bytes`. */
export function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface CharacterFacts {
  readonly field: string
  readonly character: string
  readonly offset: number
}

export const doesNotFit = (facts: { actual: number; limit: number }) =>
  new ToolError(
    'bytes/does-not-fit',
    `${count(facts.actual, 'byte')} do not fit into ${facts.limit}.`,
  )

export function hexBadDigit({ field, character, offset }: CharacterFacts) {
  const separator = /^[\s:,;_-]$/u.test(character)
  return new ToolError(
    'hex/bad-digit',
    `The ${field} contains ${nameCharacter(character)}, which is not a hex digit.`,
    {
      position: atOffset(offset, character.length),
      suggestion: separator
        ? 'Remove spaces, line breaks and separators.'
        : 'Hex digits are 0–9 and a–f, with an optional 0x in front.',
    },
  )
}

export const hexOddLength = (facts: { field: string; digits: number; end: number }) =>
  new ToolError(
    'hex/odd-length',
    `The ${facts.field} has ${count(facts.digits, 'hex digit')}: a byte has two, so one is missing or one is too many.`,
    {
      position: atOffset(facts.end, 0),
      suggestion: 'Check that nothing was lost in copying; leading zeros count.',
    },
  )

export function hexWrongLength(facts: {
  field: string
  digits: number
  byteLength: number
  offset: number
}) {
  const expected = facts.byteLength * 2
  const difference =
    facts.digits < expected
      ? `${expected - facts.digits} too few`
      : `${facts.digits - expected} too many`
  return new ToolError(
    'hex/wrong-length',
    facts.digits === 0
      ? `The ${facts.field} is empty.`
      : `The ${facts.field} has ${count(facts.digits, 'hex digit')}, ${difference}.`,
    {
      position: atOffset(facts.offset, 0),
      suggestion: `Enter ${count(facts.byteLength, 'byte')}, which is ${count(expected, 'hex digit')}.`,
    },
  )
}

export const loneSurrogate = (facts: { offset: number; character: string }) =>
  new ToolError(
    'utf8/lone-surrogate',
    `The text contains ${nameCharacter(facts.character)}, which UTF-8 can’t encode.`,
    { position: atOffset(facts.offset), suggestion: 'Delete that character and type it again.' },
  )

export const invalidUtf8 = (facts: { offset: number; byte: number; length: number }) =>
  new ToolError(
    'utf8/invalid',
    `The bytes are not UTF-8 text: byte 0x${facts.byte.toString(16).padStart(2, '0')} is invalid there.`,
    {
      position: atOffset(facts.offset, facts.length),
      suggestion: 'Show them as hex or Base64 instead.',
    },
  )

export type IntegerFault =
  | 'empty'
  | 'space'
  | 'negative'
  | 'sign'
  | 'fraction'
  | 'exponent'
  | 'hex'
  | 'leading-zero'
  | 'bad-digit'

const INTEGER_FAULTS: Readonly<Record<IntegerFault, (facts: CharacterFacts) => string>> = {
  empty: ({ field }) => `${capital(field)} is empty.`,
  space: ({ field, character }) => `${capital(field)} contains ${nameCharacter(character)}.`,
  negative: ({ field }) => `${capital(field)} cannot be negative.`,
  sign: ({ field }) => `${capital(field)} has a plus sign in front.`,
  fraction: ({ field }) => `${capital(field)} must be a whole number.`,
  exponent: ({ field }) => `${capital(field)} is written with an exponent.`,
  hex: ({ field }) => `${capital(field)} is written as hex.`,
  'leading-zero': ({ field }) => `${capital(field)} has a leading 0.`,
  'bad-digit': ({ field, character }) =>
    `${capital(field)} contains ${nameCharacter(character)}, which is not a digit.`,
}

export const badInteger = (
  fault: IntegerFault,
  facts: CharacterFacts & { readonly min: bigint; readonly max: bigint },
) =>
  new ToolError(`integer/${fault}`, INTEGER_FAULTS[fault](facts), {
    position: atOffset(facts.offset, facts.character.length),
    suggestion: `Enter a whole number from ${facts.min} to ${facts.max}, in digits only.`,
  })

export const integerOutOfRange = (facts: {
  field: string
  min: bigint
  max: bigint
  above: boolean
  length: number
}) =>
  new ToolError(
    facts.above ? 'integer/too-large' : 'integer/too-small',
    facts.above
      ? `${capital(facts.field)} is more than ${facts.max}.`
      : `${capital(facts.field)} is less than ${facts.min}.`,
    {
      position: atOffset(0, facts.length),
      suggestion: `Enter a whole number from ${facts.min} to ${facts.max}.`,
    },
  )

export const integerDoesNotFit = (facts: { value: bigint; length: number }) =>
  new ToolError(
    'integer/does-not-fit',
    facts.value < 0n
      ? 'A negative number can’t be unsigned.'
      : `The number does not fit into ${count(facts.length, 'byte')}.`,
  )

/** Formats a character that may be incomplete at the boundary of a part, for an error message. */
export const nameOrForeign = (character: string) =>
  character === '' ? 'a character outside ASCII' : nameCharacter(character)

export const hexUnknownCharacter = (facts: { character: string; offset: number }) =>
  new ToolError(
    'hex/bad-digit',
    `The hex text contains ${nameOrForeign(facts.character)}, which is not a hex digit.`,
    {
      position: atOffset(facts.offset, facts.character.length || 1),
      suggestion: /^[,;_-]$/u.test(facts.character)
        ? 'Separate bytes with spaces, line breaks or colons.'
        : 'Hex digits are 0–9 and a–f, with an optional 0x in front.',
    },
  )

/** A byte with only one digit: at the end of the text, or before a separator. */
export const hexHalfByte = (facts: { offset: number; atEnd: boolean }) =>
  new ToolError(
    'hex/odd-length',
    facts.atEnd
      ? 'The last byte of the hex text has only one digit: one is missing, or one is too many.'
      : 'A byte of the hex text has only one digit before the separator.',
    {
      position: atOffset(facts.offset, 1),
      suggestion: 'A byte has two digits, side by side; a leading 0 counts.',
    },
  )

export const hexEmptyPrefix = (facts: { offset: number }) =>
  new ToolError('hex/empty-prefix', 'No digits follow this 0x.', {
    position: atOffset(facts.offset, 2),
    suggestion: 'Put the digits right after the 0x.',
  })

export function hexBadSeparator(facts: { offset: number; place: 'start' | 'twice' | 'end' }) {
  const messages = {
    start: 'The hex text starts with a colon.',
    twice: 'Two colons of the hex text have no byte between them.',
    end: 'The hex text ends with a colon.',
  } as const
  return new ToolError('hex/bad-separator', messages[facts.place], {
    position: atOffset(facts.offset, 1),
    suggestion: 'A colon separates two bytes; check that nothing was lost.',
  })
}

/** A value of the wrong type, from a caller without types. */
export const wrongInput = (facts: { what: string; expected: string; found: string }) =>
  new ToolError(
    'input/wrong-kind',
    `${capital(facts.what)} must be ${facts.expected}, not ${facts.found}.`,
    { position: { kind: 'field', field: facts.what } },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    bytes: typeof import('./errors.ts')
  }
}
