import { type DisplayedLine, diffLines, shortened } from '../../../../transaction/line-diff'
import { type Change, diffPlain } from './diff-data'
import { type Collection, plainParts } from './export-file'

export interface DisplayedChange extends Change {
  /** Differing lines of multi-line texts, such as sources; null for any other value. */
  readonly lines: readonly DisplayedLine[] | null
}

export interface PartChanges {
  /** Name of the part in the export. */
  readonly name: string
  readonly changes: readonly DisplayedChange[]
}

export interface Comparison {
  /** Parts that differ. */
  readonly parts: readonly PartChanges[]
  /**
   * Parts that could not be fetched at one height or both, and aren't compared, with the reason.
   */
  readonly left: readonly { readonly name: string; readonly why: string }[]
}

/** Compares two snapshots of an account, part by part in the order of the first. */
export function compareCollections(before: Collection, after: Collection): Comparison {
  const old = plainParts(before)
  const now = plainParts(after)
  const left = new Map<string, string>()
  for (const { parts } of [before, after]) {
    for (const part of parts) if ('failed' in part) left.set(part.name, part.failed)
  }
  const parts = before.parts.flatMap(({ name }) => {
    const a = old[name]
    const b = now[name]
    const changes = a === undefined || b === undefined ? [] : diffPlain(a, b)
    const displayed = changes.map(change => ({ ...change, lines: linesOf(change) }))
    return displayed.length === 0 ? [] : [{ name, changes: displayed }]
  })
  return { parts, left: [...left].map(([name, why]) => ({ name, why })) }
}

function linesOf({ before, after }: Change): readonly DisplayedLine[] | null {
  if (typeof before !== 'string' || typeof after !== 'string') return null
  return `${before}${after}`.includes('\n') ? shortened(diffLines(before, after)) : null
}
