import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open as openFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import {
  expectNoSidewaysScroll,
  pageMemory,
  paste,
  sparseFile,
  watchLongTasks,
} from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

const PATH = '/code/aes'
const KEY = '0123456789abcdef'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const secret = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator(':not([type=radio])'))
const choose = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: option }).check()
const act = (page: Page, name: 'Encrypt' | 'Decrypt') =>
  page.getByRole('button', { name, exact: true }).click()
const result = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const ciphertext = (page: Page) => result(page, /^ciphertext \(/)
const plaintext = (page: Page) => result(page, /^plaintext \(/)

/** AES-CBC with a text key and IV, as the earlier product was tried. */
async function cbc(page: Page, size: string, key: string, iv: string): Promise<void> {
  await choose(page, 'Mode', 'CBC')
  await choose(page, 'Key size', size)
  await choose(page, 'Secret key: format', 'UTF-8')
  await secret(page, 'Secret key').fill(key)
  await choose(page, 'IV: format', 'UTF-8')
  await field(page, 'IV').or(page.getByLabel(/^IV/)).first().fill(iv)
}

/** What node:crypto finds in a file of ours whose tag stands at its end. */
async function openedByNode(path: string, iv: string) {
  const { size } = await stat(path)
  const handle = await openFile(path)
  const tag = Buffer.alloc(16)
  await handle.read(tag, 0, 16, size - 16)
  const nonce = Buffer.from(iv.replaceAll(' ', ''), 'hex')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.alloc(32, 0xab), nonce)
  decipher.setAuthTag(tag)
  let length = 0
  let begin = ''
  for await (const part of handle.createReadStream({ start: 0, end: size - 17 })) {
    const plain = decipher.update(part)
    if (length === 0) begin = plain.toString('latin1', 0, 6)
    length += plain.length
  }
  decipher.final()
  return { length, begin }
}

test('row 2: AES-128 and AES-192 are standard, and the input stays', async ({ open }) => {
  const page = await open(PATH)
  await cbc(page, 'AES-128', KEY, 'fedcba9876543210')
  await field(page, 'Plaintext').fill('hello flow world')
  await act(page, 'Encrypt')
  await choose(page, 'Show ciphertext as', 'Hex')
  await expect(ciphertext(page)).toHaveValue(
    '719d93ac646520fce970661d54576934280c09b835729d62eb586aa044a54517',
  )
  await expect(field(page, 'Plaintext')).toHaveValue('hello flow world')
  await choose(page, 'Key size', 'AES-192')
  await expect(page.getByText('AES-192 takes exactly 24')).toBeVisible()
  await expect(ciphertext(page)).toHaveValue(/^719d93ac/)
  await expect(page.getByText('Out of date')).toBeVisible()
  await secret(page, 'Secret key').fill('0123456789abcdef01234567')
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).toHaveValue(/^434d614d/)
})

test('row 3: the settings one starts with encrypt, and what comes out is decrypted', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page, 'Plaintext').fill('my secret')
  await page.getByRole('button', { name: 'Generate key' }).click()
  await act(page, 'Encrypt')
  const first = await ciphertext(page).inputValue()
  await expect(field(page, 'Plaintext')).toHaveValue('my secret')
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).not.toHaveValue(first)
  await page.getByRole('button', { name: 'Decrypt this' }).click()
  await expect(plaintext(page)).toHaveValue('my secret')
})

test('row 4: a key or IV of the wrong length is refused in words', async ({ open }) => {
  const page = await open(PATH)
  await cbc(page, 'AES-256', 'password', '12345')
  await expect(
    page.getByText('The key is 8 bytes long; AES-256 takes exactly 32. It is not padded or cut.'),
  ).toBeVisible()
  await expect(page.getByText('The IV is 5 bytes long; CBC takes exactly 16.')).toBeVisible()
  await act(page, 'Encrypt')
  await expect(secret(page, 'Secret key')).toBeFocused()
  await expect(ciphertext(page)).toHaveCount(0)
  await secret(page, 'Secret key').fill(KEY)
  await page.getByRole('button', { name: 'Use AES-128' }).click()
  await expect(secret(page, 'Secret key')).not.toHaveAttribute('aria-invalid')
})

test('row 5: another output or padding breaks nothing', async ({ open }) => {
  const page = await open(PATH)
  await cbc(page, 'AES-128', KEY, 'fedcba9876543210')
  await field(page, 'Plaintext').fill('hello')
  await act(page, 'Encrypt')
  const base64 = await ciphertext(page).inputValue()
  await choose(page, 'Show ciphertext as', 'Hex')
  await expect(ciphertext(page)).toHaveValue(Buffer.from(base64, 'base64').toString('hex'))
  await page.getByRole('combobox', { name: 'Padding' }).selectOption({ label: 'None' })
  await field(page, 'Plaintext').fill('hello!')
  await act(page, 'Encrypt')
  await expect(page.getByText('6 more than whole blocks of 16')).toBeVisible()
  await expect(field(page, 'Plaintext')).toHaveValue('hello!')
  await field(page, 'Plaintext').fill('exactly 16 bytes')
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).toHaveValue(/^[0-9a-f]{32}$/)
})

test('row 6: a wrong key leaves the ciphertext alone, and the old plaintext is out of date', async ({
  open,
}) => {
  const page = await open(PATH)
  const cipher = createCipheriv('aes-128-cbc', KEY, 'fedcba9876543210')
  const sealed = cipher.update('attack at dawn', 'utf8', 'hex') + cipher.final('hex')
  await choose(page, 'Direction', 'Decrypt')
  await cbc(page, 'AES-128', KEY, 'fedcba9876543210')
  await choose(page, 'Ciphertext: format', 'Hex')
  await field(page, 'Ciphertext').fill(sealed)
  await expect(plaintext(page)).toHaveValue('attack at dawn')
  await secret(page, 'Secret key').fill('0123456789abcde!')
  await expect(page.getByText(/does not end with PKCS#7 padding/)).toBeVisible()
  await expect(field(page, 'Ciphertext')).toHaveValue(sealed)
  await expect(page.getByText('Out of date')).toBeVisible()
  await secret(page, 'Secret key').fill('')
  await expect(field(page, 'Ciphertext')).toHaveValue(sealed)
  await secret(page, 'Secret key').fill(KEY)
  await expect(page.getByText('Out of date')).toHaveCount(0)
  await expect(plaintext(page)).toHaveValue('attack at dawn')
})

test('a changed byte, a wrong tag, key or AAD fails authentication, with no output', async ({
  open,
}) => {
  const page = await open(PATH)
  const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, 0xab), Buffer.alloc(12))
  const body = cipher.update('hello', 'utf8', 'hex') + cipher.final('hex')
  const tag = cipher.getAuthTag().toString('hex')
  const flip = (hex: string) => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`
  await choose(page, 'Direction', 'Decrypt')
  await choose(page, 'Ciphertext: format', 'Hex')
  await secret(page, 'Secret key').fill('ab'.repeat(32))
  await page.getByLabel(/^IV/).first().fill('00'.repeat(12))
  const failed = page.getByText('Authentication failed: nothing was decrypted.')
  for (const changed of [flip(body) + tag, body + flip(tag)]) {
    await field(page, 'Ciphertext').fill(changed)
    await expect(failed).toBeVisible()
    await expect(plaintext(page)).toHaveCount(0)
    await field(page, 'Ciphertext').fill('')
    await expect(failed).toHaveCount(0)
  }
  await field(page, 'Ciphertext').fill(body + tag)
  await expect(plaintext(page)).toHaveValue('hello')
  await secret(page, 'Secret key').fill('ac'.repeat(32))
  await expect(failed).toBeVisible()
  await secret(page, 'Secret key').fill('ab'.repeat(32))
  await expect(failed).toHaveCount(0)
  await page.getByLabel(/^AAD/).first().fill('x')
  await expect(failed).toBeVisible()
  await expect(page.getByText('Out of date')).toBeVisible()
})

test('the same IV under the same key is warned of, in GCM and CTR', async ({ open }) => {
  const page = await open(PATH)
  await secret(page, 'Secret key').fill('ab'.repeat(32))
  await page.getByLabel(/^IV/).first().fill('00'.repeat(12))
  await field(page, 'Plaintext').fill('one')
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).toBeVisible()
  await expect(page.getByText('This IV was used with this key before')).toHaveCount(0)
  await field(page, 'Plaintext').fill('two')
  await act(page, 'Encrypt')
  await expect(page.getByText('This IV was used with this key before')).toBeVisible()
  await page.getByRole('button', { name: 'Use random IVs' }).click()
  await act(page, 'Encrypt')
  await expect(page.getByText('This IV was used with this key before')).toHaveCount(0)
})

test('files of openssl enc are recognised and read; a wrong password is said', async ({ open }) => {
  const page = await open(PATH)
  const salt = randomBytes(8)
  let material = Buffer.alloc(0)
  let digest = Buffer.alloc(0)
  while (material.length < 48) {
    digest = createHash('md5')
      .update(Buffer.concat([digest, Buffer.from('open sesame'), salt]))
      .digest()
    material = Buffer.concat([material, digest])
  }
  const cipher = createCipheriv('aes-256-cbc', material.subarray(0, 32), material.subarray(32))
  const body = Buffer.concat([cipher.update('from openssl '.repeat(20)), cipher.final()])
  const file = Buffer.concat([Buffer.from('Salted__'), salt, body])
  await choose(page, 'Direction', 'Decrypt')
  // As `openssl enc -a` writes it.
  await field(page, 'Ciphertext').fill(`${file.toString('base64').replace(/.{64}/g, '$&\n')}\n`)
  await page.getByRole('button', { name: 'Read it without' }).click()
  await page.getByRole('combobox', { name: 'Digest' }).selectOption({ value: 'md5' })
  await secret(page, 'Password').fill('open sesam')
  await secret(page, 'Password').press('Enter')
  await expect(page.getByText(/Most often the key or password is wrong|UTF-8 text/)).toBeVisible()
  await secret(page, 'Password').fill('open sesame')
  await secret(page, 'Password').press('Enter')
  await expect(plaintext(page)).toHaveValue('from openssl '.repeat(20))
  await page.getByText('The same with openssl').click()
  await expect(
    page.getByText(/openssl enc -aes-256-cbc -md md5 -pass env:PASSWORD -d/),
  ).toBeVisible()
})

test('by keyboard only, with a password by scrypt, there and back', async ({ open }) => {
  const page = await open(
    `${PATH}#direction=encrypt&using=password&derivation=scrypt&scryptN=16384`,
  )
  await expect(page.getByText('Takes 16 MiB of memory.')).toBeVisible()
  await field(page, 'Plaintext').focus()
  await page.keyboard.type('typed by hand')
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => document.activeElement?.id ?? '')
    const wanted = await secret(page, 'Password').getAttribute('id')
    if (label === wanted) break
  }
  await expect(secret(page, 'Password')).toBeFocused()
  await page.keyboard.type('pass word')
  await page.keyboard.press('Enter')
  await expect(ciphertext(page)).toBeVisible()
  await page.getByRole('button', { name: 'Decrypt this' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Ciphertext')).toBeVisible()
  await field(page, 'Ciphertext').focus()
  await page.keyboard.press('Control+Enter')
  await expect(plaintext(page)).toHaveValue('typed by hand')
})

test('a cost that is too high is refused before it takes memory', async ({ open }) => {
  const page = await open(`${PATH}#direction=encrypt&using=password&derivation=scrypt`)
  await page.getByLabel('Cost N').fill('8388608')
  await expect(page.getByText(/scrypt would need \d+ MiB of memory/)).toBeVisible()
  await secret(page, 'Password').fill('x')
  await act(page, 'Encrypt')
  await expect(page.getByLabel('Cost N')).toBeFocused()
})

test('nothing secret gets out: address, console, storage, requests', async ({ open, context }) => {
  const page = await open(PATH)
  const [key, password, text] = ['c0ffee'.repeat(10), 'canary-password-7', 'canary-plaintext-7']
  const seen: string[] = []
  page.on('console', message => seen.push(message.text()))
  context.on('request', request => {
    seen.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await field(page, 'Plaintext').fill(text)
  await secret(page, 'Secret key').fill(`${key}c0ff`)
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Password' }).check()
  await secret(page, 'Password').fill(password)
  await act(page, 'Encrypt')
  await expect(page.getByText('PBKDF2-HMAC-SHA-256, 600,000 iterations')).toBeVisible({
    timeout: 20_000,
  })
  const sealed = await ciphertext(page).inputValue()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  seen.push(page.url(), JSON.stringify(await context.storageState()))
  seen.push(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
  const all = seen.join('\n')
  expect(all).toContain('using=password')
  for (const canary of [key, password, text, sealed, encodeURIComponent(sealed)]) {
    expect(all).not.toContain(canary)
  }
})

test('a link brings the settings, and nothing hostile', async ({ open }) => {
  const page = await open(`${PATH}#direction=decrypt&mode=ecb&keyBits=128&padding=iso-7816-4`)
  await expect(page.getByRole('radio', { name: 'Decrypt' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'ECB (unsafe)' })).toBeChecked()
  await expect(page.getByText('ECB is unsafe')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Padding' })).toHaveValue('iso-7816-4')
  await open(`${PATH}?again#direction=encrypt&mode=xts`)
  await expect(page.getByRole('radio', { name: 'GCM' })).toBeChecked()
})

test.describe('large', () => {
  let folder = ''
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aes-e2e-'))
  })
  test.afterAll(() => rm(folder, { recursive: true }))

  test('300 MB are encrypted and decrypted in bounded memory, with progress and cancel', async ({
    open,
  }) => {
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

    // A new page: what the browser held of the first result goes.
    await open('/')
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

test('clean in dark and light, wide and narrow', async ({ page, open }) => {
  for (const theme of ['dark', 'light']) {
    await page.addInitScript(value => localStorage.setItem('theme', value), theme)
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 })
      await open(`${PATH}#direction=encrypt&mode=cbc`)
      await page.reload()
      await expect(page.locator('html[data-ready="true"]')).toBeAttached()
      await field(page, 'Plaintext').fill('hello')
      await page.getByRole('button', { name: 'Generate key' }).click()
      await act(page, 'Encrypt')
      await expect(ciphertext(page)).toBeVisible()
      for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
    }
  }
})
