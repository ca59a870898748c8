import { ToolError } from '@toolkit/core/errors'

export const sameAccount = () =>
  new ToolError('link/same-account', 'This is the account itself.', {
    suggestion: 'Enter the other account of the link.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webLinkChildren: typeof import('./errors')
  }
}
