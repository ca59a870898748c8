import { ToolError } from '@toolkit/core/errors'

export const fileUnreadable = (cause: unknown) =>
  new ToolError({
    code: 'file/unreadable',
    message: 'The file could not be read: it was moved, changed or locked after it was chosen.',
    suggestion: 'Choose it again.',
    cause,
  })

export const noRoomForResult = (cause: unknown) =>
  new ToolError({
    code: 'file/no-room',
    message: 'The browser has no room for a result of this size.',
    suggestion:
      'Free disk space, close other tabs, or leave private browsing, where all is kept in memory.',
    cause,
  })

export const pastedHalfCharacter = (offset: number) =>
  new ToolError({
    code: 'utf8/lone-surrogate',
    message: `The pasted text was not taken in: at offset ${offset} it has half a character, which has no UTF-8 form.`,
    suggestion: 'Copy the text again from where it came.',
  })

export const severalFiles = (count: number) =>
  `${count} files were dropped; one at a time is read here.`
