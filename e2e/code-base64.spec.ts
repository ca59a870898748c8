import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unfold } from './support/actions.ts'
import { copied, pageMemory, paste, sparseFile, watchLongTasks } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

const MEGABYTE = 1_000_000
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'

const data = (page: Page) => page.getByRole('textbox', { name: 'Data', exact: true })
const base64 = (page: Page) => page.getByRole('textbox', { name: 'Base64', exact: true })
const outOfDate = (page: Page) => page.getByText('Out of date')

test('a data URI of a picture: recognised, drawn without a request, saved', async ({ open }) => {
  const page = await open('/code/base64')
  await base64(page).fill(`data:image/png;base64,${PNG}`)
  await expect(base64(page)).toHaveAccessibleDescription(/data URI of image\/png/)
  await expect(page.getByRole('img', { name: 'PNG image, 10 × 10 pixels' })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download bytes' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('decoded.png')
  expect((await readFile(await download.path())).toString('base64')).toBe(PNG)
})

test('a link brings back both sides; its data is never sent', async ({ open }) => {
  const page = await open('/code/base64')
  await data(page).fill(' héllo&=#🌊\n')
  await unfold(page, 'Format')
  await page.getByRole('radio', { name: 'URL-safe' }).check()
  const encoded = await base64(page).inputValue()
  const link = await copied(page.getByRole('button', { name: 'Copy link' }), data(page))
  expect(link).toContain('/code/base64#')
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('/')
  await page.goto(link)
  await expect(data(page)).toHaveValue(' héllo&=#🌊\n')
  await expect(base64(page)).toHaveValue(encoded)
  expect(requests.filter(url => url.includes('llo'))).toEqual([])
})

test('5 MB pasted on either side hold nothing up', async ({ open }) => {
  const page = await open('/code/base64')
  const longTasks = await watchLongTasks(page)
  await paste(data(page), 'abcdé ', (5 * MEGABYTE) / 7)
  await expect(page.getByRole('group', { name: 'Data', exact: true })).toContainText('5 MB')
  await expect(page.getByRole('group', { name: 'Base64', exact: true })).toContainText('6.7 MB')
  await page.getByRole('button', { name: 'Clear Data' }).click()
  await expect(base64(page)).toHaveValue('')
  await paste(base64(page), 'YWJj', (5 * MEGABYTE) / 4)
  await expect(page.getByRole('group', { name: 'Data', exact: true })).toContainText('3.8 MB')
  await expect(page.getByRole('group', { name: 'Data', exact: true })).toContainText('abcabc')
  expect(await longTasks()).toEqual([])
})

test('a file of 300 MB: progress, cancel, and to the end in little memory', {
  tag: '@long',
}, async ({ open }) => {
  test.setTimeout(180_000)
  const page = await open('/code/base64')
  const file = await sparseFile(300 * MEGABYTE, 'begin')
  try {
    const before = await pageMemory(page)
    const longTasks = await watchLongTasks(page)
    await page.getByLabel('File for Data').setInputFiles(file.path)
    await expect(page.getByRole('progressbar', { name: 'Encoding' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('note')).toContainText('Cancelled')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Encode', exact: true }).click()
    const result = page.getByRole('group', { name: 'Base64', exact: true })
    await expect(result).toContainText('400 MB', { timeout: 120_000 })
    await expect(result).toContainText('YmVnaW4AAAA')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const after = await pageMemory(page)
    if (before !== null && after !== null) expect(after - before).toBeLessThan(200 * MEGABYTE)
    expect(await longTasks()).toEqual([])
  } finally {
    await file.remove()
  }
})

test('a file of Base64 is decoded, and its faults have offsets', async ({ open }) => {
  const page = await open('/code/base64')
  const bytes = Buffer.alloc(3 * MEGABYTE, 'flow\u0000\u00ff', 'latin1')
  const file = await sparseFile(1)
  try {
    await writeFile(file.path, bytes.toString('base64'))
    await page.getByLabel('File for Base64').setInputFiles(file.path)
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download bytes' }).click()
    expect(bytes.equals(await readFile(await (await waiting).path()))).toBe(true)
    await writeFile(file.path, `${bytes.toString('base64').slice(0, 3_999_996)}Zm9*`)
    await page.getByLabel('File for Base64').setInputFiles(file.path)
    await expect(page.getByText('at offset 3999999')).toBeVisible()
    await expect(outOfDate(page)).toBeVisible()
  } finally {
    await file.remove()
  }
})
