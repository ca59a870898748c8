import { Secret } from '@toolkit/core/secret'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import type { Interpretation } from '../../frame/paste/interpretation'
import type { Pasted } from '../../frame/paste/read-paste.task'
import { countOf, fileSize } from '../../ui/values/format'
import type { Entry } from './entry'

/** Shorter texts are search terms and never values, unless they start with 0x. */
const SHORTEST_VALUE = 8
/** Maximum characters of a single-line field. */
const LONGEST_LINE = 300

/** Returns the text to recognise; null for search terms. */
export function pastedIn(entry: Entry): Pasted | null {
  if (entry.kind === 'given') return entry.pasted
  const text = entry.text.trim()
  const few = text.length < SHORTEST_VALUE && !entry.whole && !/^0x./i.test(text)
  if (few || text === '') return null
  return { kind: 'text', text: new Secret(entry.text) }
}

/**
 * Returns true if an unrecognised text must be masked: it is as long as a key, or has as many words
 * as an incomplete phrase. Short texts and addresses aren't masked.
 */
export function inDoubt(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length >= 32 || trimmed.split(/\s+/u).length >= 6
}

/** While typing: only text in the format of a secret, so that a search is never masked. */
export function typedInDoubt(text: string): boolean {
  const trimmed = text.trim()
  return (
    /^(?:0x)?[0-9a-f]{60,}$|[a-z]prv|-----BEGIN|^[{[]|[a-z0-9+/_-]{43}/i.test(trimmed) ||
    trimmed.split(/[^\p{L}\p{M}\p{N}]+/u).length >= 9
  )
}

/** Returns true if the whole text can be seen and edited in a single-line field. */
export const fitsLine = (text: string): boolean =>
  text.length <= LONGEST_LINE && !/[\r\n]/.test(text)

export const isSecret = (interpretations: readonly Interpretation[]): boolean =>
  interpretations.some(({ secret }) => secret)

/** Formats the field's placeholder for a pasted value: "Seed phrase, 12 words · hidden". */
export function describePasted(
  pasted: Pasted,
  interpretations: readonly Interpretation[] | null,
): string {
  if (pasted.kind === 'file') return `${pasted.file.name}, ${fileSize(pasted.file.size)}`
  const text = pasted.text.reveal()
  if (/^(?:0x)?[0-9a-f]{64}$/i.test(text.trim()))
    return '64 hex digits · hidden, as they may be a key'
  const [first] = interpretations ?? []
  const known = first !== undefined && first.certainty !== 'possible'
  const title = known ? titleOf(first) : 'Pasted text'
  const size =
    first?.kind === 'mnemonic' && /^[\p{L}\p{M}\s]+$/u.test(text)
      ? countOf(text.trim().split(/\s+/u).length, 'word')
      : countOf(text.length, 'character')
  return `${title}, ${size}${interpretations && !isSecret(interpretations) ? '' : ' · hidden'}`
}

function titleOf({ kind }: Interpretation): string {
  const message = TEXT_KIND_LABELS[kind].replace(/^an? /, '')
  return message.charAt(0).toUpperCase() + message.slice(1)
}
