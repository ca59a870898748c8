import { ToolError } from '@toolkit/core/errors'

export const tooLongHere = (label: string, limit: number) =>
  new ToolError(
    'hex/too-long-here',
    `The pasted text is longer than ${limit.toLocaleString('en')} characters, too long for ${label}.`,
    { suggestion: 'Paste it as hex, text or Base64, or drop it as a file.' },
  )

/** `limit`: ours; null if the browser imposes it. */
export const integerTooLong = (length: number, limit: number | null) =>
  new ToolError(
    'hex/integer-too-long',
    `${length.toLocaleString('en')} bytes are too many for one integer${limit === null ? ' by this browser' : ''}.`,
    {
      suggestion:
        limit === null
          ? 'Chromium-based browsers allow longer ones.'
          : `The limit is ${limit.toLocaleString('en')} bytes.`,
    },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webHex: typeof import('./errors')
  }
}
