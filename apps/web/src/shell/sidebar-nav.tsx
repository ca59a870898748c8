import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Group, GroupId } from '../frame/groups'
import { PageLink } from '../frame/page-link'
import { GROUPS, partsUnder, routeAt, toolsOf } from '../frame/registry'
import { tooltip } from '../ui/overlays/tooltip'
import { toggleGroup, useFoldedGroups } from './sidebar-state'

interface SidebarNavProps {
  readonly path: string
  readonly collapsed: boolean
  readonly onNavigate?: () => void
}

/** Tool groups, open unless the user folded them; the current tool is marked. */
export function SidebarNav({ path, collapsed, onNavigate }: SidebarNavProps) {
  const current = groupAt(path)
  const folded = useFoldedGroups()
  const nav = useRef<HTMLElement>(null)

  // The open groups exceed a small window, so the entry of this page is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands elsewhere on each page
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [path])

  return (
    <nav
      ref={nav}
      aria-label="Tools"
      className="scroll-shade min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-2 pt-2 pb-1 collapsed:px-1.5"
    >
      <p className="sr-only text-text-muted text-xs tall:not-sr-only tall:px-2 tall:pb-1 collapsed:sr-only">
        Tools
      </p>
      <ul className="grid gap-1">
        {GROUPS.map(group => (
          <li key={group.id}>
            <GroupRow
              group={group}
              path={path}
              marked={group.id === current}
              open={!folded.has(group.id)}
              collapsed={collapsed}
              onToggle={() => toggleGroup(group.id)}
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
          className={`flex h-7 min-w-0 flex-1 pointer-coarse:h-11 max-md:h-11 collapsed:h-9 items-center gap-3 rounded-md px-2 text-sm collapsed:justify-center collapsed:px-0 ${
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
          className="flex size-7 shrink-0 items-center justify-center rounded-md text-text-muted pointer-coarse:size-11 max-md:size-11 hover:text-text collapsed:hidden"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 transition-transform ${open ? 'rotate-90' : ''}`}
          />
        </button>
      </div>
      <ul id={listId} hidden={!open} className="ml-4 border-border border-l pl-2 collapsed:hidden">
        {toolsOf(group.id).map(tool => (
          <li key={tool.id}>
            <PageLink
              to={tool.path}
              onClick={() => onNavigate?.()}
              aria-current={path === tool.path ? 'page' : undefined}
              className={ENTRY}
            >
              {tool.title}
              {tool.planned ? <span className="text-xs">not built yet</span> : null}
            </PageLink>
          </li>
        ))}
        {partsUnder(group.id).map(({ title, path: to }) => (
          <li key={to}>
            <PageLink to={to} onClick={() => onNavigate?.()} className={ENTRY}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const ENTRY =
  'flex min-h-6 items-center justify-between gap-2 rounded-md px-2 text-[13px] text-text-muted pointer-coarse:min-h-11 pointer-coarse:text-sm max-md:min-h-11 max-md:text-sm hover:bg-surface-raised hover:text-text aria-[current=page]:bg-accent/10 aria-[current=page]:font-medium aria-[current=page]:text-text'

function groupAt(path: string): GroupId | null {
  const route = routeAt(path)
  return route.kind === 'tool' || route.kind === 'group' ? route.group.id : null
}
