import type { Group, GroupId } from '../../frame/groups'
import type { ToolEntry } from '../../frame/manifest'
import { PageLink } from '../../frame/page-link'
import { GROUPS, partsUnder, type ToolPart, toolsOf } from '../../frame/registry'
import { type KnownToolMeta, useToolMetas } from '../../frame/tool-metas'

/** Groups of each column: the two short ones share the first. */
const COLUMNS: readonly (readonly GroupId[])[] = [['account', 'tx'], ['key'], ['chain'], ['code']]

/** List of all tools in four columns, each with what it is for in three words. */
export function AllTools() {
  const toolMetas = useToolMetas()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 border-border border-t pt-5 sm:grid-cols-2 lg:grid-cols-4">
      {COLUMNS.map(ids => (
        <div key={ids[0]} className="grid content-start gap-4">
          {GROUPS.filter(({ id }) => ids.includes(id)).map(group => (
            <Tools key={group.id} group={group} metas={toolMetas} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ToolsProps {
  readonly group: Group
  readonly metas: ReadonlyMap<string, KnownToolMeta>
}

function Tools({ group, metas }: ToolsProps) {
  const Icon = group.icon
  return (
    <section aria-labelledby={`group-${group.id}`}>
      <h2 id={`group-${group.id}`} className="pb-1 text-text-muted text-xs">
        <PageLink to={group.path} className="flex items-center gap-2 hover:text-accent">
          <Icon aria-hidden="true" className="size-3.5" />
          {group.title}
        </PageLink>
      </h2>
      <ul data-cards>
        {toolsOf(group.id).map(tool => (
          <Line key={tool.path} tool={tool} icon={metas.get(tool.id)?.icon} />
        ))}
        {partsUnder(group.id).map(part => (
          <Line key={part.path} tool={part} icon={part.icon} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly tool: Pick<ToolEntry, 'path' | 'title' | 'brief' | 'planned'> | ToolPart
  readonly icon: KnownToolMeta['icon']
}

function Line({ tool, icon: Icon }: LineProps) {
  return (
    <li>
      <PageLink
        to={tool.path}
        className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-md px-2 py-0.5 hover:bg-surface-raised"
      >
        <span className="size-4 shrink-0 text-text-muted">
          {Icon ? <Icon aria-hidden="true" className="size-4" /> : null}
        </span>
        <span className="min-w-0">
          <span className="block leading-5">
            {tool.title}
            {'planned' in tool && tool.planned ? (
              <span className="text-text-muted text-xs"> not built yet</span>
            ) : null}
          </span>
          <span className="block text-text-muted text-xs">{tool.brief}</span>
        </span>
      </PageLink>
    </li>
  )
}
