import { nameCharacter } from '../bytes/characters.ts'
import { atOffset, ToolError } from '../errors.ts'

const FORM = 'Enter a height such as 137,390,146, or the 64 hex digits of a block’s ID.'

export const blockEmpty = () =>
  new ToolError('block/empty', 'There is no height and no ID.', { suggestion: FORM })

export const blockBadCharacter = (facts: { character: string; offset: number; hex: boolean }) =>
  new ToolError(
    'block/bad-character',
    facts.hex
      ? `The ID contains ${nameCharacter(facts.character)}, which is not a hex digit.`
      : `The height contains ${nameCharacter(facts.character)}, which is not a digit.`,
    { position: atOffset(facts.offset, facts.character.length), suggestion: FORM },
  )

export const blockWrongLength = (facts: { digits: number; end: number }) =>
  new ToolError(
    'block/wrong-length',
    `A block’s ID has 64 hex digits; this has ${facts.digits}, ${
      facts.digits < 64 ? `${64 - facts.digits} too few` : `${facts.digits - 64} too many`
    }.`,
    {
      position: atOffset(facts.digits < 64 ? facts.end : facts.end - (facts.digits - 64), 0),
      suggestion: 'Check that nothing was lost in copying; leading zeros count.',
    },
  )

export const blockLeadingZero = () =>
  new ToolError('block/leading-zero', 'The height has a leading 0.', {
    position: atOffset(0),
    suggestion: 'Heights are written without zeros in front; an ID has 64 hex digits.',
  })

export const blockCommas = (facts: { offset: number }) =>
  new ToolError('block/commas', 'A comma in the height does not separate thousands.', {
    position: atOffset(facts.offset),
    suggestion: 'Separate three digits each, as in 137,390,146, or leave commas out.',
  })

export const blockTooHigh = (facts: { offset: number; length: number }) =>
  new ToolError('block/too-high', 'No chain has a block this high: the highest is 2^64 − 1.', {
    position: atOffset(facts.offset, facts.length),
    suggestion: FORM,
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    network: typeof import('./errors.ts')
  }
}
