import { useCallback, useState } from 'react'
import type { ToolEntry } from '../../frame/manifest'
import { knowFaces } from '../../frame/tool-faces'
import { useLazyPart } from '../use-lazy-part'

type Search = (query: string) => readonly ToolEntry[]

/** Loads what searches the tools: their words, and with them their icons for what is found. */
export async function loadSearch(): Promise<Search> {
  const { ALL_FACES, searchTools } = await import('../../frame/search-tools')
  knowFaces(ALL_FACES)
  return searchTools
}

/** Starts loading it; a failure shows when it is needed. */
export function preloadSearch(): void {
  loadSearch().catch(() => undefined)
}

/** The search, once there is something to search for and its code is there. */
export function useSearch(needed: boolean) {
  const [failed, setFailed] = useState(false)
  const search = useLazyPart(loadSearch, needed && !failed, () => setFailed(true))
  const busy = needed && search === null && !failed
  const retry = useCallback(() => setFailed(false), [])
  return { search, busy, failed: failed && needed, retry }
}
