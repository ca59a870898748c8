import { ToolError } from '../errors.ts'
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

const at = (offset: number, length = 1) => ({ kind: 'offset', offset, length }) as const

export function doesNotFit(facts: { actual: number; limit: number }): ToolError {
  return new ToolError({
    code: 'bytes/does-not-fit',
    message: `${count(facts.actual, 'byte')} do not fit into ${facts.limit}.`,
  })
}

export function hexBadDigit({ field, character, offset }: CharacterFacts): ToolError {
  const separator = /^[\s:,;_-]$/u.test(character)
  return new ToolError({
    code: 'hex/bad-digit',
    message: `The ${field} contains ${nameCharacter(character)}, which is not a hex digit.`,
    position: at(offset, character.length),
    suggestion: separator
      ? 'Remove spaces, line breaks and separators.'
      : 'Hex digits are 0–9 and a–f, with an optional 0x in front.',
  })
}

export function hexOddLength(facts: { field: string; digits: number; end: number }): ToolError {
  return new ToolError({
    code: 'hex/odd-length',
    message: `The ${facts.field} has ${count(facts.digits, 'hex digit')}: a byte has two, so one is missing or one is too many.`,
    position: at(facts.end, 0),
    suggestion: 'Check that nothing was lost when it was copied; a leading 0 counts.',
  })
}

export function hexWrongLength(facts: {
  field: string
  digits: number
  byteLength: number
  offset: number
}): ToolError {
  const wanted = facts.byteLength * 2
  const difference =
    facts.digits < wanted ? `${wanted - facts.digits} too few` : `${facts.digits - wanted} too many`
  return new ToolError({
    code: 'hex/wrong-length',
    message:
      facts.digits === 0
        ? `The ${facts.field} is empty.`
        : `The ${facts.field} has ${count(facts.digits, 'hex digit')}, ${difference}.`,
    position: at(facts.offset, 0),
    suggestion: `Give ${count(facts.byteLength, 'byte')}, which is ${count(wanted, 'hex digit')}.`,
  })
}

export function loneSurrogate(facts: { offset: number; character: string }): ToolError {
  return new ToolError({
    code: 'utf8/lone-surrogate',
    message: `The text contains ${nameCharacter(facts.character)}, which has no UTF-8 form.`,
    position: at(facts.offset),
    suggestion: 'Delete that character and type it again.',
  })
}

export function invalidUtf8(facts: { offset: number; byte: number; length: number }): ToolError {
  return new ToolError({
    code: 'utf8/invalid',
    message: `The bytes are not UTF-8 text: byte 0x${facts.byte.toString(16).padStart(2, '0')} does not fit there.`,
    position: at(facts.offset, facts.length),
    suggestion: 'Show them as hex or Base64 instead.',
  })
}

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
  'leading-zero': ({ field }) => `${capital(field)} starts with a needless 0.`,
  'bad-digit': ({ field, character }) =>
    `${capital(field)} contains ${nameCharacter(character)}, which is not a digit.`,
}

export function badInteger(
  fault: IntegerFault,
  facts: CharacterFacts & { readonly min: bigint; readonly max: bigint },
): ToolError {
  return new ToolError({
    code: `integer/${fault}`,
    message: INTEGER_FAULTS[fault](facts),
    position: at(facts.offset, facts.character.length),
    suggestion: `Give a whole number from ${facts.min} to ${facts.max}, in digits only.`,
  })
}

export function integerOutOfRange(facts: {
  field: string
  min: bigint
  max: bigint
  above: boolean
  length: number
}): ToolError {
  return new ToolError({
    code: facts.above ? 'integer/too-large' : 'integer/too-small',
    message: facts.above
      ? `${capital(facts.field)} is more than ${facts.max}.`
      : `${capital(facts.field)} is less than ${facts.min}.`,
    position: at(0, facts.length),
    suggestion: `Give a whole number from ${facts.min} to ${facts.max}.`,
  })
}

export function integerDoesNotFit(facts: { value: bigint; length: number }): ToolError {
  return new ToolError({
    code: 'integer/does-not-fit',
    message:
      facts.value < 0n
        ? 'A negative number has no unsigned form.'
        : `The number does not fit into ${count(facts.length, 'byte')}.`,
  })
}
