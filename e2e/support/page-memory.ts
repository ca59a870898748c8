import type { Page } from '@playwright/test'

/** Collects garbage in the page's memory, including the browser's own references. */
export async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
}

/** Returns the texts that are still in the page's memory, after garbage collection. */
export async function retainedInMemory(
  page: Page,
  texts: readonly string[],
): Promise<readonly string[]> {
  await collectGarbage(page)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  let snapshot = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    snapshot += chunk
  })
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return texts.filter(text => snapshot.includes(text))
}
