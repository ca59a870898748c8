import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { twoFrames } from './support/delayed-answer.ts'
import { dropFile } from './support/drop-file.ts'
import { KEY } from './support/keystore-page.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })

test('a key file that misses its place is not opened as a page', async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'drop-'))
  const path = join(folder, 'key.txt')
  writeFileSync(path, KEY)
  const page = await open('/')
  const tools = page.getByRole('navigation', { name: 'Tools' })
  for (const at of ['/', '/key/seed-phrase', '/key/private-key', '/key/keystore', '/code/aes']) {
    await test.step(at, async () => {
      if (at !== '/') await tools.locator(`a[href="${at}"]`).click()
      await expect(page).toHaveURL(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await dropFile(page, path, { x: 5, y: 5 })
      await dropFile(page, path, { x: 640, y: 790 })
      expect(await openedTabs(page)).toBe(0)
      await expect(page).toHaveURL(at)
      await page.keyboard.press('Escape')
    })
  }
  rmSync(folder, { recursive: true })
})

/**
 * Counts the tabs that the browser has opened beside the page. It opens them in order, so a tab requested now comes
 * after one for a dropped file.
 */
async function openedTabs(page: Page): Promise<number> {
  await twoFrames(page)
  const last = await page.context().newPage()
  const count = page.context().pages().length - 2
  await last.close()
  return count
}

test('the browser opens a file that a page lets pass, in a tab of its own', async ({
  page,
  watch,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'drop-'))
  const path = join(folder, 'key.txt')
  writeFileSync(path, KEY)
  watch.allow(/key\.txt/)
  await page.setContent('<p>Nothing here takes files.</p>')
  const opening = page.context().waitForEvent('page')
  await dropFile(page, path, { x: 5, y: 5 })
  await opening
  rmSync(folder, { recursive: true })
})

test('a key file that hits its place is read', async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'drop-'))
  const path = join(folder, 'key.txt')
  writeFileSync(path, KEY)
  const page = await open('/key/private-key')
  const box = await field(page).boundingBox()
  if (!box) throw new Error('The field is not on the screen.')
  await dropFile(page, path, { x: box.x + 20, y: box.y + 20 })
  await expect(field(page)).toHaveValue(KEY)
  await expect(p256(page)).toBeVisible()
  rmSync(folder, { recursive: true })
})
