import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropFile } from './support/drop-file.ts'
import { KEY, PATH as KEYSTORE, keystore, quickFile } from './support/keystore-page.ts'
import { twoFrames } from './support/late-answer.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })

for (const at of ['/', '/key/seed-phrase', '/key/private-key', '/key/keystore', '/code/aes']) {
  test(`a key file that misses its place on ${at} is not opened as a page`, async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), 'drop-'))
    const path = join(folder, 'key.txt')
    writeFileSync(path, KEY)
    const page = await open(at)
    await dropFile(page, path, { x: 5, y: 5 })
    await dropFile(page, path, { x: 640, y: 790 })
    expect(await openedTabs(page)).toBe(0)
    await expect(page).toHaveURL(at)
    rmSync(folder, { recursive: true })
  })
}

/**
 * The tabs that the browser has opened beside the page. It opens them one after the other, so that a tab
 * that is asked for now comes after one for a file that was dropped.
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
  await dropFile(page, path, { x: 5, y: 5 })
  expect(await openedTabs(page)).toBe(1)
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

/** As PowerShell and Notepad save a text. */
const inUtf16 = (text: string, big = false) => {
  const bytes = Buffer.from(`\uFEFF${text}\r\n`, 'utf16le')
  return big ? bytes.swap16() : bytes
}

for (const big of [false, true]) {
  test(`files in UTF-16 are texts too (${big ? 'big' : 'little'} endian)`, async ({ open }) => {
    const page = await open('/key/private-key')
    const file = { name: 'key.txt', mimeType: 'text/plain', buffer: inUtf16(KEY, big) }
    await page.getByLabel('File for Private key').setInputFiles(file)
    await expect(field(page)).toHaveValue(`${KEY}\n`)
    await expect(p256(page)).toBeVisible()
    await open(KEYSTORE)
    const text = await quickFile()
    const buffer = inUtf16(text, big)
    const input = page.locator('input[type="file"]').first()
    await input.setInputFiles({ name: 'wallet.json', mimeType: 'application/json', buffer })
    await expect(keystore(page)).toHaveValue(`${text}\n`)
    await expect(keystore(page)).not.toHaveAttribute('aria-invalid')
  })
}

test('32 bytes that begin like UTF-16 are the key that they are', async ({ open }) => {
  const page = await open('/key/private-key')
  const buffer = Buffer.from(`fffe${'41'.repeat(30)}`, 'hex')
  await page.getByLabel('File for Private key').setInputFiles({
    ...{ name: 'key.bin', mimeType: '', buffer },
  })
  await expect(field(page)).toHaveAccessibleDescription(/plain bytes/)
  await expect(p256(page)).toBeVisible()
})
