import { type EventFormat, writeEvents } from '@toolkit/core/events/write-events'
import { BlobCollector } from '../../bytes/blob-collector'
import { defineTask } from '../../workers/task'
import { readContent } from './blob-store'
import type { EventContent } from './event-rows'

export interface ExportInput {
  readonly content: EventContent
  readonly format: EventFormat
}

const TYPES: Readonly<Record<EventFormat, string>> = { csv: 'text/csv', json: 'application/json' }

/** Writes everything in a store to a file; its memory does not grow with the store. */
export default defineTask(
  'export-events',
  async ({ content, format }: ExportInput, context): Promise<Blob> => {
    const out = new BlobCollector()
    const parts = writeEvents(format, readContent(content, context))
    for await (const part of parts) out.add(part)
    return out.finish(TYPES[format])
  },
)
