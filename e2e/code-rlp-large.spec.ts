import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseHex } from '@toolkit/core/bytes/hex'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { LARGE_FILES_BROWSER } from './support/browser.ts'
import { pageMemory, paste, watchLongTasks } from './support/byte-input.ts'
import { grid, HUGE, HUGE_HEADER, items, json, marked, rlp, tab, tree } from './support/rlp-page.ts'
import { expect, test } from './support/test.ts'

test.use(LARGE_FILES_BROWSER)

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rlp-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

/** Writes a sparse file: it takes no disk space and reads like any other. */
async function hugeFile(name: string, size = HUGE): Promise<string> {
  const path = join(folder, name)
  const file = await openFile(path, 'w')
  await file.write(HUGE_HEADER)
  await file.truncate(size)
  await file.close()
  return path
}

test('a file of 300 MB: progress, cancel, and a summary in bounded memory', {
  tag: '@long',
}, async ({ open }) => {
  test.setTimeout(120_000)
  const page = await open('/code/rlp')
  const path = await hugeFile('huge.rlp')
  const before = await pageMemory(page)
  const chooser = page.getByLabel('File for RLP bytes')
  await chooser.setInputFiles(path)
  await expect(items(page).getByRole('progressbar')).toBeVisible()
  await items(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(items(page)).toContainText('Cancelled')
  await items(page).getByRole('button', { name: 'Read' }).click()
  await expect(items(page)).toContainText('Valid RLP', {
    timeout: 60_000,
  })
  await expect(items(page)).toContainText('Items can be shown and edited up to 8.4 MB')
  await expect(items(page)).toContainText('299,999,996 items')
  const memory = await pageMemory(page)
  if (memory !== null && before !== null) expect(memory - before).toBeLessThan(150_000_000)

  await chooser.setInputFiles(await hugeFile('cut.rlp', HUGE - 7))
  await expect(page.getByText(/declares 299999995 bytes, and 299999988 are left/)).toBeVisible({
    timeout: 60_000,
  })
})

test('a file of moderate size is a tree; what is far down can be reached', async ({ open }) => {
  const page = await open('/code/rlp')
  const path = join(folder, 'list.rlp')
  const many = encodeRlp(
    Array.from({ length: 60_000 }, (_, at) => parseHex(at.toString(16).padStart(6, '0'))),
  )
  await writeFile(path, many)
  await page.getByLabel('File for RLP bytes').setInputFiles(path)
  await expect(items(page)).toContainText('60,001 items')
  await tree(page).focus()
  await page.keyboard.press('End')
  await expect(tree(page).getByRole('treeitem', { selected: true })).toContainText('[59999]')
  await expect(marked(page, 'header')).toHaveText(['83'])
  await expect(marked(page, 'content')).toHaveText(['00', 'ea', '5f'])
  // Only visible rows are in the page.
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(60)
  expect(await grid(page).getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('textbox', { name: 'Content' }).fill('aabb')
  await expect(marked(page, 'content')).toHaveText(['aa', 'bb'])
})

test('5 MB pasted on either side hold nothing up', async ({ open }) => {
  const page = await open('/code/rlp')
  const longTasks = await watchLongTasks(page)
  await rlp(page).fill('fa2800a0')
  await paste(rlp(page), `ba010000${'ab'.repeat(65_536)}`, 40)
  await expect(items(page)).toContainText('41 items')
  await tree(page).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('region', { name: 'Item $[39]' })).toContainText('65,536 bytes')
  await tab(page, 'JSON').click()
  await expect(page.getByRole('group', { name: 'JSON', exact: true })).toContainText('5.2 MB')
  await page.getByRole('button', { name: 'Clear JSON' }).click()
  await json(page).fill('[0]')
  await page.keyboard.press('ArrowLeft')
  await paste(json(page), `,"0x${'cd'.repeat(65_536)}"`, 40)
  await expect(items(page)).toContainText('42 items')
  const bytes = page.getByRole('group', { name: 'RLP bytes', exact: true })
  await expect(bytes).toContainText('fa2800a180ba010000cdcd')
  expect(await longTasks()).toEqual([])
})
