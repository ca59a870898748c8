import { ToolError } from '@toolkit/core/errors'

/** What was entered is not what a link of this kind holds; `requested` says what that is. */
export const notLinkable = (requested: string) => new ToolError('docs/not-linkable', requested)

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webDocs: typeof import('./errors')
  }
}
