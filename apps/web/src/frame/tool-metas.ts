import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createStore } from '../state/store'
import type { ToolEntry } from './manifest'

/** What is shown of a tool, or of a page of documentation, beside its name; on a page that shows no icon there may be none. */
export interface KnownToolMeta {
  readonly description: string
  readonly icon?: LucideIcon | undefined
}

type ToolMetas = ReadonlyMap<string, KnownToolMeta>

/**
 * Those that are known so far. The prerendered page has what it shows in its markup, from where it is read
 * (`rememberToolMetas`); what a further page needs comes with that page's code (`loadToolMetas`).
 */
const faces = createStore<ToolMetas>(new Map())

/** Adds what is not known yet: what a page shows already stays the same. */
export function rememberToolMetas(
  found: Iterable<readonly [id: string, face: KnownToolMeta]>,
): void {
  const next = new Map(faces.get())
  for (const [id, face] of found) next.set(id, { ...face, ...withIcon(next.get(id)) })
  faces.set(next)
}

const withIcon = (known: KnownToolMeta | undefined) => (known?.icon ? known : {})

/** Loads how tools are shown, unless that is known of all of `tools`. */
export async function loadToolMetas(
  tools: readonly ToolEntry[],
  part: keyof KnownToolMeta = 'icon',
): Promise<void> {
  if (tools.every(({ id }) => faces.get().get(id)?.[part] !== undefined)) return
  rememberToolMetas((await import('./all-tool-metas')).ALL_TOOL_METAS)
}

/** How a tool is shown, as far as it is known now. */
export function toolMetaOf({ id }: { readonly id: string }): KnownToolMeta | undefined {
  return faces.get().get(id)
}

/** How tools are shown, by their ids; another map once more of them are known. */
export function useToolMetas(): ToolMetas {
  return useSyncExternalStore(faces.subscribe, faces.get, faces.get)
}
