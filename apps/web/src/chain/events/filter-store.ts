import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import type { EventContent, EventFilter, EventStore } from './event-rows'
import type { EventPage, OpenEventStore } from './event-store'

const FILTER_EVENTS = taskRef<typeof import('./filter-events.task').default>('filter-events')

interface Filtering {
  readonly source: OpenEventStore
  readonly filter: EventFilter
  readonly signal: AbortSignal
  readonly onProgress: ((fraction: number | null) => void) | undefined
  readonly create: (content: EventContent) => OpenEventStore
}

/**
 * Creates a store of the rows that match a filter. A worker filters the current content; rows added while it runs, and
 * later, are filtered too, until the signal is aborted.
 */
export async function filterStore({
  source,
  filter,
  signal,
  onProgress,
  create,
}: Filtering): Promise<EventStore> {
  signal.throwIfAborted()
  const waiting: EventPage[] = []
  let take = (page: EventPage): void => void waiting.push(page)
  const end = source.follow(page => take(page))
  signal.addEventListener('abort', end, { once: true })
  try {
    const [content, { eventMatcher }] = await Promise.all([
      runTask(
        FILTER_EVENTS,
        { content: source.content(), filter },
        { signal, ...(onProgress ? { onProgress } : {}) },
      ),
      import('@toolkit/core/events/event-filter'),
    ])
    const passes = eventMatcher(filter)
    const store = create(content)
    take = page => void store.add({ ...page, rows: page.rows.filter(passes) })
    for (const page of waiting) take(page)
    return store
  } catch (error) {
    end()
    throw error
  }
}
