import { ToolError } from '@toolkit/core/errors'

export const linkDamaged = (cause?: unknown) =>
  new ToolError('link/damaged', 'The text in this link is damaged, and cannot be read.', {
    suggestion: 'Copy the whole link again; chats and mail programs cut long ones.',
    cause,
  })

export const linkTooLong = ({ limit }: { limit: number }) =>
  new ToolError(
    'link/too-long',
    `The text in this link is longer than ${limit.toLocaleString('en')} bytes.`,
    { suggestion: 'Links made here are never that long.' },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webFrame: typeof import('./errors')
  }
}
