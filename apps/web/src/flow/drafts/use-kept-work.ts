import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/overlays/toast-store'
import { loadDraft, saveDraft } from './draft-store'
import type { Work } from './transaction-draft'

/** So long after the last change it is stored. */
const PAUSE_MS = 400
/** The tab's own note of what was open in it: after a reload it goes on with that. */
const OPEN_IN_TAB = 'transaction-draft'

export interface KeptWork {
  /** Why drafts are not kept; null while they are. */
  readonly error: ToolError | null
  /** Whether what was open before a reload is still being fetched. */
  readonly loading: boolean
  /** Stores work now; resolves when that is done, or cannot be done. */
  readonly keep: (work: Work) => Promise<void>
  /** Says that work was loaded in this revision. */
  readonly opened: (work: Work, revision: number) => void
}

/** What this tab has stored or loaded last, and in which revisions; the page may be left and opened again. */
const TAB: { stored: Work | null; readonly revisions: Map<string, number> } = {
  stored: null,
  revisions: new Map(),
}

/**
 * Keeps work on this machine as it changes, and brings it back after a reload. Where the browser refuses,
 * it says so once, and the page works on.
 * @param setWork gets the work of before the reload, and work whose id has changed since it is a copy.
 */
export function useKeptWork(work: Work | null, setWork: (work: Work) => void): KeptWork {
  const [error, setError] = useState<ToolError | null>(null)
  const [loading, setLoading] = useState(work === null)
  const latest = useRef({ work, setWork })
  latest.current = { work, setWork }
  const queue = useRef(Promise.resolve())

  async function store(next: Work): Promise<void> {
    if (TAB.stored === next) return
    TAB.stored = next
    try {
      const basedOn = TAB.revisions.get(next.id) ?? null
      const { id, revision, copied } = await saveDraft(next, basedOn)
      TAB.revisions.set(id, revision)
      setError(null)
      noteOpen(id)
      if (!copied) return
      toast({
        title: 'Kept as a copy',
        description: 'This draft was changed in another tab. Both versions are in your drafts.',
      })
      const now = latest.current.work
      if (now?.id === next.id) latest.current.setWork({ ...now, id })
    } catch (cause) {
      TAB.stored = null
      setError(toToolError(cause))
    }
  }
  /** One after the other: each is based on what the last one stored. */
  function keep(next: Work): Promise<void> {
    queue.current = queue.current.then(() => store(next))
    return queue.current
  }
  const keepLatest = useRef(keep)
  keepLatest.current = keep

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => {
    const id = openInTab()
    if (work !== null || id === null) return setLoading(false)
    loadDraft(id)
      .then(found => {
        if (!found || latest.current.work) return
        opened(found.work, found.revision)
        latest.current.setWork(found.work)
      })
      .catch(cause => setError(toToolError(cause)))
      .finally(() => setLoading(false))
  }, [])

  useEffect(() => {
    if (work === null) return
    const timer = setTimeout(() => keepLatest.current(work), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [work])

  useEffect(() => {
    const keepNow = () => {
      const { work: now } = latest.current
      if (now) void keepLatest.current(now)
    }
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [])

  return { error, loading, keep, opened }
}

function opened(work: Work, revision: number): void {
  TAB.stored = work
  TAB.revisions.set(work.id, revision)
  noteOpen(work.id)
}

function openInTab(): string | null {
  try {
    return sessionStorage.getItem(OPEN_IN_TAB)
  } catch {
    return null
  }
}

function noteOpen(id: string): void {
  try {
    sessionStorage.setItem(OPEN_IN_TAB, id)
  } catch {
    // The list has it.
  }
}
