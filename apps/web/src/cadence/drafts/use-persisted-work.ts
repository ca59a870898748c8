import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../ui/overlays/toast-store'
import { useLatest } from '../../ui/use-latest'
import type { PersistedWork } from './draft-kind'
import type { DraftStore } from './draft-store'
import { draftsUnavailable } from './errors'

/** Delay between the last change and storing, in milliseconds. */
const PAUSE_MS = 400
/**
 * Time for which the page waits for the open draft after a reload, in milliseconds; the browser's storage may never answer.
 */
const PATIENCE_MS = 3000

export interface Keeping<W extends PersistedWork> {
  /** Reason why drafts are not persisted; null while they are. */
  readonly error: ToolError | null
  /** True while the open draft is loaded after a reload. */
  readonly loading: boolean
  /** Stores work now; resolves when it is stored, or cannot be. */
  readonly keep: (work: W) => Promise<void>
  /** Records that work was loaded in this revision. */
  readonly opened: (work: W, revision: number) => void
}

export interface KeepingHandlers<W extends PersistedWork> {
  /** Called with the open draft after a reload. */
  readonly onRestored: (work: W) => void
  /** Called with the current work under a new id: it was changed elsewhere, and this is a copy. */
  readonly onCopied: (work: W) => void
}

/**
 * Work that this tab stored or loaded last, with its revisions; the page may be left and reopened. Not queries: they are
 * what this tab’s next write is based on, which another tab’s write must not refresh.
 */
const STORED = new Map<string, PersistedWork>()
const REVISIONS = new Map<string, number>()

/**
 * Persists work on this machine as it changes, and restores it after a reload. If the browser refuses, it reports that
 * once, and the page works on.
 */
export function usePersistedWork<W extends PersistedWork>(
  store: DraftStore<W>,
  work: W | null,
  handlers: KeepingHandlers<W>,
): Keeping<W> {
  const { kind } = store
  const [error, setError] = useState<ToolError | null>(null)
  const [loading, setLoading] = useState(work === null)
  const latest = useLatest({ work, handlers })
  const queue = useRef(Promise.resolve())

  async function put(next: W): Promise<void> {
    if (STORED.get(next.id) === next || kind.isEmpty(next)) return
    STORED.set(next.id, next)
    try {
      const basedOn = REVISIONS.get(next.id) ?? null
      const { id, revision, copied } = await store.save(next, basedOn)
      REVISIONS.set(id, revision)
      setError(null)
      if (!copied) return
      toast({
        title: 'Kept as a copy',
        description: 'This draft was changed in another tab. Both versions are in your drafts.',
      })
      const now = latest.current.work
      if (now?.id === next.id) latest.current.handlers.onCopied({ ...now, id })
    } catch (cause) {
      STORED.delete(next.id)
      setError(toToolError(cause))
    }
  }
  /** One after another: each store is based on the revision of the previous one. */
  function keep(next: W): Promise<void> {
    queue.current = queue.current.then(() => put(next))
    return queue.current
  }
  const onKeep = useEffectEvent(keep)
  const keepNow = useEffectEvent(() => {
    if (work) void keep(work)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => {
    const id = openInTab(kind.name)
    if (work !== null || id === null) return setLoading(false)
    const patience = setTimeout(() => {
      setError(draftsUnavailable(new Error('the storage does not answer')))
      setLoading(false)
    }, PATIENCE_MS)
    store
      .load(id)
      .then(found => {
        setError(null)
        if (!found || latest.current.work) return
        opened(found.work, found.revision)
        latest.current.handlers.onRestored(found.work)
      })
      .catch(cause => setError(toToolError(cause)))
      .finally(() => {
        clearTimeout(patience)
        setLoading(false)
      })
    return () => clearTimeout(patience)
  }, [])

  const last = useRef(work)
  useEffect(() => {
    const before = last.current
    last.current = work
    // Other work is opened before the last change of this one was stored.
    if (before && before.id !== work?.id) void onKeep(before)
    if (work === null) return
    if (before?.id !== work.id || before === work) noteOpen(kind.name, work.id)
    const timer = setTimeout(() => onKeep(work), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [work, kind.name])

  useEffect(() => {
    const onHide = () => keepNow()
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      keepNow()
    }
  }, [])

  return { error, loading, keep, opened }
}

function opened(work: PersistedWork, revision: number): void {
  STORED.set(work.id, work)
  REVISIONS.set(work.id, revision)
}

// The tab's record of its open draft, which it restores after a reload.

function openInTab(kind: string): string | null {
  try {
    return sessionStorage.getItem(kind)
  } catch {
    return null
  }
}

function noteOpen(kind: string, id: string): void {
  try {
    sessionStorage.setItem(kind, id)
  } catch {
    // The list still has it.
  }
}
