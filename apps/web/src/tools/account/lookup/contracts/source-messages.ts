import type { OutlineItem } from '@toolkit/core/cadence/syntax/outline'
import type { CadenceImport } from '@toolkit/core/cadence/syntax/program'
import { countOf } from '../../../../ui/values/format'

export interface ImportedContract {
  readonly name: string
  /** 16 hex digits. */
  readonly address: string
}

/** Returns the contracts imported by address, ignoring addresses that are too long. */
export function importedContracts(imports: readonly CadenceImport[]): readonly ImportedContract[] {
  return imports.flatMap(({ names, location }) => {
    if (location.kind !== 'address') return []
    const address = location.value.slice(2).replaceAll('_', '').toLowerCase().padStart(16, '0')
    if (!/^[0-9a-f]{16}$/.test(address)) return []
    return names.map(({ name }) => ({ name, address }))
  })
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/interface$/, 'interface'],
  [/^resource$/, 'resource'],
  [/^struct$/, 'struct'],
  [/^event$/, 'event'],
  [/^entitlement/, 'entitlement'],
  [/^enum$/, 'enum'],
  [/^attachment$/, 'attachment'],
]

/** Formats `Declares 2 resources, 1 event`, not counting the contract itself. */
export function outlineSummary(outline: readonly OutlineItem[]): string {
  const inner = outline.filter(({ depth }) => depth > 0)
  const counts = KINDS.flatMap(([pattern, unit]) => {
    const count = inner.filter(({ kind }) => pattern.test(kind)).length
    return count === 0 ? [] : [countOf(count, unit)]
  })
  return counts.length === 0 ? 'Declarations' : `Declares ${counts.join(', ')}`
}
