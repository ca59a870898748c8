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

/** The groups that have tools, in the order of the sidebar. */
export const GROUPS: readonly Group[] = GROUP_IDS.map(groupOf).filter(
  ({ id }) => toolsOf(id).length > 0,
)

/** The tools of one group, in order. */
export function toolsOf(group: GroupId): readonly ToolEntry[] {
  return TOOLS.filter(tool => tool.group === group)
}

/** A part of a tool of another group. */
export interface ToolPart {
  readonly title: string
  /** Of the group that it is found under. */
  readonly icon: Group['icon']
  readonly description: string
  /** With the fragment that leads to the part. */
  readonly path: string
}

/** What else is found under a group. */
export const partsUnder = (group: GroupId): readonly ToolPart[] =>
  TOOLS.flatMap(({ path, also }) => {
    if (also?.group !== group) return []
    const { title, description, fragment } = also
    return [{ title, description, icon: groupOf(group).icon, path: `${path}#${fragment}` }]
  })

/** The entry of the tool `id`. */
export function toolOf(id: ToolId): ToolEntry {
  const tool = TOOLS.find(entry => entry.id === id)
  if (!tool) throw new Error(`There is no tool ${id}.`)
  return tool
}

/** What stands at a path: the home page, a group's page, a tool, a page of documentation, or nothing. */
export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'tool'; readonly tool: ToolEntry; readonly group: Group }
  | { readonly kind: 'doc'; readonly doc: Doc }
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
  if (tool) return { kind: 'tool', tool, group: groupOf(tool.group) }
  const doc = docAt(plain)
  return doc ? { kind: 'doc', doc } : { kind: 'not-found' }
}
