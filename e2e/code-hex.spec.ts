import type { Page } from '@playwright/test'
import { pageMemory, paste, sparseFile, watchLongTasks } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

const MEGABYTE = 1_000_000

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const bytes = (page: Page) => field(page, 'Bytes')
const dump = (page: Page) => page.getByRole('region', { name: 'Bytes by offset' })

test('150 kB of hex, and 5 MB of it', async ({ open }) => {
  const page = await open('/code/hex')
  const longTasks = await watchLongTasks(page)
  await paste(bytes(page), 'ab', 75_000)
  await expect(field(page, 'Converted')).toHaveValue(/^q6urq6ur/)
  await expect(page.getByText('75,000 bytes').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear Bytes' }).click()
  await paste(bytes(page), '68 65 6c 6c 6f\n', (5 * MEGABYTE) / 15)
  await expect(page.getByRole('group', { name: 'Bytes', exact: true })).toContainText('5 MB')
  await expect(field(page, 'Converted')).toHaveValue(/^aGVsbG9oZWxsb2hlbGxv/)
  await page.getByLabel('Write as').selectOption('UTF-8 text')
  await expect(field(page, 'Converted')).toHaveValue(/^hellohello/)
  await expect(dump(page)).toContainText('hellohello')
  expect(await longTasks()).toEqual([])
})

test('a file of 300 MB: its dump at once, a conversion with progress and cancel', {
  tag: '@long',
}, async ({ open }) => {
  test.setTimeout(120_000)
  const page = await open('/code/hex')
  const file = await sparseFile(300 * MEGABYTE, 'begin')
  try {
    const before = await pageMemory(page)
    const longTasks = await watchLongTasks(page)
    await page.getByLabel('File for Bytes').setInputFiles(file.path)
    await expect(dump(page)).toContainText('begin...........')
    await page.getByRole('button', { name: 'Last bytes' }).click()
    await expect(dump(page)).toContainText('11e1a2f0')
    await page.getByLabel('Go to offset').fill('0x1000')
    await expect(dump(page)).toContainText('00001000')
    await page.getByLabel('Write as').selectOption('Hex')
    await page.getByRole('button', { name: 'Convert' }).click()
    await expect(page.getByRole('progressbar', { name: 'Writing Hex' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByLabel('Write as').selectOption('Base64')
    await page.getByRole('button', { name: 'Convert' }).click()
    await expect(field(page, 'Converted')).toHaveValue(/^YmVnaW4AAAA/, { timeout: 90_000 })
    const after = await pageMemory(page)
    if (before !== null && after !== null) expect(after - before).toBeLessThan(200 * MEGABYTE)
    expect(await longTasks()).toEqual([])
  } finally {
    await file.remove()
  }
})
