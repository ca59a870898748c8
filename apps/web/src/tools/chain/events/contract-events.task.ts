import { utf8Text } from '@toolkit/core/bytes/utf8'
import { outlineOf } from '@toolkit/core/cadence/syntax/outline'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { defineTask } from '../../../workers/task'

/** Contracts, as the bytes that were deployed or as text. */
export type ContractSources = readonly (Uint8Array | string)[]

export interface ContractEvents {
  readonly contract: string
  /** As their types end: `TokensDeposited`, `Vault.ResourceDestroyed`. */
  readonly events: readonly string[]
}

/** The events that contracts and contract interfaces declare. */
export default defineTask(
  'contract-events',
  (sources: ContractSources): readonly ContractEvents[] => sources.flatMap(contractsIn),
)

function contractsIn(source: Uint8Array | string): readonly ContractEvents[] {
  const text = typeof source === 'string' ? source : utf8Text(source)
  if (text === null) return []
  const found: { readonly contract: string; readonly events: string[] }[] = []
  const path: string[] = []
  for (const { kind, name, depth } of outlineOf(parseCadence(text))) {
    path.splice(depth, path.length, name)
    if (depth === 0 && kind.startsWith('contract')) found.push({ contract: name, events: [] })
    if (depth > 0 && kind === 'event') found.at(-1)?.events.push(path.slice(1).join('.'))
  }
  return found
}
