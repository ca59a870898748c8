import { useCallback, useState } from 'react'
import type { ToolEntry } from '../../frame/manifest'
import { rememberToolMetas } from '../../frame/tool-metas'
import { useLazyPart } from '../use-lazy-part'
import type { findActions } from './actions'

interface Search {
  readonly tools: (query: string) => readonly ToolEntry[]
  readonly actions: typeof findActions
}

/** Loads the tool search: its terms, with the icons of its results. */
export async function loadSearch(): Promise<Search> {
  const [{ ALL_TOOL_METAS, searchTools }, { findActions }] = await Promise.all([
    import('../../frame/search-tools'),
    import('./actions'),
  ])
  rememberToolMetas(ALL_TOOL_METAS)
  return { tools: searchTools, actions: findActions }
}

/** Returns the search, once it is needed and loaded. */
export function useSearch(needed: boolean) {
  const [failed, setFailed] = useState(false)
  const search = useLazyPart(loadSearch, needed && !failed, () => setFailed(true))
  const busy = needed && search === null && !failed
  const retry = useCallback(() => setFailed(false), [])
  return { search, busy, failed: failed && needed, retry }
}
