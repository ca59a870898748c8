import { looksLikeByteList } from '@toolkit/core/bytes/byte-list'
import { detectWhole } from './detect.ts'
import type { PastedKind } from './guess.ts'

/** Kinds without a secret in them, whose bytes in lines or in a list would count as keys. */
const PUBLIC_KINDS: ReadonlySet<PastedKind> = new Set([
  'public-key',
  'evm-transaction',
  'evm-data',
  'transaction',
])
/** Hex digits with whitespace among them. */
const SPACED_HEX = /^(?:0x)?[0-9a-f]+\s[0-9a-f\s]*$/i

/** Returns true for bytes, in lines or in a list, that are a public key or a transaction for certain. */
export async function isPublicWhole(text: string): Promise<boolean> {
  const trimmed = text.trim()
  if (!looksLikeByteList(trimmed) && !SPACED_HEX.test(trimmed)) return false
  const [best] = await detectWhole(trimmed)
  return best?.certainty === 'certain' && PUBLIC_KINDS.has(best.kind)
}
