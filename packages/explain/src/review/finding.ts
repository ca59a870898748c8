import type { SourceRange } from '@toolkit/core/cadence/syntax/program'
import type { Finding } from '../finding.ts'

export type ReviewSeverity =
  /** It may take, give away or hide something against the signer's intent: shown before anything else. */
  | 'danger'
  /** Unusual, or only partly known. */
  | 'warning'
  /** Description without judgement. */
  | 'note'

/** Fact about a transaction that its signer should know before signing. */
export interface ReviewFinding extends Finding<ReviewSeverity> {
  /** Sentence with full addresses, understandable without the script. */
  readonly message: string
  /** Range of the script that it is about, with its line, from 1; null for the whole transaction. */
  readonly range: (SourceRange & { readonly line: number }) | null
}

const RANKS: readonly ReviewSeverity[] = ['danger', 'warning', 'note']

/**
 * Sorts findings with the gravest first, otherwise in order.
 * @example
 * const note = { severity: 'note', code: 'a', message: 'A.', range: null } as const
 * const danger = { severity: 'danger', code: 'b', message: 'B.', range: null } as const
 * gravestFirst([note, danger]) // => [danger, note]
 */
export function gravestFirst<F extends ReviewFinding>(findings: readonly F[]): readonly F[] {
  return findings.toSorted((a, b) => RANKS.indexOf(a.severity) - RANKS.indexOf(b.severity))
}
