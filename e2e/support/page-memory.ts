import type { Page } from '@playwright/test'

/** Which of the texts still stand in the page's memory, after what nothing holds was collected. */
export async function keptInMemory(
  page: Page,
  texts: readonly string[],
): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  let snapshot = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    snapshot += chunk
  })
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return texts.filter(text => snapshot.includes(text))
}
