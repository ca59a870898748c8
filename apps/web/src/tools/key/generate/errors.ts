import { ToolError } from '@toolkit/core/errors'

export const noEntropyTyped = (what: string) =>
  new ToolError('generate/no-entropy', `No ${what} entered yet.`, {
    position: { kind: 'offset', offset: 0, length: 0 },
    suggestion: 'Enter some, or use the browser’s source alone.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webGenerate: typeof import('./errors')
  }
}
