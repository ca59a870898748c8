import { mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unfold } from './support/actions.ts'
import { LARGE_FILES_BROWSER } from './support/browser.ts'
import { pageMemory, watchLongTasks } from './support/byte-input.ts'
import {
  chooser,
  field,
  files,
  hashOfFile,
  MEGABYTE,
  row,
  serveWithPagePolicy,
  sha256,
} from './support/hash-page.ts'
import { expect, test } from './support/test.ts'

test.use(LARGE_FILES_BROWSER)

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolkit-hash-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Writes a file of `megabytes` with a few bytes at its beginning and its end; the sparse middle takes no disk space.
 */
async function sparseFile(name: string, megabytes: number): Promise<string> {
  const path = join(folder, name)
  const file = await openFile(path, 'w')
  await file.write('begin')
  await file.truncate(megabytes * MEGABYTE)
  await file.write('end', megabytes * MEGABYTE - 3)
  await file.close()
  return path
}

/** Settles when the page's content next changes. */
const nextChange = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const changes = { subtree: true, childList: true, attributes: true, characterData: true }
        new MutationObserver((_, observer) => {
          observer.disconnect()
          resolve()
        }).observe(document.body, changes)
      }),
  )

test('300 MB: with progress, in bounded memory, and cancelled', { tag: '@long' }, async ({
  open,
}) => {
  test.setTimeout(240_000)
  const path = await sparseFile('large.img', 300)
  const page = await open('/code/hash')
  await unfold(page, 'Algorithms for files')
  await page.getByRole('button', { name: 'Choose all' }).click()
  await chooser(page).setInputFiles(path)
  const progress = files(page).getByRole('progressbar')
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  await expect(files(page).getByText('MB/s', { exact: false })).toBeVisible()
  await expect(field(page)).toBeEditable()
  await files(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(files(page).getByText('Cancelled.')).toBeVisible()

  await page.getByRole('button', { name: 'None' }).click()
  await page.getByRole('checkbox', { name: 'SHA2-256', exact: true }).check()
  await page.getByRole('checkbox', { name: 'SHA3-256', exact: true }).check()
  const before = (await pageMemory(page)) ?? 0
  const seen: number[] = []
  await files(page).getByRole('button', { name: 'Hash large.img again' }).click()
  let done = false
  const hashed = expect(files(page).getByRole('status').first())
    .toHaveText('1 of 1 file hashed.', { timeout: 150_000 })
    .finally(() => {
      done = true
    })
  while (!done) {
    seen.push((await pageMemory(page)) ?? 0)
    // Querying the browser takes time from the measured work, so once for each reported step.
    await Promise.race([hashed, nextChange(page)])
  }
  await hashed
  const line = files(page).getByRole('row').filter({ hasText: 'large.img' })
  await expect(line).toContainText(await hashOfFile(path, 'sha256'))
  await expect(line).toContainText(await hashOfFile(path, 'sha3-256'))
  // The worker holds two chunks of 4 MiB and its hashes, and starts at 30 MB.
  expect(Math.max(...seen) - before).toBeLessThan(120 * MEGABYTE)
  await expect(line).toContainText('WebAssembly')
})

test('5 MB pasted: the page’s thread is never busy for long', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await open('/code/hash')
  const text = 'The quick brown fox, 5 MB of it. '.repeat(151_516)
  await page.evaluate(value => navigator.clipboard.writeText(value), text)
  const longTasks = await watchLongTasks(page)
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(row(page, 'SHA2-256')).toContainText(sha256(text))
  expect(await longTasks()).toEqual([])
})

test('WebAssembly: the worker’s alone, and JavaScript where it may not', async ({
  open,
  page,
  server,
  browser,
  allowErrors,
}) => {
  allowErrors(/wasm-eval|WebAssembly/)
  await open('/code/hash')
  const compile = () =>
    page.evaluate(() => {
      try {
        return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof Object
      } catch (error) {
        return (error as Error).name
      }
    })
  // Evaluated by the debugger, to which the page's policy applies all the same.
  expect(await compile()).toBe('CompileError')
  const path = await sparseFile('small.img', 20)
  await unfold(page, 'Algorithms for files')
  await page.getByRole('checkbox', { name: 'KMAC128 for BLS' }).check()
  await chooser(page).setInputFiles(path)
  const line = (on: Page) => files(on).getByRole('row').filter({ hasText: 'small.img' })
  await expect(line(page)).toContainText('WebAssembly')
  const [sha2, sha3] = await Promise.all([hashOfFile(path, 'sha256'), hashOfFile(path, 'sha3-256')])
  await expect(line(page)).toContainText(sha3)

  const plain = await serveWithPagePolicy(server.url)
  const other = await browser.newPage()
  try {
    await other.goto(`${plain.url}/code/hash`)
    await expect(other.locator('html[data-ready="true"]')).toBeAttached()
    await chooser(other).setInputFiles(path)
    await expect(line(other)).toContainText('JavaScript', { timeout: 30_000 })
    await expect(line(other)).not.toContainText('WebAssembly')
    await expect(line(other)).toContainText(sha2)
    await expect(line(other)).toContainText(sha3)
  } finally {
    await other.close()
    plain.server.close()
    plain.server.closeAllConnections()
  }
})
