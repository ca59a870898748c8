import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Group, GroupId } from '../frame/groups'
import { PageLink } from '../frame/page-link'
import { GROUPS, routeAt, toolsOf } from '../frame/registry'
import { tooltip } from '../ui/overlays/tooltip'

interface SidebarNavProps {
  readonly path: string
  readonly collapsed: boolean
  readonly onNavigate?: () => void
}

/** The tool groups; the one in use is open and marked. */
export function SidebarNav({ path, collapsed, onNavigate }: SidebarNavProps) {
  const current = groupAt(path)
  const [open, setOpen] = useState<ReadonlySet<GroupId>>(() => new Set(current ? [current] : []))
  useEffect(() => {
    if (current) setOpen(before => (before.has(current) ? before : new Set([...before, current])))
  }, [current])

  const toggle = (id: GroupId): void => {
    setOpen(before => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }

  return (
    <nav
      aria-label="Tools"
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 py-3 collapsed:px-1.5"
    >
      <p className="px-2 pb-2 text-text-muted text-xs collapsed:sr-only">Tools</p>
      <ul className="grid gap-0.5">
        {GROUPS.map(group => (
          <li key={group.id}>
            <GroupRow
              group={group}
              path={path}
              marked={group.id === current}
              open={open.has(group.id)}
              collapsed={collapsed}
              onToggle={() => toggle(group.id)}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface GroupRowProps {
  readonly group: Group
  readonly path: string
  readonly marked: boolean
  readonly open: boolean
  readonly collapsed: boolean
  readonly onToggle: () => void
  readonly onNavigate: (() => void) | undefined
}

function GroupRow({ group, path, marked, open, collapsed, onToggle, onNavigate }: GroupRowProps) {
  const listId = useId()
  const Icon = group.icon
  return (
    <>
      <div className="flex items-center rounded-md hover:bg-surface-raised">
        <PageLink
          to={group.path}
          {...(collapsed ? tooltip(group.title, { side: 'right' }) : {})}
          onClick={() => onNavigate?.()}
          aria-current={path === group.path ? 'page' : undefined}
          className={`flex h-9 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-sm collapsed:justify-center collapsed:px-0 ${
            marked ? 'font-medium text-text' : 'text-text-muted hover:text-text'
          }`}
        >
          <Icon aria-hidden="true" className={`size-4 shrink-0 ${marked ? 'text-accent' : ''}`} />
          <span className="truncate collapsed:sr-only">{group.title}</span>
        </PageLink>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          aria-label={`${group.title} tools`}
          onClick={onToggle}
          className="flex size-9 shrink-0 items-center justify-center rounded-md text-text-muted hover:text-text collapsed:hidden"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 transition-transform ${open ? 'rotate-90' : ''}`}
          />
        </button>
      </div>
      <ul
        id={listId}
        hidden={!open}
        className="my-0.5 ml-4 border-border border-l pl-2 collapsed:hidden"
      >
        {toolsOf(group.id).map(tool => (
          <li key={tool.id}>
            <PageLink
              to={tool.path}
              onClick={() => onNavigate?.()}
              aria-current={path === tool.path ? 'page' : undefined}
              className="flex min-h-8 items-center justify-between gap-2 rounded-md px-2 text-sm text-text-muted hover:bg-surface-raised hover:text-text aria-[current=page]:bg-accent/10 aria-[current=page]:font-medium aria-[current=page]:text-text"
            >
              {tool.title}
              {tool.planned ? <span className="text-xs">not built yet</span> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function groupAt(path: string): GroupId | null {
  const route = routeAt(path)
  return route.kind === 'tool' || route.kind === 'group' ? route.group.id : null
}
