import { ToolError } from '../errors.ts'
import { nameCharacter } from './characters.ts'

/** How a sentence names a character that may have been cut off with a part of the text. */
export const nameOrForeign = (character: string) =>
  character === '' ? 'a character outside ASCII' : nameCharacter(character)

export function hexUnknownCharacter(facts: { character: string; offset: number }): ToolError {
  return new ToolError({
    code: 'hex/bad-digit',
    message: `The hex text contains ${nameOrForeign(facts.character)}, which is not a hex digit.`,
    position: { kind: 'offset', offset: facts.offset, length: facts.character.length || 1 },
    suggestion: /^[,;_-]$/u.test(facts.character)
      ? 'Between bytes stand spaces, line breaks or colons.'
      : 'Hex digits are 0–9 and a–f, with an optional 0x in front.',
  })
}

/** A byte with one digit: at the end of the text, or in front of a separator. */
export function hexHalfByte(facts: { offset: number; atEnd: boolean }): ToolError {
  return new ToolError({
    code: 'hex/odd-length',
    message: facts.atEnd
      ? 'The last byte of the hex text has only one digit: one is missing, or one is too many.'
      : 'A byte of the hex text has only one digit before the separator.',
    position: { kind: 'offset', offset: facts.offset, length: 1 },
    suggestion: 'A byte has two digits, side by side; a leading 0 counts.',
  })
}

export function hexEmptyPrefix(facts: { offset: number }): ToolError {
  return new ToolError({
    code: 'hex/empty-prefix',
    message: 'After this 0x of the hex text stand no digits.',
    position: { kind: 'offset', offset: facts.offset, length: 2 },
    suggestion: 'Write the digits right behind the 0x.',
  })
}

export function hexBadSeparator(facts: {
  offset: number
  place: 'start' | 'twice' | 'end'
}): ToolError {
  const messages = {
    start: 'The hex text begins with a colon.',
    twice: 'Two colons of the hex text have no byte between them.',
    end: 'The hex text ends with a colon.',
  } as const
  return new ToolError({
    code: 'hex/bad-separator',
    message: messages[facts.place],
    position: { kind: 'offset', offset: facts.offset, length: 1 },
    suggestion: 'A colon stands between two bytes; check that nothing was lost.',
  })
}
