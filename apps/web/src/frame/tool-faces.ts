import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createStore } from '../state/store'
import type { ToolEntry } from './manifest'

/** What is shown of a tool, or of a page of documentation, beside its name; on a page that shows no icon there may be none. */
export interface KnownFace {
  readonly description: string
  readonly icon?: LucideIcon | undefined
}

type Faces = ReadonlyMap<string, KnownFace>

/**
 * Those that are known so far. The prerendered page has what it shows in its markup, from where it is read
 * (`knowFaces`); what a further page needs comes with that page's code (`loadFaces`).
 */
const faces = createStore<Faces>(new Map())

/** Adds what is not known yet: what a page shows already stays the same. */
export function knowFaces(found: Iterable<readonly [id: string, face: KnownFace]>): void {
  const next = new Map(faces.get())
  for (const [id, face] of found) next.set(id, { ...face, ...withIcon(next.get(id)) })
  faces.set(next)
}

const withIcon = (known: KnownFace | undefined) => (known?.icon ? known : {})

/** Loads how tools are shown, unless that is known of all of `tools`. */
export async function loadFaces(
  tools: readonly ToolEntry[],
  part: keyof KnownFace = 'icon',
): Promise<void> {
  if (tools.every(({ id }) => faces.get().get(id)?.[part] !== undefined)) return
  knowFaces((await import('./all-faces')).ALL_FACES)
}

/** How a tool is shown, as far as it is known now. */
export function faceOf({ id }: { readonly id: string }): KnownFace | undefined {
  return faces.get().get(id)
}

/** How tools are shown, by their ids; another map once more of them are known. */
export function useFaces(): Faces {
  return useSyncExternalStore(faces.subscribe, faces.get, faces.get)
}
