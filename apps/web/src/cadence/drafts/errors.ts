import { ToolError } from '@toolkit/core/errors'

export const draftsUnavailable = (cause: unknown) =>
  new ToolError('drafts/unavailable', 'Drafts aren’t kept: this browser refuses to store them.', {
    suggestion:
      'Everything else works. Leave private browsing or allow site data to keep drafts, and download what you need before you close the tab.',
    cause,
  })

export const noRoomForDrafts = (cause: unknown) =>
  new ToolError('drafts/no-room', 'This draft isn’t kept: the browser has no room left for it.', {
    suggestion: 'Delete drafts that you no longer need, or free disk space.',
    cause,
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webDrafts: typeof import('./errors')
  }
}
