import { type Doc, docAt } from './docs'
import { GROUP_IDS, type Group, type GroupId, groupOf } from './groups'
import type { ToolEntry } from './manifest'
import type { ToolId } from './tool-ids'

const found = import.meta.glob<ToolEntry>('../tools/*/*/manifest.ts', {
  eager: true,
  query: '?entry',
  import: 'default',
})

/** Every tool, in the order of the sidebar. */
export const TOOLS: readonly ToolEntry[] = Object.values(found).sort(
  (a, b) => GROUP_IDS.indexOf(a.group) - GROUP_IDS.indexOf(b.group) || a.order - b.order,
)

/** Groups with tools, in the order of the sidebar. */
export const GROUPS: readonly Group[] = GROUP_IDS.map(groupOf).filter(
  ({ id }) => toolsOf(id).length > 0,
)

/** Returns the tools of one group, in order. */
export function toolsOf(group: GroupId): readonly ToolEntry[] {
  return TOOLS.filter(tool => tool.group === group)
}

/** Part of a tool that is listed under another group. */
export interface ToolPart {
  readonly title: string
  /** Icon of the group that lists it. */
  readonly icon: Group['icon']
  readonly description: string
  readonly brief: string
  /** With the fragment that leads to the part. */
  readonly path: string
}

/** Returns the parts of other tools that are listed under a group. */
export const partsUnder = (group: GroupId): readonly ToolPart[] =>
  TOOLS.flatMap(({ path, also }) => {
    if (also?.group !== group) return []
    const { title, brief, description, fragment } = also
    return [{ title, brief, description, icon: groupOf(group).icon, path: `${path}#${fragment}` }]
  })

/** Returns the entry of the tool `id`. */
export function toolOf(id: ToolId): ToolEntry {
  const tool = TOOLS.find(entry => entry.id === id)
  if (!tool) throw new Error(`There is no tool ${id}.`)
  return tool
}

/** Route at a path: the home page, a group's page, a tool, a documentation page, or nothing. */
export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'tool'; readonly tool: ToolEntry; readonly group: Group }
  | { readonly kind: 'doc'; readonly doc: Doc }
  | { readonly kind: 'not-found' }

/** `path` without trailing slashes; the home page is `/`. */
export function normalPath(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

/** Returns the route at `path`; a trailing slash makes no difference. */
export function routeAt(path: string): Route {
  const plain = normalPath(path)
  if (plain === '/') return { kind: 'home' }
  const group = GROUPS.find(entry => entry.path === plain)
  if (group) return { kind: 'group', group }
  const tool = TOOLS.find(entry => entry.path === plain)
  if (tool) return { kind: 'tool', tool, group: groupOf(tool.group) }
  const doc = docAt(plain)
  return doc ? { kind: 'doc', doc } : { kind: 'not-found' }
}
