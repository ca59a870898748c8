import type { ToolEntry } from '../frame/manifest'
import { PageLink } from '../frame/page-link'
import type { ToolPart } from '../frame/registry'
import { type KnownToolMeta, useToolMetas } from '../frame/tool-metas'
import { cn } from '../ui/cn'
import { FavouriteButton } from './saved-tools'

interface ToolCardsProps {
  readonly tools: readonly ToolEntry[]
  /** Parts of other groups' tools, listed last. */
  readonly parts?: readonly ToolPart[]
  readonly className?: string
}

interface ToolCardProps {
  readonly tool: Pick<ToolEntry, 'path' | 'title' | 'planned'>
  readonly meta: KnownToolMeta | undefined
}

/** Card that opens a tool, or a part of one. */
function ToolCard({
  tool,
  meta: { description, icon: Icon } = { description: '' },
}: ToolCardProps) {
  return (
    <PageLink
      to={tool.path}
      className="group flex h-full gap-3 rounded-md border border-border bg-surface p-4 pr-10 transition-colors hover:border-accent hover:bg-surface-raised"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-md border border-border bg-background text-text-muted group-hover:text-accent">
        {Icon ? <Icon aria-hidden="true" className="size-4.5" /> : null}
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {tool.title}
          {tool.planned && (
            <span className="rounded-full border border-border px-2 text-xs font-normal text-text-muted">
              not built yet
            </span>
          )}
        </span>
        <span data-description className="mt-1 block text-sm text-text-muted">
          {description}
        </span>
      </span>
    </PageLink>
  )
}

/** Tools as cards, side by side if there is room. */
export function ToolCards({ tools, parts = [], className }: ToolCardsProps) {
  const toolMetas = useToolMetas()
  return (
    <ul data-cards className={cn('grid gap-3 sm:grid-cols-2', className)}>
      {tools.map(tool => (
        <li key={tool.id} className="relative">
          <ToolCard tool={tool} meta={toolMetas.get(tool.id)} />
          {tool.planned ? null : (
            <FavouriteButton tool={tool} className="absolute! top-1 right-1" />
          )}
        </li>
      ))}
      {parts.map(part => (
        <li key={part.path}>
          <ToolCard tool={part} meta={part} />
        </li>
      ))}
    </ul>
  )
}
