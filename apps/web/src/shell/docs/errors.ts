import { ToolError } from '@toolkit/core/errors'

/** What was entered is not what a link of this kind holds; `wanted` says what that is. */
export const notLinkable = (wanted: string) => new ToolError('docs/not-linkable', wanted)

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webDocs: typeof import('./errors')
  }
}
