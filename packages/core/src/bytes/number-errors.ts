import { atOffset, ToolError } from '../errors.ts'
import { nameCharacter } from './characters.ts'
import { count } from './errors.ts'

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
  negative: () => 'A negative number can’t be unsigned.',
  'minus-zero': () => 'Zero can’t have a sign.',
  fraction: () => 'The number is not whole.',
  hex: () => 'The number is written as hex.',
  'leading-zero': () => 'The number has a leading 0.',
  'bad-digit': character =>
    `The number contains ${nameCharacter(character)}, which is not a digit.`,
}

export const badWholeNumber = (
  fault: WholeNumberFault,
  facts: { offset: number; character: string; signed: boolean },
) =>
  new ToolError(`integer/${fault}`, FAULTS[fault](facts.character), {
    position: atOffset(facts.offset, facts.character.length),
    suggestion:
      fault === 'negative'
        ? 'Enter it in the signed field.'
        : `Enter decimal digits${facts.signed ? ', after a minus sign if it is negative' : ''}.`,
  })

export const doesNotFitWidth = (facts: { needed: number; width: number; signed: boolean }) =>
  new ToolError(
    'integer/does-not-fit',
    `The number needs ${count(facts.needed, 'byte')}${facts.signed ? ' with its sign' : ''}, and the width is ${facts.width}.`,
    { suggestion: 'Choose a larger width, or minimal.' },
  )

export const binaryBadDigit = (facts: { offset: number; character: string }) =>
  new ToolError(
    'binary/bad-digit',
    `The binary text contains ${nameCharacter(facts.character)}, which is neither 0 nor 1.`,
    {
      position: atOffset(facts.offset, facts.character.length),
      suggestion: 'Write 0 and 1, with whitespace between bytes.',
    },
  )

export const binaryBrokenByte = (facts: { offset: number; length: number }) =>
  new ToolError(
    'binary/broken-byte',
    `This has ${count(facts.length, 'bit')}, which isn’t a whole number of bytes.`,
    {
      position: atOffset(facts.offset, facts.length),
      suggestion: 'A byte has 8 bits, side by side; leading zeros count.',
    },
  )

export const arrayUnclosed = (facts: { offset: number; expected: string }) =>
  new ToolError('byte-array/unclosed', `The byte array does not end with "${facts.expected}".`, {
    position: atOffset(facts.offset, 0),
    suggestion: 'Check that nothing was cut off at the end.',
  })

export const arrayUnexpected = (facts: { offset: number; character: string; expected: string }) =>
  new ToolError(
    'byte-array/unexpected',
    `The byte array has ${nameCharacter(facts.character)} where ${facts.expected} should be.`,
    {
      position: atOffset(facts.offset, facts.character.length),
      suggestion: 'Write numbers from 0 to 255, or 0x00 to 0xff, separated by commas.',
    },
  )

export const arrayNotAByte = (facts: { offset: number; text: string }) =>
  new ToolError('byte-array/not-a-byte', `${facts.text} is not a byte.`, {
    position: atOffset(facts.offset, facts.text.length),
    suggestion: 'A byte is 0 to 255, or 0x00 to 0xff.',
  })

export const byteListCut = (facts: { offset: number }) =>
  new ToolError('byte-array/cut-off', 'The program that printed these bytes left some out here.', {
    position: atOffset(facts.offset, 0),
    suggestion: 'Print them as hex, which is never shortened.',
  })

export const byteListCount = (facts: { announced: number; found: number }) =>
  new ToolError(
    'byte-array/count',
    `The list announces ${facts.announced} bytes, and has ${facts.found}.`,
    { suggestion: 'Check that nothing was cut off.' },
  )

export const byteListMember = (facts: { member: string }) =>
  new ToolError(
    'byte-array/not-a-list',
    facts.member === ''
      ? 'This JSON isn’t a list of bytes.'
      : `"${facts.member}" of this JSON isn’t a byte of a list.`,
    { suggestion: 'A byte is 0 to 255.' },
  )

export const notDecodeHex = (facts: { offset: number }) =>
  new ToolError('byte-array/not-decode-hex', 'This isn’t Cadence hex text.', {
    position: atOffset(facts.offset, 0),
    suggestion: 'Write "68656c6c6f".decodeHex(), with the quotes.',
  })

export const fixedPointLength = (facts: { type: string; length: number }) =>
  new ToolError('fixed-point/wrong-length', `${facts.type} takes 8 bytes, not ${facts.length}.`)

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
) {
  const messages: Readonly<Record<FixedPointFault, string>> = {
    empty: 'There are no digits.',
    'bad-character': `The number contains ${facts.character === '' ? 'nothing' : nameCharacter(facts.character)}, which does not belong there.`,
    sign: `${facts.type} has no sign.`,
    'no-point': 'The number has no decimal point.',
    'no-whole-part': 'No digit before the decimal point.',
    'no-decimals': 'No digit after the decimal point.',
    'too-many-decimals': `${facts.type} has 8 decimals; this has more.`,
    'out-of-range': `The number is outside the range of ${facts.type}.`,
  }
  return new ToolError(`fixed-point/${fault}`, messages[fault], {
    position: atOffset(facts.offset, facts.character.length),
    suggestion:
      fault === 'no-point' ? 'Cadence writes 1.0, not 1.' : `${facts.type} is ${facts.range}.`,
  })
}

declare module '../errors.ts' {
  interface ErrorAreas {
    numbers: typeof import('./number-errors.ts')
  }
}
