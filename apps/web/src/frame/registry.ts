import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Data } from './data-kinds'
import { GROUP_IDS, type Group, type GroupId, groupOf } from './groups'
import type { ToolManifest } from './manifest'
import type { ToolId } from './tool-ids'

const found = import.meta.glob<{ default: ToolManifest }>('../tools/*/*/manifest.ts', {
  eager: true,
})

/** Every tool, in the order of the sidebar. */
export const TOOLS: readonly ToolManifest[] = Object.values(found)
  .map(module => module.default)
  .sort((a, b) => GROUP_IDS.indexOf(a.group) - GROUP_IDS.indexOf(b.group) || a.order - b.order)

/** The groups that have tools, in the order of the sidebar. */
export const GROUPS: readonly Group[] = GROUP_IDS.map(groupOf).filter(
  ({ id }) => toolsOf(id).length > 0,
)

/** The tools of one group, in order. */
export function toolsOf(group: GroupId): readonly ToolManifest[] {
  return TOOLS.filter(tool => tool.group === group)
}

/** The manifest of the tool `id`. */
export function toolOf(id: ToolId): ToolManifest {
  const tool = TOOLS.find(entry => entry.id === id)
  if (!tool) throw new Error(`There is no tool ${id}.`)
  return tool
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
  return tool ? { kind: 'tool', tool, group: groupOf(tool.group) } : { kind: 'not-found' }
}

/** A tool that can go on with a value, and what the button says that opens it there. */
export interface Offer {
  readonly tool: ToolManifest
  readonly data: Data
  readonly label: string
  /** Where the value itself says on which network it is; the page is opened there. */
  readonly network?: NetworkId | undefined
}

/**
 * Every built tool but `from` that accepts one of `data`, with the first of them that it accepts. A tool that
 * accepts fewer kinds is made for them and comes first, one that changes something last; else the order of the sidebar
 * decides.
 */
export function offersFor(from: ToolManifest | null, data: readonly Data[]): readonly Offer[] {
  return TOOLS.filter(tool => !tool.planned && tool.id !== from?.id)
    .flatMap(tool => {
      const taken = data.find(({ kind }) => tool.accepts[kind] !== undefined)
      const label = taken && tool.accepts[taken.kind]
      return taken && label !== undefined ? [{ tool, data: taken, label }] : []
    })
    .sort((a, b) => last(a.tool) - last(b.tool) || breadth(a.tool) - breadth(b.tool))
}

const last = ({ offeredLast }: ToolManifest) => Number(offeredLast ?? false)

/** What only the home page hands over says nothing of what a tool is made for. */
const PRODUCED = new Set(TOOLS.flatMap(({ produces }) => Object.keys(produces)))
const breadth = ({ accepts }: ToolManifest) =>
  Object.keys(accepts).filter(kind => PRODUCED.has(kind)).length
