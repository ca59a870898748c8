import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  copied,
  expectNoSidewaysScroll,
  pageMemory,
  paste,
  sparseFile,
  watchLongTasks,
} from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

const MEGABYTE = 1_000_000
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'

const data = (page: Page) => page.getByRole('textbox', { name: 'Data', exact: true })
const base64 = (page: Page) => page.getByRole('textbox', { name: 'Base64', exact: true })
const outOfDate = (page: Page) => page.getByText('Out of date')

test('each side follows the other, character by character', async ({ open }) => {
  const page = await open('/code/base64')
  for (const [text, encoded] of [
    ['héllo 🌊', 'aMOpbGxvIPCfjIo='],
    ['héllo', 'aMOpbGxv'],
    ['   ', 'ICAg'],
    [' a\n', 'IGEK'],
    ['', ''],
  ] as const) {
    await data(page).fill(text)
    await expect(base64(page)).toHaveValue(encoded)
    await base64(page).fill('')
    await expect(data(page)).toHaveValue('')
    await base64(page).fill(encoded)
    await expect(data(page)).toHaveValue(text)
  }
  await base64(page).fill('')
  await base64(page).pressSequentially('aGVs')
  await expect(data(page)).toHaveValue('hel')
  await data(page).press('End')
  await data(page).pressSequentially('lo')
  await expect(base64(page)).toHaveValue('aGVsbG8=')
})

test('URL-safe is read, and written on a press, with padding and lines', async ({ open }) => {
  const page = await open('/code/base64')
  await base64(page).fill('-_8')
  await expect(data(page)).toHaveValue('fbff')
  await expect(base64(page)).toHaveAccessibleDescription(/Read as URL-safe Base64/)
  await expect(data(page)).toHaveAccessibleDescription(/UTF-8 text, so they’re shown as hex/)
  await page.getByRole('radio', { name: 'URL-safe' }).check()
  await expect(base64(page)).toHaveValue('-_8')
  await page.getByRole('switch', { name: 'Padding' }).press('Space')
  await expect(base64(page)).toHaveValue('-_8=')
  await page.getByRole('radio', { name: 'Standard' }).check()
  await expect(base64(page)).toHaveValue('+/8=')

  await page.getByRole('radio', { name: 'Text' }).check()
  await data(page).fill('flow '.repeat(20))
  await page.getByRole('radio', { name: '76 (MIME)' }).check()
  await expect(base64(page)).toHaveValue(/^.{76}\n.{60}$/)
  await page.getByRole('radio', { name: '64 (PEM)' }).check()
  await expect(base64(page)).toHaveValue(/^.{64}\n.{64}\n.{8}$/)
})

test('what is wrong is marked at its offset; the other side stays, out of date', async ({
  open,
}) => {
  const page = await open('/code/base64')
  await base64(page).fill('aGVsbG8=')
  await expect(data(page)).toHaveValue('hello')
  await expect(outOfDate(page)).toHaveCount(0)
  for (const [text, words] of [
    ['aGV*bG8=', /contains "\*".*offset 3/],
    ['aGVsbG8', /its length asks for 1.*offset 7/],
    ['aGVsb', /single character.*offset 4/],
    ['aGVsbG9=', /non-zero trailing bits.*offset 6/],
    ['aGVs\nbG8=', /a line break.*offset 4/],
    ['aG=sbG8=', /continues after its padding.*offset 2/],
    ['+-bG8=', /"-" of URL-safe Base64.*offset 1/],
  ] as const) {
    await base64(page).fill(text)
    await expect(base64(page)).toHaveAccessibleDescription(words)
    await expect(base64(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(base64(page)).toHaveValue(text)
    await expect(data(page)).toHaveValue('hello')
    await expect(outOfDate(page)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show in field' }).click()
  await expect(base64(page)).toBeFocused()
  expect(await base64(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(1)
})

test('files, given and decoded, open in other tools', async ({ open }) => {
  const page = await open('/code/base64')
  const buffer = Buffer.alloc(60_000, 0xfe)
  const file = { name: 'a.bin', mimeType: 'application/octet-stream', buffer }
  await page.getByLabel('File for Data').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Open in Hex' })).toBeVisible()
  // What was given as a file is written no way.
  await expect(page.getByRole('group', { name: 'Data: format' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: 'Open in Hex' })).toHaveCount(0)
  const text = { ...file, name: 'a.txt', buffer: Buffer.from(buffer.toString('base64')) }
  await page.getByLabel('File for Base64').setInputFiles(text)
  await page.getByRole('button', { name: 'Open in Hex' }).click()
  await expect(
    page.getByText('60,000 bytes').or(page.getByText('60000 bytes')).first(),
  ).toBeVisible()
})

test('a byte order mark before a data URI is told by its place', async ({ open }) => {
  const page = await open('/code/base64')
  const buffer = Buffer.from('\ufeffdata:text/plain;base64,aGVsbG8=')
  const chooser = page.getByLabel('File for Base64')
  await chooser.setInputFiles({ name: 'uri.txt', mimeType: 'text/plain', buffer })
  await expect(page.getByText(/contains the invisible character U\+FEFF/)).toBeVisible()
  await expect(page.getByText(/at offset 0\)/)).toBeVisible()
})

test('lenient reading lists what it let pass', async ({ open }) => {
  const page = await open('/code/base64')
  await base64(page).fill('aGVs*\nbG9')
  await page.getByRole('button', { name: 'Read leniently' }).click()
  await expect(data(page)).toHaveValue('hello')
  const list = page.getByRole('note').getByRole('listitem')
  await expect(list).toHaveText([
    '1 character outside the alphabet, the first "*", at offset 4',
    '1 white-space character at offset 5',
    'Missing padding at offset 9',
    'Non-zero trailing bits in the last character at offset 8',
  ])
})

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
  await base64(page).fill('data:text/plain,hello')
  await expect(base64(page)).toHaveAccessibleDescription(/percent-encoded text, not Base64/)
})

test('a link brings back both sides; its data is never sent', async ({ open }) => {
  const page = await open('/code/base64')
  await data(page).fill(' héllo&=#🌊\n')
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

test('only the keyboard', async ({ open }) => {
  const page = await open('/code/base64')
  await data(page).focus()
  await page.keyboard.type('hi')
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    if (await base64(page).evaluate(field => field === document.activeElement)) break
  }
  await expect(base64(page)).toBeFocused()
  await expect(base64(page)).toHaveValue('aGk=')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('eW8*')
  await expect(outOfDate(page)).toBeVisible()
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    const at = page.getByRole('button', { name: 'Read leniently' })
    if (await at.evaluate(button => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(data(page)).toHaveValue('yo')
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

test('a file of 300 MB: progress, cancel, and to the end in little memory', async ({ open }) => {
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

test('a file dropped anywhere on the field is read', async ({ open }) => {
  const page = await open('/code/base64')
  await data(page).evaluate(field => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['dropped'], 'note.txt'))
    for (const type of ['dragenter', 'dragover', 'drop']) {
      field.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
  })
  await expect(page.getByRole('group', { name: 'Data', exact: true })).toContainText('note.txt')
  await expect(base64(page)).toHaveValue('ZHJvcHBlZA==')
})

test('400 px wide, and in good order for assistive technology', async ({ open }) => {
  const page = await open('/code/base64')
  await page.setViewportSize({ width: 400, height: 800 })
  await data(page).fill('flow '.repeat(50))
  await expectNoSidewaysScroll(page)
})
