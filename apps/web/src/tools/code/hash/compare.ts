import { type ToolError, toToolError } from '@toolkit/core/errors'
import { HASH_NAMES, HASHES } from '@toolkit/core/hash/algorithms'
import { isExpected, parseExpectedDigest } from '@toolkit/core/hash/expected-digest'

/** A digest that stands somewhere on the page. */
export interface ShownDigest {
  /** What it is called: `SHA2-256`, `SHA2-256 of disk.img`. */
  readonly label: string
  readonly digest: Uint8Array
}

export type Comparison =
  | { readonly kind: 'none-expected' }
  | { readonly kind: 'unreadable'; readonly error: ToolError }
  | { readonly kind: 'match'; readonly labels: readonly string[] }
  /** `ofLength`: the algorithms whose digests are as long as the expected one. */
  | { readonly kind: 'no-match'; readonly bytes: number; readonly ofLength: readonly string[] }

/** Whether one of the digests is the expected one, and which. */
export function compareDigests(text: string, shown: readonly ShownDigest[]): Comparison {
  if (text.trim() === '') return { kind: 'none-expected' }
  try {
    const expected = parseExpectedDigest(text)
    const labels = shown
      .filter(({ digest }) => isExpected(expected, digest))
      .map(({ label }) => label)
    if (labels.length > 0) return { kind: 'match', labels }
    const fits = (length: number) => HASH_NAMES.filter(name => HASHES[name].digestLength === length)
    const likely = expected.find(bytes => fits(bytes.length).length > 0) ?? expected[0]
    const bytes = likely?.length ?? 0
    return { kind: 'no-match', bytes, ofLength: fits(bytes) }
  } catch (error) {
    return { kind: 'unreadable', error: toToolError(error) }
  }
}
