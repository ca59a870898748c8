import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'

/** How a result is shown; `file` is only kept, not shown. */
export type View = 'text' | 'base64' | 'hex' | 'file'

export interface Shown {
  readonly text: string
  /** Of what the text is: bytes that are no UTF-8 stand as hex. */
  readonly view: Exclude<View, 'file'>
}

/** Up to so many bytes are shown as soon as they are there; what is longer is written by a worker. */
export const SMALL = 48_000

/** A short result as text. */
export function showBytes(bytes: Uint8Array, view: Exclude<View, 'file'>): Shown {
  if (view === 'base64') return { view, text: formatBase64(bytes) }
  if (view === 'text') {
    try {
      return { view, text: decodeUtf8(bytes) }
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
    }
  }
  return { view: 'hex', text: formatHex(bytes) }
}
