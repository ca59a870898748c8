import type { ToolEntry } from '../../frame/manifest'
import { PageLink } from '../../frame/page-link'
import { GROUPS, partsUnder, toolsOf } from '../../frame/registry'
import { type KnownToolMeta, useToolMetas } from '../../frame/tool-metas'

/** Compact list of all tools, one column per group. */
export function AllTools() {
  const toolMetas = useToolMetas()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 border-border border-t pt-4 sm:grid-cols-2 lg:grid-cols-4">
      {GROUPS.map(group => (
        <section key={group.id} aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`} className="py-1 text-text-muted text-xs">
            <PageLink to={group.path} className="hover:text-accent">
              {group.title}
            </PageLink>
          </h2>
          <ul data-cards>
            {toolsOf(group.id).map(tool => (
              <Line key={tool.path} tool={tool} meta={toolMetas.get(tool.id)} />
            ))}
            {partsUnder(group.id).map(part => (
              <Line key={part.path} tool={part} meta={part} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface LineProps {
  readonly tool: Pick<ToolEntry, 'path' | 'title' | 'planned'>
  readonly meta: KnownToolMeta | undefined
}

function Line({ tool, meta: { description, icon: Icon } = { description: '' } }: LineProps) {
  return (
    <li>
      <PageLink
        to={tool.path}
        className="-mx-2 flex min-h-11 items-start py-1 gap-2.5 rounded-md px-2 hover:bg-surface-raised"
      >
        {Icon ? (
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
        ) : null}
        <span className="min-w-0">
          <span className="block font-medium">
            {tool.title}
            {tool.planned ? <span className="text-text-muted text-xs"> not built yet</span> : null}
          </span>
          <span data-description className="line-clamp-2 text-text-muted text-xs">
            {description}
          </span>
        </span>
      </PageLink>
    </li>
  )
}
