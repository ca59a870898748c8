import { type Change, diffPlain } from './diff-data'
import { type Collection, plainParts } from './export-file'

export interface PartChanges {
  /** The part's name in the export. */
  readonly name: string
  readonly changes: readonly Change[]
}

export interface Comparison {
  /** Parts that differ. */
  readonly parts: readonly PartChanges[]
  /** Names of parts that could not be read at one height or both, and are not compared, with why. */
  readonly left: readonly { readonly name: string; readonly why: string }[]
}

/** What differs between two readings of an account, part by part in the order of the first. */
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
    return changes.length === 0 ? [] : [{ name, changes }]
  })
  return { parts, left: [...left].map(([name, why]) => ({ name, why })) }
}
