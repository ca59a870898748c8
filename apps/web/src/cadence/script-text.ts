import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type ToolError, toToolError } from '@toolkit/core/errors'

export type ScriptText =
  | { readonly kind: 'text'; readonly text: string; readonly lines: number }
  | { readonly kind: 'failed'; readonly error: ToolError }

/** Decodes a script as text, or returns the error if its bytes are not text; never throws. */
export function scriptText(bytes: Uint8Array): ScriptText {
  try {
    const text = decodeUtf8(bytes)
    return { kind: 'text', text, lines: countLines(text) }
  } catch (error) {
    return { kind: 'failed', error: toToolError(error) }
  }
}

/** Counts lines like an editor: a trailing newline begins none. */
function countLines(text: string): number {
  if (text === '') return 0
  let breaks = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1
  return text.endsWith('\n') ? breaks : breaks + 1
}
