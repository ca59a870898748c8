import type { ToolEntry } from '../frame/manifest'
import { TOOLS } from '../frame/registry'
import { createPersistentStore } from '../state/persistent-store'
import { useStore } from '../state/store'

const MAX_RECENT = 6

const favourites = savedTools('favourite-tools')
/** Latest first. */
const recent = savedTools('recent-tools')

/** The tools that were starred, and those that were opened last; none while prerendering. */
export function useSavedTools() {
  return { favourites: useStore(favourites), recent: useStore(recent) }
}

/** Stars a tool, or takes its star. */
export function toggleFavourite(tool: ToolEntry): void {
  favourites.update(tools => {
    const without = tools.filter(({ id }) => id !== tool.id)
    return without.length < tools.length ? without : [...tools, tool]
  })
}

/** Notes that a tool was opened. */
export function noteOpened(tool: ToolEntry): void {
  recent.update(tools => {
    if (tools[0]?.id === tool.id) return tools
    return [tool, ...tools.filter(({ id }) => id !== tool.id)].slice(0, MAX_RECENT)
  })
}

/** Tools whose ids, and nothing else ever, are kept in local storage. */
function savedTools(key: string) {
  return createPersistentStore<readonly ToolEntry[]>({
    key,
    initial: [],
    // What another version, or somebody else, left there is passed over.
    parse(stored) {
      const ids: unknown = JSON.parse(stored)
      if (!Array.isArray(ids)) return []
      const tools = ids.flatMap(id => TOOLS.find(tool => tool.id === id) ?? [])
      return [...new Set(tools)].filter(({ planned }) => !planned)
    },
    format: tools => (tools.length > 0 ? JSON.stringify(tools.map(({ id }) => id)) : null),
  })
}
