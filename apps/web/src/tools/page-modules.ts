import type { ComponentType } from 'react'
import { routeAt } from './registry'

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** The page of the tool at `path`, when it has been loaded. */
export function loadedPage(path: string): ComponentType | undefined {
  return loaded.get(path)
}

/**
 * Loads the page of the tool at `path`; at once where there is none to load. A failed load is
 * forgotten, so that the next call tries again.
 */
export async function loadPage(path: string): Promise<void> {
  const route = routeAt(path)
  if (route.kind !== 'tool' || loaded.has(path)) return
  let pending = loading.get(path)
  if (!pending) {
    pending = route.tool.page().then(module => module.default)
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
