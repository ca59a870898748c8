import type { SourceRange } from '@toolkit/core/cadence/syntax/program'

export type ReviewSeverity =
  /** It may take, give away or hide what the signer does not mean to: said before anything else. */
  | 'danger'
  /** Unusual, or known only in part. */
  | 'warning'
  /** What it is, without a judgement. */
  | 'note'

/** Something that a signer should know of a transaction before signing it. */
export interface ReviewFinding {
  readonly severity: ReviewSeverity
  /** What it is about, stable: `import/known-name-elsewhere`. */
  readonly code: string
  /** One sentence with a full stop, addresses whole; true by itself, without the script beside it. */
  readonly sentence: string
  /** The part of the script that it is about, and its line, from 1; null for the whole transaction. */
  readonly place: (SourceRange & { readonly line: number }) | null
}

const RANKS: readonly ReviewSeverity[] = ['danger', 'warning', 'note']

/**
 * Findings with the gravest first, else in their order.
 * @example
 * const note = { severity: 'note', code: 'a', sentence: 'A.', place: null } as const
 * const danger = { severity: 'danger', code: 'b', sentence: 'B.', place: null } as const
 * gravestFirst([note, danger]) // => [danger, note]
 */
export function gravestFirst<F extends ReviewFinding>(findings: readonly F[]): readonly F[] {
  return findings.toSorted((a, b) => RANKS.indexOf(a.severity) - RANKS.indexOf(b.severity))
}
