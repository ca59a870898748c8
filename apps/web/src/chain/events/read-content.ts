import { BlobStore } from './blob-store'
import type { PageGroup } from './event-index'
import { decodePage, inChainOrder } from './event-page'
import type { EventContent, EventRow } from './event-rows'

/** Reads the rows of several pages, merged in chain order. */
export async function readPages(
  blobStore: BlobStore,
  pages: PageGroup['pages'],
): Promise<readonly EventRow[]> {
  const read = await Promise.all(pages.map(({ range }) => blobStore.read(range)))
  const rows = read.flatMap(bytes => decodePage(bytes))
  return pages.length === 1 ? rows : rows.sort(inChainOrder)
}

interface ReadOptions {
  readonly signal: AbortSignal
  readonly progress: (fraction: number) => void
}

/** Iterates over all rows of a store in chain order, in batches, so that memory does not grow with them. */
export async function* readContent(
  { blobs, groups }: Pick<EventContent, 'blobs' | 'groups'>,
  { signal, progress }: ReadOptions,
): AsyncGenerator<readonly EventRow[], void, undefined> {
  const blobStore = new BlobStore(blobs)
  for (const [at, pages] of groups.entries()) {
    signal.throwIfAborted()
    yield await readPages(blobStore, pages)
    progress((at + 1) / groups.length)
  }
}
