import type { Page } from '@playwright/test'

/** Takes what nothing holds out of the page's memory, and with it what the browser keeps for it. */
export async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
}

/** Which of the texts still stand in the page's memory, after what nothing holds was collected. */
export async function keptInMemory(
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
