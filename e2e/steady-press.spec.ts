// A press clicks the element that it began on, even if that moves before the release: the test moves it by hand, as a
// vanishing error above it or a new answer would.

import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Presses the element, moves it away from under the mouse, and releases. */
async function pressWhileMoving(page: Page, element: Locator, takenAwayPx = 0): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  if (takenAwayPx > 0) await page.mouse.move(x + takenAwayPx, y, { steps: 5 })
  await element.evaluate(node => {
    const moved = node.closest<HTMLElement>('a, button, label')
    if (moved) moved.style.translate = '0 120px'
  })
  expect((await element.boundingBox())?.y).toBe(box.y + 120)
  await page.mouse.up()
}

test('a button by its icon, a link, a radio button and a switch; taken away before the release, nothing is clicked', async ({
  page,
}) => {
  await page.goto('/code/hex')
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await pressWhileMoving(page, page.getByRole('button', { name: /^Favourite/ }).locator('svg'))
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await pressWhileMoving(page, page.getByRole('link', { name: 'RLP', exact: true }))
  await expect(page).toHaveURL(/\/code\/rlp$/)
  // It was moved over another entry.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('a')) one.style.translate = ''
  })

  await page.getByRole('link', { name: 'ABI', exact: true }).click()
  await page.getByRole('textbox', { name: 'Signature or JSON ABI' }).fill('f(bool a)')
  const radio = page.getByRole('radio', { name: 'true' })
  await expect(radio).toBeVisible()
  await pressWhileMoving(page, radio, 300)
  await expect(radio).not.toBeChecked()
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('label')) one.style.translate = ''
  })
  await pressWhileMoving(page, radio)
  await expect(radio).toBeChecked()
  const packed = page.getByText('Packed', { exact: true })
  await pressWhileMoving(page, packed)
  await expect(page.getByRole('switch', { name: 'Packed' })).toBeChecked()
})
