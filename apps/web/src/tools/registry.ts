import type { DataKind } from './data-kinds'
import { GROUPS, type Group } from './groups'
import type { GroupId, ToolManifest } from './manifest'

const found = import.meta.glob<{ default: ToolManifest }>('./*/*/manifest.ts', { eager: true })

/** Every tool, in the order of the sidebar. */
export const TOOLS: readonly ToolManifest[] = Object.values(found)
  .map(module => module.default)
  .sort((a, b) => groupIndex(a.group) - groupIndex(b.group) || a.order - b.order)

function groupIndex(id: GroupId): number {
  return GROUPS.findIndex(group => group.id === id)
}

/** The tools of one group, in order. */
export function toolsOf(group: GroupId): readonly ToolManifest[] {
  return TOOLS.filter(tool => tool.group === group)
}

/** What stands at a path: the home page, a group's page, a tool, or nothing. */
export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'tool'; readonly tool: ToolManifest; readonly group: Group }
  | { readonly kind: 'not-found' }

/** `path` without slashes at its end; the home page is `/`. */
export function normalPath(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

/** The route at `path`; a slash at its end makes no difference. */
export function routeAt(path: string): Route {
  const plain = normalPath(path)
  if (plain === '/') return { kind: 'home' }
  const group = GROUPS.find(entry => entry.path === plain)
  if (group) return { kind: 'group', group }
  const tool = TOOLS.find(entry => entry.path === plain)
  const home = tool && GROUPS.find(entry => entry.id === tool.group)
  return tool && home ? { kind: 'tool', tool, group: home } : { kind: 'not-found' }
}

/** The built tools that take `kind`, for "open in …"; `except` is the tool that asks. */
export function toolsAccepting(kind: DataKind, except?: string): readonly ToolManifest[] {
  return TOOLS.filter(tool => !tool.planned && tool.id !== except && tool.accepts.includes(kind))
}
