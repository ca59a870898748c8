import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll, pageMemory, watchLongTasks } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

const MEGABYTE = 1_000_000
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

const field = (page: Page) => page.getByLabel('Text or bytes', { exact: true })
const digests = (page: Page) => page.getByRole('region', { name: 'Digests' })
const files = (page: Page) => page.getByRole('region', { name: 'Files' })
const row = (page: Page, name: string): Locator =>
  digests(page)
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
/** What unfolds a part of the form. */
const unfold = (page: Page, label: string) =>
  page.locator('summary').filter({ hasText: label }).click()
const chooser = (page: Page) => page.getByLabel('File for Text or bytes')

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolkit-hash-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file of `megabytes`: a few bytes at its beginning and its end, nothing between on the disk. */
async function sparseFile(name: string, megabytes: number): Promise<string> {
  const path = join(folder, name)
  const file = await openFile(path, 'w')
  await file.write('begin')
  await file.truncate(megabytes * MEGABYTE)
  await file.write('end', megabytes * MEGABYTE - 3)
  await file.close()
  return path
}

async function hashOfFile(path: string, algorithm: string): Promise<string> {
  const hash = createHash(algorithm)
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array)
  return hash.digest('hex')
}

test('the hash of nothing, and of white space', async ({ open }) => {
  const page = await open('/code/hash')
  await expect(row(page, 'SHA2-256')).toContainText(EMPTY)
  await expect(row(page, 'SHA3-256')).toContainText('a7ffc6f8bf1ed766')
  await expect(row(page, 'Keccak-256')).toContainText('c5d2460186f7233c')
  for (const text of [' ', '\n', 'a ', ' a', '0x616263']) {
    await field(page).fill(text)
    await expect(row(page, 'SHA2-256')).toContainText(sha256(text))
  }
  await field(page).fill('')
  await expect(row(page, 'SHA2-256')).toContainText(EMPTY)
})

test('all algorithms at once, under Flow’s names, the broken ones marked', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('héllo 🌊')
  await expect(digests(page).getByRole('row')).toHaveCount(22)
  for (const [name, openssl] of [
    ['SHA2-256', 'sha256'],
    ['SHA2-384', 'sha384'],
    ['SHA2-512', 'sha512'],
    ['SHA3-256', 'sha3-256'],
    ['SHA3-512', 'sha3-512'],
    ['RIPEMD-160', 'ripemd160'],
    ['BLAKE2b-512', 'blake2b512'],
    ['SHA-1', 'sha1'],
    ['MD5', 'md5'],
  ] as const) {
    await expect(row(page, name)).toContainText(
      createHash(openssl).update('héllo 🌊').digest('hex'),
    )
  }
  for (const name of ['SHA2_256', 'SHA3_256', 'KECCAK_256', 'KMAC128_BLS_BLS12_381']) {
    await expect(digests(page).getByText(name, { exact: true })).toBeVisible()
  }
  await expect(row(page, 'MD5')).toContainText('Broken')
  await expect(row(page, 'SHA-1')).toContainText('Broken')
  await expectNoAxeViolations(page)
})

test('hex and Base64; what is wrong is said at its place, and the last digest is out of date', async ({
  open,
}) => {
  const page = await open('/code/hash')
  await page.getByRole('radio', { name: 'Hex' }).first().check()
  await field(page).fill('0x61 62:63')
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
  await field(page).fill('61 6g')
  await expect(page.getByText('not a hex digit', { exact: false })).toBeVisible()
  await expect(digests(page).getByText('Out of date')).toBeVisible()
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
  await expect(field(page)).toHaveValue('61 6g')
  await field(page).fill('616')
  await expect(digests(page).getByText('Out of date')).toBeVisible()
  await field(page).fill('')
  await expect(row(page, 'SHA2-256')).toContainText(EMPTY)
  await page.getByRole('radio', { name: 'Base64' }).first().check()
  await field(page).fill('-_8')
  await expect(row(page, 'SHA2-256')).toContainText(sha256(Buffer.from('-_8', 'base64url')))
})

test('domain tags', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('hello')
  const tagged = (tag: string) => sha256(`${tag.padEnd(32, '\0')}hello`)
  await page.getByLabel('Flow domain tag').selectOption('FLOW-V0.0-user')
  await expect(row(page, 'SHA2-256')).toContainText(tagged('FLOW-V0.0-user'))
  await page.getByLabel('Flow domain tag').selectOption('FLOW-V0.0-transaction')
  await expect(row(page, 'SHA2-256')).toContainText(tagged('FLOW-V0.0-transaction'))
  await page.getByLabel('Flow domain tag').selectOption('Own tag')
  await page.getByLabel('Own tag', { exact: true }).fill('mine')
  await expect(row(page, 'SHA2-256')).toContainText(tagged('mine'))
  await page.getByLabel('Own tag', { exact: true }).fill('FLOW-Collector_Vote-V00-CS00-with-')
  await expect(
    page.getByText('The domain tag is 34 bytes long', { exact: false }).first(),
  ).toBeVisible()
  await expect(row(page, 'KMAC128 for BLS')).toContainText('ae73851c377c82e8cace1b10a5b38397')
})

test('HMAC, whose key is in no link', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-write'])
  const page = await open('/code/hash')
  await field(page).fill('hello & good bye')
  await unfold(page, 'HMAC')
  await page.getByText('HMAC with a key').click()
  await page.getByLabel('HMAC key', { exact: true }).fill('top secret')
  const mac = createHmac('sha256', 'top secret').update('hello & good bye').digest('hex')
  await expect(row(page, 'HMAC-SHA2-256')).toContainText(mac)
  await expect(row(page, 'CRC32')).toContainText('no HMAC of CRC32')
  await page.getByLabel('Flow domain tag').selectOption('FLOW-V0.0-user')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  // The clipboard cannot be read under the page's policy; the address bar holds the same.
  const link = page.url()
  expect(link).toContain('#data=hello+%26+good+bye&tag=user')
  expect(decodeURIComponent(link)).not.toMatch(/secret|key|hmac/i)

  await page.goto('about:blank')
  await page.goto(link)
  await expect(field(page)).toHaveValue('hello & good bye')
  const plain = sha256(`${'FLOW-V0.0-user'.padEnd(32, '\0')}hello & good bye`)
  await expect(row(page, 'SHA2-256')).toContainText(plain)
})

test('an expected digest says which row it is', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('hello')
  const expected = page.getByLabel('Expected digest (optional)')
  const keccak = '1c8aff950685c2ed4bc3174f3472287b56d9517b9c948127319a09a7a36deac8'
  for (const text of [
    keccak,
    `0x${keccak.toUpperCase()}`,
    Buffer.from(keccak, 'hex').toString('base64'),
  ]) {
    await expected.fill(text)
    await expect(page.getByText('Matches Keccak-256.')).toBeVisible()
    await expect(row(page, 'Keccak-256')).toContainText('As expected')
  }
  await field(page).fill('hello ')
  await expect(page.getByText('Matches none of these digests.')).toBeVisible()
  await expect(page.getByText('It has 32 bytes, as', { exact: false })).toBeVisible()
  await expected.fill('nonsense!')
  await expect(page.getByText('neither hex nor Base64', { exact: false })).toBeVisible()
})

test('a digest opened in another tool, by keyboard', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('hello')
  const button = page.getByRole('button', { name: 'Open SHA2-256 in…', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Open in Base64' })
  await expect(item).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await item.press('Enter')
  await expect(page).toHaveURL(/\/code\/base64/)
  const base64 = createHash('sha256').update('hello').digest('base64')
  await expect
    .poll(() =>
      page
        .locator('textarea')
        .evaluateAll(all => all.map(one => (one as HTMLTextAreaElement).value)),
    )
    .toContain(base64)
})

test('several files at once, text untouched', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('typed')
  const names = ['one.txt', 'two.bin', 'empty']
  const contents = [Buffer.from('one\n'), Buffer.alloc(3 * MEGABYTE, 7), Buffer.alloc(0)]
  await Promise.all(names.map((name, at) => writeFile(join(folder, name), contents[at] ?? '')))
  await chooser(page).setInputFiles(names.map(name => join(folder, name)))
  await expect(files(page).getByRole('status').first()).toHaveText('3 of 3 files hashed.')
  for (const [at, name] of names.entries()) {
    const line = files(page).getByRole('row').filter({ hasText: name })
    await expect(line).toContainText(sha256(contents[at] ?? Buffer.alloc(0)))
    await expect(line).toContainText(
      createHash('sha3-256')
        .update(contents[at] ?? '')
        .digest('hex'),
    )
  }
  await unfold(page, 'Algorithms for files')
  await page.getByRole('checkbox', { name: 'MD5' }).check()
  const two = files(page).getByRole('row').filter({ hasText: 'two.bin' })
  const md5 = createHash('md5')
    .update(contents[1] ?? '')
    .digest('hex')
  await expect(two).toContainText(md5)
  await page.getByLabel('Expected digest (optional)').fill(`${md5}  two.bin`)
  await expect(page.getByText('Matches MD5 of two.bin.')).toBeVisible()
  await expect(field(page)).toHaveValue('typed')
  await expect(row(page, 'SHA2-256')).toContainText(sha256('typed'))
  await page.getByRole('button', { name: 'Remove one.txt' }).click()
  await expect(files(page).getByRole('row')).toHaveCount(3)
})

test('files dropped on the field', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).evaluate(element => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['dropped'], 'dropped.txt'))
    dataTransfer.items.add(new File(['too'], 'dropped-too.txt'))
    const event = { dataTransfer, bubbles: true, cancelable: true }
    element.dispatchEvent(new DragEvent('dragover', event))
    element.dispatchEvent(new DragEvent('drop', event))
  })
  await expect(files(page).getByRole('row')).toHaveCount(3)
  await expect(files(page).getByRole('row').nth(1)).toContainText(sha256('dropped'))
  await expect(files(page).getByRole('row').nth(2)).toContainText(sha256('too'))
})

test('300 MB: with progress, in bounded memory, and cancelled', async ({ open }) => {
  test.setTimeout(120_000)
  const path = await sparseFile('large.img', 300)
  const page = await open('/code/hash')
  await unfold(page, 'Algorithms for files')
  await page.getByRole('button', { name: 'All algorithms' }).click()
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
  let watched = true
  const watching = (async () => {
    while (watched) {
      seen.push((await pageMemory(page)) ?? 0)
      await page.waitForTimeout(100)
    }
  })()
  await files(page).getByRole('button', { name: 'Hash large.img again' }).click()
  await expect(files(page).getByRole('status').first()).toHaveText('1 of 1 file hashed.', {
    timeout: 60_000,
  })
  watched = false
  await watching
  const line = files(page).getByRole('row').filter({ hasText: 'large.img' })
  await expect(line).toContainText(await hashOfFile(path, 'sha256'))
  await expect(line).toContainText(await hashOfFile(path, 'sha3-256'))
  // The worker holds two parts of 4 MiB and its hashes, and begins with 30 MB of its own.
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
  await expect(digests(page).getByText('Out of date')).toBeHidden()
  expect(await longTasks()).toEqual([])
})

test('keyboard only', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).focus()
  await page.keyboard.type('abc')
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Hex' }).first()).toBeChecked()
  await expect(
    page
      .getByText('is not a hex digit', { exact: false })
      .or(digests(page).getByText('Out of date'))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('616263')
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
  const copy = page.getByRole('button', { name: 'Copy SHA2-256', exact: true })
  for (let step = 0; step < 30; step++) {
    if (await copy.evaluate(button => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(copy).toBeFocused()
})

test('400 px wide, nothing scrolls sideways', async ({ open, page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await open('/code/hash')
  await expect(row(page, 'KMAC128 for BLS')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

/** The same site without the worker's own policy, as a static host with one policy for all serves it. */
async function serveWithPagePolicy(origin: string) {
  let policy: string | undefined
  const server = createServer((incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers
    const asked = request(`${origin}${incoming.url}`, { method: incoming.method ?? 'GET', headers })
    asked.on('response', response => {
      const name = 'content-security-policy'
      policy ??= String(response.headers[name])
      const worker = /^\/assets\/worker-/.test(incoming.url ?? '')
      const sent = worker ? { ...response.headers, [name]: policy } : response.headers
      outgoing.writeHead(response.statusCode ?? 502, sent)
      response.pipe(outgoing)
    })
    incoming.pipe(asked)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

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
  // Evaluated by the debugger, which the page's policy binds all the same.
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
