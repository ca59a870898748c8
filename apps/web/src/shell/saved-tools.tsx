import { Star } from 'lucide-react'
import type { ToolEntry } from '../frame/manifest'
import { TOOLS } from '../frame/registry'
import { createPersistentStore } from '../state/persistent-store'
import { useStore } from '../state/store'
import { IconButton } from '../ui/icon-button'

const MAX_RECENT = 6

const favourites = savedTools('favourite-tools')
/** Latest first. */
const recent = savedTools('recent-tools')

/** Returns favourite and recent tools; none while prerendering. */
export function useSavedTools() {
  return { favourites: useStore(favourites), recent: useStore(recent) }
}

/** Adds a tool to the favourites, or removes it. */
function toggleFavourite(tool: ToolEntry): void {
  favourites.update(tools => {
    const without = tools.filter(({ id }) => id !== tool.id)
    return without.length < tools.length ? without : [...tools, tool]
  })
}

/** Records that a tool was opened. */
export function noteOpened(tool: ToolEntry): void {
  recent.update(tools => {
    if (tools[0]?.id === tool.id) return tools
    return [tool, ...tools.filter(({ id }) => id !== tool.id)].slice(0, MAX_RECENT)
  })
}

/** Creates a list of tools; local storage only ever contains their ids. */
function savedTools(key: string) {
  return createPersistentStore<readonly ToolEntry[]>({
    key,
    initial: [],
    // Unknown ids, left by another version for example, are skipped.
    parse(stored) {
      const ids: unknown = JSON.parse(stored)
      if (!Array.isArray(ids)) return []
      const tools = ids.flatMap(id => TOOLS.find(tool => tool.id === id) ?? [])
      return [...new Set(tools)].filter(({ planned }) => !planned)
    },
    format: tools => (tools.length > 0 ? JSON.stringify(tools.map(({ id }) => id)) : null),
  })
}

export interface FavouriteButtonProps {
  readonly tool: ToolEntry
  readonly className?: string
}

/** Pins a tool to the top of the home page. */
export function FavouriteButton({ tool, className = '' }: FavouriteButtonProps) {
  const starred = useSavedTools().favourites.some(({ id }) => id === tool.id)
  return (
    <IconButton
      icon={Star}
      size="sm"
      label={`Favourite: ${tool.title}`}
      aria-pressed={starred}
      onClick={() => toggleFavourite(tool)}
      className={`${starred ? '[&>svg]:fill-current text-accent' : ''} ${className}`}
    />
  )
}
