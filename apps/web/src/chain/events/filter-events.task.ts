import { type EventFilter, eventMatcher } from '@toolkit/core/events/event-filter'
import { defineTask } from '../../workers/task'
import { BlobStore, readContent } from './blob-store'
import { entryOf, type PageEntry } from './event-index'
import { encodePage } from './event-page'
import type { EventContent } from './event-rows'

export interface FilterInput {
  readonly content: EventContent
  readonly filter: EventFilter
}

/** Returns the rows that match a filter, as the content of a separate store. */
export default defineTask(
  'filter-events',
  async ({ content, filter }: FilterInput, context): Promise<EventContent> => {
    const passes = eventMatcher(filter)
    const blobStore = new BlobStore()
    const groups: PageEntry[][] = []
    const types = new Map<string, number>()
    for await (const rows of readContent(content, context)) {
      const passing = rows.filter(passes)
      if (passing.length === 0) continue
      const entry = entryOf(passing, blobStore.add(encodePage(passing)))
      if (entry) groups.push([entry])
      for (const { type } of passing) types.set(type, (types.get(type) ?? 0) + 1)
    }
    return { blobs: blobStore.blobs(), groups, types, extent: content.extent }
  },
)
