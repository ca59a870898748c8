import type { EventFormat } from '@toolkit/core/events/write-events'
import { type RunTaskOptions, runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import type { EventStore } from './event-rows'

const EXPORT_EVENTS = taskRef<typeof import('./export-events.task').default>('export-events')

/**
 * Exports the current content of a store as CSV or JSON, in a worker. Throws ToolError `file/no-room` if the browser
 * has no room for it, the signal's reason when it is aborted.
 */
export function exportEvents(
  store: EventStore,
  format: EventFormat,
  options: RunTaskOptions = {},
): Promise<Blob> {
  return runTask(EXPORT_EVENTS, { content: store.content(), format }, options)
}
