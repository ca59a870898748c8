import { ToolError } from '@toolkit/core/errors'

export const fileUnreadable = (cause: unknown) =>
  new ToolError(
    'file/unreadable',
    'The file couldn’t be read: it was moved, changed or locked after you chose it.',
    { suggestion: 'Choose it again.', cause },
  )

export const noRoomForResult = (cause: unknown) =>
  new ToolError('file/no-room', 'The browser has no room for a result this large.', {
    suggestion:
      'Free disk space, close other tabs, or leave private browsing, which keeps everything in memory.',
    cause,
  })

export const pastedHalfCharacter = (offset: number) =>
  new ToolError(
    'utf8/lone-surrogate',
    `The pasted text was rejected: it has an unpaired surrogate at offset ${offset}, which UTF-8 can’t encode.`,
    { suggestion: 'Copy the text again from its source.' },
  )

export const severalFiles = (count: number) => `${count} files dropped. Drop one at a time.`

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webBytes: typeof import('./errors')
  }
}
