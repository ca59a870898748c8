import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type ToolError, toToolError } from '@toolkit/core/errors'

export type ScriptText =
  | { readonly kind: 'text'; readonly text: string; readonly lines: number }
  | { readonly kind: 'failed'; readonly error: ToolError }

/** The script as text, or why its bytes are none; never throws. */
export function scriptText(bytes: Uint8Array): ScriptText {
  try {
    const text = decodeUtf8(bytes)
    return { kind: 'text', text, lines: countLines(text) }
  } catch (error) {
    return { kind: 'failed', error: toToolError(error) }
  }
}

/** Lines as an editor counts them: a newline at the very end begins none. */
function countLines(text: string): number {
  if (text === '') return 0
  let breaks = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1
  return text.endsWith('\n') ? breaks : breaks + 1
}
