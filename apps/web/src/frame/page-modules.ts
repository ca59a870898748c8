import type { ComponentType } from 'react'
import type { ToolEntry } from './manifest'
import { routeAt } from './registry'
import { loadToolMetas } from './tool-metas'

interface PageModule {
  readonly default: ComponentType
}

const pages = import.meta.glob<PageModule>('../tools/*/*/page.tsx')
const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** The file of a tool's page, below `src`: `tools/key/generate/page.tsx`. */
export function pageFile({ id, group, planned }: ToolEntry): string {
  if (planned) return 'frame/planned-page.tsx'
  return `tools/${group}/${id.slice(group.length + 1)}/page.tsx`
}

const others = new Map<string, () => Promise<ComponentType>>()

/** Stands for every address that has no page. */
export const NOWHERE = '404'

/** Has a page that is no tool's be loaded like one: the home page, and that of `NOWHERE`. Call it where a module begins. */
export function definePage(path: string, load: () => Promise<ComponentType>): void {
  others.set(path, load)
}

/** How the page at `path` is loaded; undefined where there is nothing to load. */
function loaderOf(path: string): (() => Promise<ComponentType>) | undefined {
  const route = routeAt(path)
  if (route.kind === 'tool') return () => importPage(route.tool)
  return others.get(route.kind === 'not-found' ? NOWHERE : path)
}

async function importPage(tool: ToolEntry): Promise<ComponentType> {
  const load = tool.planned ? () => import('./planned-page') : pages[`../${pageFile(tool)}`]
  if (!load) throw new Error(`${tool.id} has no ${pageFile(tool)}.`)
  const [page] = await Promise.all([load(), loadToolMetas([tool], 'description')])
  return page.default
}

/** The page at `path`, when it has been loaded. */
export function loadedPage(path: string): ComponentType | undefined {
  return loaded.get(path)
}

/**
 * Loads the page at `path`; at once where there is none to load. A failed load is
 * forgotten, so that the next call tries again.
 */
export async function loadPage(path: string): Promise<void> {
  const load = loaderOf(path)
  if (!load || loaded.has(path)) return
  let pending = loading.get(path)
  if (!pending) {
    pending = load()
    loading.set(path, pending)
  }
  try {
    loaded.set(path, await pending)
  } finally {
    loading.delete(path)
  }
}

/** Starts loading a page that the user is about to open; a failure shows when it is opened. */
export function preloadPage(path: string): void {
  loadPage(path).catch(() => undefined)
}
