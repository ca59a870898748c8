import { Star } from 'lucide-react'
import type { ToolEntry } from '../../frame/manifest'
import { PageLink } from '../../frame/page-link'
import { useToolMetas } from '../../frame/tool-metas'
import { useSavedTools } from '../saved-tools'

/**
 * Favourites, then recent tools, in one line whose height is reserved from the first paint: the
 * stored list is read later, and must not push the page down.
 */
export function SavedToolsRow() {
  const { favourites, recent } = useSavedTools()
  const further = recent.filter(({ id }) => !favourites.some(one => one.id === id))
  return (
    <nav aria-label="Favourite and recent tools" className="my-4 h-9 overflow-x-auto">
      {favourites.length + further.length === 0 ? null : (
        <ul className="flex w-max items-center gap-2">
          <li aria-hidden className="pr-1 text-text-muted text-xs">
            Continue
          </li>
          {favourites.map(tool => (
            <Chip key={tool.id} tool={tool} starred />
          ))}
          {further.map(tool => (
            <Chip key={tool.id} tool={tool} starred={false} />
          ))}
        </ul>
      )}
    </nav>
  )
}

interface ChipProps {
  readonly tool: ToolEntry
  readonly starred: boolean
}

function Chip({ tool, starred }: ChipProps) {
  const displayed = useToolMetas().get(tool.id)?.icon
  const Icon = starred ? Star : displayed
  return (
    <li>
      <PageLink
        to={tool.path}
        className="inline-flex h-8 items-center gap-1.5 rounded-full border border-border bg-surface px-3 text-sm hover:border-accent"
      >
        {Icon ? (
          <Icon
            aria-hidden
            className={`size-3.5 ${starred ? 'fill-current text-accent' : 'text-text-muted'}`}
          />
        ) : null}
        {tool.title}
        <span className="sr-only">, {starred ? 'favourite' : 'recent'}</span>
      </PageLink>
    </li>
  )
}
