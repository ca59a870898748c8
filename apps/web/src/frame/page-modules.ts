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

/** Returns the file of a tool's page, below `src`: `tools/key/generate/page.tsx`. */
export function pageFile({ id, group, planned }: ToolEntry): string {
  if (planned) return 'frame/planned-page.tsx'
  return `tools/${group}/${id.slice(group.length + 1)}/page.tsx`
}

const others = new Map<string, () => Promise<ComponentType>>()

/** Stands for every address without a page. */
export const NOWHERE = '404'

/**
 * Registers the loader of a page that does not belong to a tool: the home page, and that of `NOWHERE`. Call it at
 * module level.
 */
export function definePage(path: string, load: () => Promise<ComponentType>): void {
  others.set(path, load)
}

/** Returns the loader of the page at `path`; undefined if there is nothing to load. */
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

/** Returns the page at `path`, if it is loaded. */
export function loadedPage(path: string): ComponentType | undefined {
  return loaded.get(path)
}

/**
 * Loads the page at `path`; resolves immediately if there is none to load. A failed load is not cached, so that the
 * next call retries.
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

/** Preloads a page that the user is about to open; a failure shows when it is opened. */
export function preloadPage(path: string): void {
  loadPage(path).catch(() => undefined)
}
