import { useSyncExternalStore } from 'react'
import { GROUP_IDS, type GroupId } from '../frame/groups'

/** Local storage: ids of groups, and nothing else ever. */
const KEY = 'sidebar:folded'
const NONE: ReadonlySet<GroupId> = new Set()
const listeners = new Set<() => void>()
let folded: ReadonlySet<GroupId> | null = null

/** The groups of the sidebar that somebody folded; none while prerendering. */
export function useFoldedGroups(): ReadonlySet<GroupId> {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now,
    () => NONE,
  )
}

/** Folds a group of the sidebar, or unfolds it; the browser remembers. */
export function toggleGroup(id: GroupId): void {
  const next = new Set(now())
  if (!next.delete(id)) next.add(id)
  folded = next
  try {
    if (next.size > 0) localStorage.setItem(KEY, [...next].join(' '))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function now(): ReadonlySet<GroupId> {
  folded ??= read()
  return folded
}

function read(): ReadonlySet<GroupId> {
  try {
    const words = (localStorage.getItem(KEY) ?? '').split(' ')
    return new Set(GROUP_IDS.filter(id => words.includes(id)))
  } catch {
    return NONE
  }
}
