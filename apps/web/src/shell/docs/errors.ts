import { ToolError } from '@toolkit/core/errors'

/**
 * Error for input that isn't a value for this kind of link; `requested` describes the expected one.
 */
export const notLinkable = (requested: string) => new ToolError('docs/not-linkable', requested)

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webDocs: typeof import('./errors')
  }
}
