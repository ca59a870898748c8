import type { LucideIcon } from 'lucide-react'
import type { ToolEntry } from '../frame/manifest'
import { PageLink } from '../frame/page-link'
import type { ToolPart } from '../frame/registry'
import { useFaces } from '../frame/tool-faces'
import { cn } from '../ui/cn'
import { FavouriteButton } from './favourite-button'

interface ToolCardsProps {
  readonly tools: readonly ToolEntry[]
  /** Of tools of other groups, at the end. */
  readonly parts?: readonly ToolPart[]
  readonly className?: string
}

/** A tool as a card that opens it. */
function ToolCard({ tool }: { readonly tool: ToolEntry }) {
  const { description, icon } = useFaces().get(tool.id) ?? {}
  const { path, title, planned } = tool
  return <CardLink to={path} {...{ title, description, icon }} isPlanned={planned !== undefined} />
}

interface CardLinkProps {
  readonly to: string
  readonly title: string
  readonly description: string | undefined
  readonly icon: LucideIcon | undefined
  readonly isPlanned?: boolean
}

function CardLink({ to, title, description, icon: Icon, isPlanned }: CardLinkProps) {
  return (
    <PageLink
      to={to}
      className="group flex h-full gap-3 rounded-md border border-border bg-surface p-4 pr-10 transition-colors hover:border-accent hover:bg-surface-raised"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-md border border-border bg-background text-text-muted group-hover:text-accent">
        {Icon ? <Icon aria-hidden="true" className="size-4.5" /> : null}
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {title}
          {isPlanned && (
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

/** Tools as cards, side by side where there is room. */
export function ToolCards({ tools, parts = [], className }: ToolCardsProps) {
  return (
    <ul data-cards className={cn('grid gap-3 sm:grid-cols-2', className)}>
      {tools.map(tool => (
        <li key={tool.id} className="relative">
          <ToolCard tool={tool} />
          {tool.planned ? null : (
            <FavouriteButton tool={tool} className="absolute! top-1 right-1" />
          )}
        </li>
      ))}
      {parts.map(part => (
        <li key={part.to}>
          <CardLink {...part} />
        </li>
      ))}
    </ul>
  )
}
