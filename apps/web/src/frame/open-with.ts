import { useState } from 'react'
import { createStore, useStore } from '../state/store'
import type { Data } from './data-kinds'
import type { OpenWithData, ToolEntry, ToolManifest } from './manifest'

/**
 * Data that one tool passes to the next. It is in memory only: secrets travel only this way, and a reload drops it. It
 * is consumed once, by its target.
 */
let waiting: { readonly tool: Pick<ToolEntry, 'id'>; readonly data: Data } | null = null

/** Stores `data` for `tool`, which the caller then opens. */
export function signingRequest(tool: Pick<ToolEntry, 'id'>, data: Data): void {
  waiting = { tool, data }
}

/** Returns true if data is waiting for `tool`. */
export const isOpenWithFor = (tool: Pick<ToolEntry, 'id'>): boolean => waiting?.tool.id === tool.id

/** Returns true if data is waiting for any tool: the page that is opened consumes it. */
export const isOpenWithPending = (): boolean => waiting !== null

/** Drops the waiting data, when secrets are cleared. */
export function dropOpenWith(): void {
  waiting = null
}

/** Number of times that data was passed to a page that was already open, which remounts it. */
const restarts = createStore(0)

/** Remounts the current page: it consumes the waiting data, and its content is dropped as on leaving. */
export function restartPage(): void {
  restarts.update(count => count + 1)
}

/** Returns a number that changes whenever the current page has to remount: part of its `key`. */
export function useRestarts(): number {
  return useStore(restarts)
}

/** Consumes the data that waits for `tool`, if its manifest accepts the kind. */
export function takeOpenWith<T extends ToolManifest>(tool: T): OpenWithData<T> | null {
  const here = waiting
  waiting = null
  if (here?.tool.id !== tool.id || !Object.hasOwn(tool.accepts, here.data.kind)) return null
  return here.data as OpenWithData<T>
}

/**
 * Consumes the data from another tool, once, on the page's first render. Null while prerendering and when the page is
 * opened directly.
 */
export function useOpenWith<T extends ToolManifest>(tool: T): OpenWithData<T> | null {
  const [data] = useState(() => takeOpenWith(tool))
  return data
}
