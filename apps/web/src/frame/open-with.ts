import { useState } from 'react'
import { createStore, useStore } from '../state/store'
import type { Data } from './data-kinds'
import type { OpenWithData, ToolEntry, ToolManifest } from './manifest'

/**
 * What one tool hands to the next. It lives in memory only: secrets travel this way and no other,
 * and a reload forgets it. It is taken once, by the tool it was meant for.
 */
let waiting: { readonly tool: Pick<ToolEntry, 'id'>; readonly data: Data } | null = null

/** Leaves `data` for `tool`, which the caller then opens. */
export function signingRequest(tool: Pick<ToolEntry, 'id'>, data: Data): void {
  waiting = { tool, data }
}

/** Whether something waits for `tool`. */
export const isOpenWithFor = (tool: Pick<ToolEntry, 'id'>): boolean => waiting?.tool.id === tool.id

/** Whether something waits for any tool: the page that is opened takes it. */
export const isOpenWithPending = (): boolean => waiting !== null

/** Forgets what waits: secrets were cleared. */
export function dropOpenWith(): void {
  waiting = null
}

/** Counts what was handed to a page that was open already, and so is to start anew. */
const restarts = createStore(0)

/** Starts the page in view anew: it takes what waits for it, and what was on it goes as when it is left. */
export function restartPage(): void {
  restarts.update(count => count + 1)
}

/** Another number whenever the page in view is to start anew: part of its `key`. */
export function useRestarts(): number {
  return useStore(restarts)
}

/** What waits for `tool`, when it is of a kind that its manifest accepts; it waits no longer. */
export function takeOpenWith<T extends ToolManifest>(tool: T): OpenWithData<T> | null {
  const here = waiting
  waiting = null
  if (here?.tool.id !== tool.id || !Object.hasOwn(tool.accepts, here.data.kind)) return null
  return here.data as OpenWithData<T>
}

/**
 * What another tool handed to this one, taken once, on the page's first render. Null while
 * prerendering and when the page is opened by itself.
 */
export function useOpenWith<T extends ToolManifest>(tool: T): OpenWithData<T> | null {
  const [data] = useState(() => takeOpenWith(tool))
  return data
}
