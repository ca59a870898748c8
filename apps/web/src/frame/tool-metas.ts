import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createStore } from '../state/store'
import type { ToolEntry } from './manifest'

/** Display data of a tool or documentation page beside its name, as far as the page shows it. */
export interface KnownToolMeta {
  readonly description?: string | undefined
  readonly icon?: LucideIcon | undefined
}

type ToolMetas = ReadonlyMap<string, KnownToolMeta>

/**
 * Display data known so far. The prerendered page has the data that it shows in its markup, from which it is read
 * (`rememberToolMetas`); other pages bring theirs with their code (`loadToolMetas`).
 */
const toolMetas = createStore<ToolMetas>(new Map())

/** Adds new entries: the ones that a page already shows stay the same. */
export function rememberToolMetas(
  found: Iterable<readonly [id: string, face: KnownToolMeta]>,
): void {
  const next = new Map(toolMetas.get())
  for (const [id, { description, icon }] of found) {
    const known = next.get(id)
    next.set(id, { description: description ?? known?.description, icon: known?.icon ?? icon })
  }
  toolMetas.set(next)
}

/** Loads the display data of tools, unless it is known for all of `tools`. */
export async function loadToolMetas(
  tools: readonly ToolEntry[],
  part: keyof KnownToolMeta = 'icon',
): Promise<void> {
  if (tools.every(({ id }) => toolMetas.get().get(id)?.[part] !== undefined)) return
  rememberToolMetas((await import('./all-tool-metas')).ALL_TOOL_METAS)
}

/** Returns the display data of a tool, as far as it is known now. */
export function toolMetaOf({ id }: { readonly id: string }): KnownToolMeta | undefined {
  return toolMetas.get().get(id)
}

/** Returns the display data of tools by id; a new map once more of them are known. */
export function useToolMetas(): ToolMetas {
  return useSyncExternalStore(toolMetas.subscribe, toolMetas.get, toolMetas.get)
}
