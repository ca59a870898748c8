import { ToolError } from '@toolkit/core/errors'

export const unreadableFile = (name: string, cause: unknown) =>
  new ToolError('keystore-tool/unreadable-file', `${name} couldn’t be read.`, {
    suggestion: 'Choose it again; it may have been moved or changed.',
    cause,
  })

export const notText = (name: string) =>
  new ToolError('keystore-tool/not-text', `${name} isn’t text, so it can’t be a keystore.`, {
    suggestion: 'Choose the JSON file, or a PDF that contains one.',
  })

export const noKeyInside = () =>
  new ToolError(
    'keystore-tool/no-key',
    'The file opens but contains neither a private key nor a phrase, so it wasn’t rewritten.',
    { suggestion: 'Open it to see its bytes.' },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webKeystore: typeof import('./errors')
  }
}
