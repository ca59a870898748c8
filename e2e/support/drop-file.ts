import type { Page } from '@playwright/test'
import { twoFrames } from './delayed-answer.ts'

/**
 * Drops a file as a user does, at a position of the window. A user hovers until the page has answered which drops it
 * accepts; a drop before that answer is handled by the browser itself, whatever the page would have answered.
 */
export async function dropFile(page: Page, path: string, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x, y, data })
  let answered = false
  const hovered = page
    .evaluate(
      () =>
        new Promise<void>(resolve => {
          addEventListener('dragover', () => resolve(), { once: true })
        }),
    )
    .then(() => {
      answered = true
    })
  await page.evaluate(() => undefined)
  await send('dragEnter')
  // Over an element that has just come under the pointer the page gets an enter event, not a hover.
  while (!answered) {
    await send('dragOver')
    await twoFrames(page)
  }
  await hovered
  await send('dragOver')
  await send('drop')
  await session.detach()
}
