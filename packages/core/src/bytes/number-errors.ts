import { ToolError } from '../errors.ts'
import { nameCharacter } from './characters.ts'
import { count } from './errors.ts'

const at = (offset: number, length = 1) => ({ kind: 'offset', offset, length }) as const

export type WholeNumberFault =
  | 'empty'
  | 'space'
  | 'plus'
  | 'negative'
  | 'minus-zero'
  | 'fraction'
  | 'hex'
  | 'leading-zero'
  | 'bad-digit'

const FAULTS: Readonly<Record<WholeNumberFault, (character: string) => string>> = {
  empty: () => 'There are no digits.',
  space: character => `The number contains ${nameCharacter(character)}.`,
  plus: () => 'The number has a plus sign in front.',
  negative: () => 'A negative number has no unsigned form.',
  'minus-zero': () => 'Zero has no sign.',
  fraction: () => 'The number is not whole.',
  hex: () => 'The number is written as hex.',
  'leading-zero': () => 'The number starts with a needless 0.',
  'bad-digit': character =>
    `The number contains ${nameCharacter(character)}, which is not a digit.`,
}

export function badWholeNumber(
  fault: WholeNumberFault,
  facts: { offset: number; character: string; signed: boolean },
): ToolError {
  return new ToolError({
    code: `integer/${fault}`,
    message: FAULTS[fault](facts.character),
    position: at(facts.offset, facts.character.length),
    suggestion:
      fault === 'negative'
        ? 'Type it into the signed field.'
        : `Give decimal digits${facts.signed ? ', after a minus sign where it is negative' : ''}.`,
  })
}

export function doesNotFitWidth(facts: {
  needed: number
  width: number
  signed: boolean
}): ToolError {
  return new ToolError({
    code: 'integer/does-not-fit',
    message: `The number needs ${count(facts.needed, 'byte')}${facts.signed ? ' with its sign' : ''}, and the width is ${facts.width}.`,
    suggestion: 'Choose a greater width, or the minimal one.',
  })
}

export function binaryBadDigit(facts: { offset: number; character: string }): ToolError {
  return new ToolError({
    code: 'binary/bad-digit',
    message: `The binary text contains ${nameCharacter(facts.character)}, which is neither 0 nor 1.`,
    position: at(facts.offset, facts.character.length),
    suggestion: 'Write 0 and 1, with white space between bytes.',
  })
}

export function binaryBrokenByte(facts: { offset: number; length: number }): ToolError {
  return new ToolError({
    code: 'binary/broken-byte',
    message: `Here stand ${count(facts.length, 'bit')}, which are no whole bytes.`,
    position: at(facts.offset, facts.length),
    suggestion: 'A byte has 8 bits, side by side; leading zeros count.',
  })
}

export function arrayUnclosed(facts: { offset: number; wanted: string }): ToolError {
  return new ToolError({
    code: 'byte-array/unclosed',
    message: `The byte array does not end with "${facts.wanted}".`,
    position: at(facts.offset, 0),
    suggestion: 'Check that nothing was lost at the end when it was copied.',
  })
}

export function arrayUnexpected(facts: {
  offset: number
  character: string
  wanted: string
}): ToolError {
  return new ToolError({
    code: 'byte-array/unexpected',
    message: `The byte array has ${nameCharacter(facts.character)} where ${facts.wanted} should stand.`,
    position: at(facts.offset, facts.character.length),
    suggestion: 'It is a list of numbers from 0 to 255, or 0x00 to 0xff, with commas between.',
  })
}

export function arrayNotAByte(facts: { offset: number; text: string }): ToolError {
  return new ToolError({
    code: 'byte-array/not-a-byte',
    message: `${facts.text} is not a byte.`,
    position: at(facts.offset, facts.text.length),
    suggestion: 'A byte is 0 to 255, or 0x00 to 0xff.',
  })
}

export function notDecodeHex(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'byte-array/not-decode-hex',
    message: 'This is not a Cadence hex text.',
    position: at(facts.offset, 0),
    suggestion: 'It reads "68656c6c6f".decodeHex(), with the quotes.',
  })
}

export function fixedPointLength(facts: { type: string; length: number }): ToolError {
  return new ToolError({
    code: 'fixed-point/wrong-length',
    message: `${facts.type} takes 8 bytes, not ${facts.length}.`,
  })
}

export type FixedPointFault =
  | 'empty'
  | 'bad-character'
  | 'sign'
  | 'no-point'
  | 'no-whole-part'
  | 'no-decimals'
  | 'too-many-decimals'
  | 'out-of-range'

export function badFixedPoint(
  fault: FixedPointFault,
  facts: { type: string; offset: number; character: string; range: string },
): ToolError {
  const messages: Readonly<Record<FixedPointFault, string>> = {
    empty: 'There are no digits.',
    'bad-character': `The number contains ${facts.character === '' ? 'nothing' : nameCharacter(facts.character)}, which does not belong there.`,
    sign: `${facts.type} has no sign.`,
    'no-point': 'The number has no decimal point.',
    'no-whole-part': 'No digit stands before the decimal point.',
    'no-decimals': 'No digit stands after the decimal point.',
    'too-many-decimals': `${facts.type} has 8 decimals, and here are more.`,
    'out-of-range': `The number is outside the range of ${facts.type}.`,
  }
  return new ToolError({
    code: `fixed-point/${fault}`,
    message: messages[fault],
    position: at(facts.offset, facts.character.length),
    suggestion:
      fault === 'no-point' ? 'Cadence writes 1.0, not 1.' : `${facts.type} is ${facts.range}.`,
  })
}
