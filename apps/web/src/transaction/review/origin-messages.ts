import type { ReviewFinding, ReviewSeverity } from '@toolkit/explain/review/finding'
import type { ImportOrigin, OriginKind } from '@toolkit/explain/review/import-origins'
import type { BadgeTone } from '../../ui/values/badge'

/** Badge of an import, two or three words. */
export interface OriginBadge {
  readonly tone: BadgeTone
  readonly label: string
  /** Name given by its makers: third-party text. */
  readonly title: string | null
}

const KINDS: Readonly<Record<OriginKind, readonly [BadgeTone, string]>> = {
  network: ['success', 'Flow’s own'],
  contract: ['info', 'Known contract'],
  token: ['info', 'Token'],
  collection: ['info', 'Collection'],
  bridged: ['neutral', 'Bridged from EVM'],
  'built-in': ['success', 'Part of Cadence'],
  'by-name': ['neutral', 'Without an address'],
  unknown: ['neutral', 'Unknown contract'],
}

const WRONG: Readonly<Record<string, string>> = {
  'import/known-name-elsewhere': 'Known name, other account',
  'import/look-alike-name': 'Look-alike name',
  'import/known-name-taken': 'Known name taken',
  'import/other-network': 'Other network',
  'import/no-address': 'No address',
  'import/everything': 'All contracts',
}

/** Returns the badge of an import's worst finding, or of its origin if there is none. */
export function originBadge({ kind, known, findings }: ImportOrigin): OriginBadge {
  const worst = worstOf(findings)
  const wrong = worst && worst.severity !== 'note' ? WRONG[worst.code] : undefined
  if (worst && worst.severity !== 'note' && wrong !== undefined) {
    return { tone: worst.severity, label: wrong, title: null }
  }
  const [tone, label] = KINDS[kind]
  const title = known?.symbol ?? known?.title ?? null
  return { tone, label, title: title === known?.name ? null : title }
}

const RANKS: readonly ReviewSeverity[] = ['danger', 'warning', 'note']

function worstOf(findings: readonly ReviewFinding[]): ReviewFinding | null {
  const [first, ...others] = findings
  if (!first) return null
  return others.reduce(
    (worst, one) => (RANKS.indexOf(one.severity) < RANKS.indexOf(worst.severity) ? one : worst),
    first,
  )
}

/** Sorts imports with dangers first, then warnings, else in the script's order. */
export function worstFirst(origins: readonly ImportOrigin[]): readonly ImportOrigin[] {
  const rankOf = ({ findings }: ImportOrigin) => {
    const worst = worstOf(findings)
    return worst ? RANKS.indexOf(worst.severity) : RANKS.length
  }
  // Unknown and known ones keep their relative order: a note is no warning.
  const ranked = (origin: ImportOrigin) => Math.min(rankOf(origin), RANKS.indexOf('note'))
  return origins.toSorted((a, b) => ranked(a) - ranked(b))
}
