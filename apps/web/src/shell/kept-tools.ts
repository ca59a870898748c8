import { useSyncExternalStore } from 'react'
import type { ToolEntry } from '../frame/manifest'
import { TOOLS } from '../frame/registry'

/** Local storage keys: lists of tool ids, and nothing else ever. */
const FAVOURITES = 'favourite-tools'
const RECENT = 'recent-tools'
const MOST_RECENT = 6

interface KeptTools {
  readonly favourites: readonly ToolEntry[]
  /** Latest first. */
  readonly recent: readonly ToolEntry[]
}

const NONE: KeptTools = { favourites: [], recent: [] }
const listeners = new Set<() => void>()
let kept: KeptTools | null = null

/** The tools that were starred, and those that were opened last; none while prerendering. */
export function useKeptTools(): KeptTools {
  return useSyncExternalStore(subscribe, now, () => NONE)
}

/** Stars a tool, or takes its star. */
export function toggleFavourite(tool: ToolEntry): void {
  const { favourites, recent } = now()
  const without = favourites.filter(({ id }) => id !== tool.id)
  const starred = without.length < favourites.length
  set({ favourites: starred ? without : [...without, tool], recent })
}

/** Notes that a tool was opened. */
export function noteOpened(tool: ToolEntry): void {
  const { favourites, recent } = now()
  if (recent[0]?.id === tool.id) return
  const others = recent.filter(({ id }) => id !== tool.id)
  set({ favourites, recent: [tool, ...others].slice(0, MOST_RECENT) })
}

function now(): KeptTools {
  kept ??= { favourites: read(FAVOURITES), recent: read(RECENT) }
  return kept
}

function set(next: KeptTools): void {
  kept = next
  write(FAVOURITES, next.favourites)
  write(RECENT, next.recent)
  for (const listener of listeners) listener()
}

/** What another version, or somebody else, left there is passed over. */
function read(key: string): readonly ToolEntry[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(ids)) return []
    const tools = ids.flatMap(id => TOOLS.find(tool => tool.id === id) ?? [])
    return [...new Set(tools)].filter(({ planned }) => !planned)
  } catch {
    return []
  }
}

function write(key: string, tools: readonly ToolEntry[]): void {
  try {
    if (tools.length > 0) localStorage.setItem(key, JSON.stringify(tools.map(({ id }) => id)))
    else localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage still works; the choice lasts as long as the page.
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== FAVOURITES && key !== RECENT) return
    kept = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
