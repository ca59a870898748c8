import { detect } from '@toolkit/explain/detect/detect'
import type { PastedKind } from '@toolkit/explain/detect/guess'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { notReadable } from '../errors.ts'

/**
 * Returns the part of a text that is of one of these kinds, cut out of what stands around it; the whole text if none
 * is, so that its parser names the fault.
 * @param expected with its article: "An address".
 * @throws ToolError `cli/not-readable` for a text that is certainly of another kind.
 */
export async function partOf(
  text: string,
  kinds: readonly PastedKind[],
  expected: string,
): Promise<string> {
  const guesses = await detect(text)
  const found = guesses.find(({ kind }) => kinds.includes(kind))
  if (found) return found.value ?? text.trim()
  const [best] = guesses
  if (best?.certainty === 'certain') {
    throw notReadable({ expected, kind: TEXT_KIND_LABELS[best.kind] })
  }
  return text.trim()
}
