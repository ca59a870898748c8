import { createCipheriv } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, choose, ciphertext, field, openedByNode, PATH, secret } from './support/aes-page.ts'
import { LARGE_FILES_BROWSER } from './support/browser.ts'
import { pageMemory, paste, sparseFile, watchLongTasks } from './support/byte-input.ts'
import { collectGarbage } from './support/page-memory.ts'
import { expect, test } from './support/test.ts'

test.use(LARGE_FILES_BROWSER)

test.describe('large', () => {
  let folder = ''
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aes-e2e-'))
  })
  test.afterAll(() => rm(folder, { recursive: true }))

  test('300 MB are encrypted and decrypted in bounded memory, with progress and cancel', {
    tag: '@long',
  }, async ({ open }) => {
    test.setTimeout(180_000)
    const { path, remove } = await sparseFile(300_000_000, 'begin')
    const page = await open(PATH)
    const before = (await pageMemory(page)) ?? 0
    const grown = async () => ((await pageMemory(page)) ?? 0) - before
    await secret(page, 'Secret key').fill('ab'.repeat(32))
    await page.getByLabel('File for Plaintext', { exact: true }).setInputFiles(path)
    await act(page, 'Encrypt')
    await expect(page.getByRole('progressbar', { name: 'Encrypting' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('Nothing encrypted yet')).toBeVisible()

    await act(page, 'Encrypt')
    await expect(page.getByText('large.bin.aes, 300 MB')).toBeVisible({ timeout: 90_000 })
    const iv = await page.getByRole('main').locator('code').first().innerText()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download file' }).click()
    const sealed = join(folder, 'large.bin.aes')
    await (await download).saveAs(sealed)
    expect(await openedByNode(sealed, iv)).toEqual({ length: 300_000_000, begin: 'begin\0' })
    expect(await grown()).toBeLessThan(200_000_000)

    // A private window, which each test uses, has room for 500 MB of results, and the first result is only freed when
    // the page is garbage-collected.
    await open('/')
    await collectGarbage(page)
    await open(PATH)
    await choose(page, 'Direction', 'Decrypt')
    await secret(page, 'Secret key').fill('ab'.repeat(32))
    await page.getByLabel(/^IV/).first().fill(iv)
    await page.getByLabel('File for Ciphertext', { exact: true }).setInputFiles(sealed)
    await act(page, 'Decrypt')
    await expect(page.getByRole('progressbar', { name: 'Decrypting' })).toBeVisible()
    await expect(page.getByText('large.bin, 300 MB')).toBeVisible({ timeout: 90_000 })
    expect(await grown()).toBeLessThan(200_000_000)
    await remove()
  })

  test('a changed byte at the end of a large file: nothing of it is given', async ({ open }) => {
    test.setTimeout(120_000)
    const path = join(folder, 'forged.aes')
    const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, 0xab), Buffer.alloc(12))
    const body = Buffer.concat([cipher.update(Buffer.alloc(20_000_000, 'x')), cipher.final()])
    const tag = cipher.getAuthTag()
    tag[15] = (tag[15] ?? 0) ^ 1
    await writeFile(path, Buffer.concat([body, tag]))
    const page = await open(PATH)
    await choose(page, 'Direction', 'Decrypt')
    await secret(page, 'Secret key').fill('ab'.repeat(32))
    await page.getByLabel(/^IV/).first().fill('00'.repeat(12))
    await page.getByLabel('File for Ciphertext', { exact: true }).setInputFiles(path)
    await act(page, 'Decrypt')
    await expect(page.getByText('Authentication failed: nothing was decrypted.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('button', { name: 'Download file' })).toHaveCount(0)
  })

  test('5 MB of pasted text hold nothing up', async ({ open }) => {
    const page = await open(PATH)
    await page.getByRole('button', { name: 'Generate key' }).click()
    const longTasks = await watchLongTasks(page)
    await paste(field(page, 'Plaintext'), '0123456789', 500_000)
    await expect(page.getByText('Long text')).toBeVisible()
    await act(page, 'Encrypt')
    await expect(ciphertext(page)).toBeVisible({ timeout: 20_000 })
    expect(await longTasks()).toEqual([])
  })
})
