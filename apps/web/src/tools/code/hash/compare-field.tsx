import { type ToolError, toToolError } from '@toolkit/core/errors'
import { HASH_NAMES, HASHES } from '@toolkit/core/hash/algorithms'
import { isExpected, parseExpectedDigest } from '@toolkit/core/hash/expected-digest'
import { TextField } from '../../../ui/fields/text-field'

export interface CompareFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly comparison: Comparison
}

/** Expected digest; the page's answer line says which of the computed ones it equals. */
export function CompareField({ value, onChange, comparison }: CompareFieldProps) {
  return (
    <TextField
      label="Expected digest"
      takesIds
      optional
      mono
      value={value}
      onChange={onChange}
      error={comparison.kind === 'unreadable' ? comparison.error : null}
      hint="Hex, Base64 or sha256sum output."
    />
  )
}

/** Digest shown on the page. */
export interface DisplayedDigest {
  /** Label: `SHA2-256`, `SHA2-256 of disk.img`. */
  readonly label: string
  readonly digest: Uint8Array
}

export type Comparison =
  | { readonly kind: 'none-expected' }
  | { readonly kind: 'unreadable'; readonly error: ToolError }
  | { readonly kind: 'match'; readonly labels: readonly string[] }
  /** `ofLength`: algorithms with digests of the expected length. */
  | { readonly kind: 'no-match'; readonly bytes: number; readonly ofLength: readonly string[] }

/** Compares the expected digest with those shown, and returns which are equal. */
export function compareDigests(text: string, displayed: readonly DisplayedDigest[]): Comparison {
  if (text.trim() === '') return { kind: 'none-expected' }
  try {
    const expected = parseExpectedDigest(text)
    const labels = displayed
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
