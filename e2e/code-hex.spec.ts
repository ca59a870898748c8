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

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const bytes = (page: Page) => field(page, 'Bytes')
const dump = (page: Page) => page.getByRole('region', { name: 'Bytes by offset' })

test('a short file, in every representation, and on into other tools', async ({ open }) => {
  const page = await open('/code/hex')
  await bytes(page).fill('ff')
  const chooser = page.getByLabel('File for Bytes')
  const buffer = Buffer.from('0000000005f5e100', 'hex')
  await chooser.setInputFiles({ name: 'one.bin', mimeType: 'application/octet-stream', buffer })
  await expect(field(page, 'UFix64')).toHaveValue('1.00000000')
  await expect(field(page, 'Hex')).toHaveValue('0000000005f5e100')
  await expect(dump(page)).toContainText('00 00 00 00 05 f5 e1 00')
  await expect(page.getByText('Out of date')).toHaveCount(0)
  // A file is read in one way alone: there is nothing to choose.
  await expect(page.getByRole('group', { name: 'Bytes: format' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Little-endian' }).check()
  await expect(field(page, 'Unsigned integer')).toHaveValue('63601271583539200')
  await page.getByRole('button', { name: 'Open in Hash' }).click()
  await expect(page.getByLabel('Text or bytes', { exact: true })).toHaveValue('0000000005f5e100')
})

test('hex as it is pasted, in every representation', async ({ open }) => {
  const page = await open('/code/hex')
  for (const text of ['0x68656c6c6f', '68 65 6c 6c 6f', '68:65:6C:6c:6f', '6865\n6c6c6f']) {
    await bytes(page).fill('')
    await bytes(page).fill(text)
    await expect(field(page, 'UTF-8 text')).toHaveValue('hello')
    await expect(field(page, 'Base64')).toHaveValue('aGVsbG8=')
  }
  await expect(field(page, 'Unsigned integer')).toHaveValue('448378203247')
  await expect(field(page, 'Signed integer')).toHaveValue('448378203247')
  await expect(field(page, 'Binary')).toHaveValue('01101000 01100101 01101100 01101100 01101111')
  await expect(field(page, 'Byte array')).toHaveValue('[104, 101, 108, 108, 111]')
  await expect(field(page, 'Cadence decodeHex')).toHaveValue('"68656c6c6f".decodeHex()')
  await expect(field(page, 'UFix64')).toHaveAccessibleDescription(/takes 8 bytes, not 5/)
  await expect(dump(page)).toContainText('68 65 6c 6c 6f')
  await expect(dump(page)).toContainText('hello')
  await page.getByRole('radio', { name: 'Go' }).check()
  await expect(field(page, 'Byte array')).toHaveValue('[]byte{0x68, 0x65, 0x6c, 0x6c, 0x6f}')
  await page.getByRole('radio', { name: 'Cadence' }).check()
  await expect(field(page, 'Byte array')).toHaveValue('[0x68, 0x65, 0x6c, 0x6c, 0x6f] as [UInt8]')
})

test('every representation can be edited, and the others follow', async ({ open }) => {
  const page = await open('/code/hex')
  for (const [name, text, hex] of [
    ['UTF-8 text', 'héllo 🌊', '68c3a96c6c6f20f09f8c8a'],
    ['UTF-8 text', '  ', '2020'],
    ['Base64', '-_8', 'fbff'],
    ['Unsigned integer', '9007199254740993', '20000000000001'],
    ['Signed integer', '-129', 'ff7f'],
    ['UFix64', '1.5', '0000000008f0d180'],
    ['Fix64', '-1.0', 'fffffffffa0a1f00'],
    ['Binary', '0000101010000000', '0a80'],
    ['Byte array', '[1, 0xff]', '01ff'],
    ['Cadence decodeHex', '"c0ffee".decodeHex()', 'c0ffee'],
    ['Cadence decodeHex', '', ''],
  ] as const) {
    await field(page, name).fill(text)
    await expect(bytes(page)).toHaveValue(hex)
    await expect(field(page, name)).toHaveValue(text)
  }
})

test('integers of any size, in either order and any width', async ({ open }) => {
  const page = await open('/code/hex')
  await bytes(page).fill('ff'.repeat(32))
  await expect(field(page, 'Unsigned integer')).toHaveValue(
    '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  )
  await expect(field(page, 'Signed integer')).toHaveValue('-1')
  await bytes(page).fill('ffffffffffffffff')
  await expect(field(page, 'Unsigned integer')).toHaveValue('18446744073709551615')
  await field(page, 'Signed integer').fill('-2')
  await expect(bytes(page)).toHaveValue('fe')
  await page.getByLabel('Integer width').fill('4')
  await expect(bytes(page)).toHaveValue('fffffffe')
  await page.getByRole('radio', { name: 'Little-endian' }).check()
  await expect(bytes(page)).toHaveValue('feffffff')
  await field(page, 'Signed integer').fill('2147483648')
  await expect(field(page, 'Signed integer')).toHaveAccessibleDescription(/needs 5 bytes/)
  await page.getByLabel('Integer width').fill('')
  await expect(bytes(page)).toHaveValue('0000008000')
})

test('what is wrong is marked at its offset; the others stay, out of date', async ({ open }) => {
  const page = await open('/code/hex')
  await bytes(page).fill('6869')
  for (const [text, words] of [
    ['abc', /one digit.*offset 2/],
    ['zz', /contains "z".*offset 0/],
    ['6g', /contains "g".*offset 1/],
    ['68 6 9', /one digit before the separator.*offset 3/],
    ['68:', /ends with a colon.*offset 2/],
  ] as const) {
    await bytes(page).fill(text)
    await expect(bytes(page)).toHaveAccessibleDescription(words)
    await expect(field(page, 'UTF-8 text')).toHaveValue('hi')
    await expect(page.getByText('Out of date').first()).toBeVisible()
  }
  await bytes(page).fill('6869')
  await expect(page.getByText('Out of date')).toHaveCount(0)
  for (const [name, text, words] of [
    ['Unsigned integer', '12abc', /contains "a".*offset 2/],
    ['Unsigned integer', '1.9', /not whole.*offset 1/],
    ['Unsigned integer', '-5', /can’t be unsigned/],
    ['Binary', '0110', /4 bits, which isn’t a whole number of bytes/],
    ['Byte array', '[1, 256]', /256 is not a byte.*offset/],
    ['UFix64', '1', /no decimal point/],
  ] as const) {
    await field(page, name).fill(text)
    await expect(field(page, name)).toHaveAccessibleDescription(words)
    await expect(bytes(page)).toHaveValue('6869')
  }
})

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

test('a file of 300 MB: its dump at once, a conversion with progress and cancel', async ({
  open,
}) => {
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

test('a link brings it back', async ({ open }) => {
  const page = await open('/code/hex')
  await field(page, 'Signed integer').fill('-2')
  await page.getByRole('radio', { name: 'Little-endian' }).check()
  await page.getByLabel('Integer width').fill('3')
  await expect(bytes(page)).toHaveValue('feffff')
  const button = page.getByRole('button', { name: 'Copy link' })
  const link = await copied(button, field(page, 'UTF-8 text'))
  await page.goto('/')
  await page.goto(link)
  await expect(field(page, 'Signed integer')).toHaveValue('-2')
  await expect(bytes(page)).toHaveValue('feffff')
})

test('only the keyboard: type, choose a format, copy', async ({ open }) => {
  const page = await open('/code/hex')
  await page.getByRole('radio', { name: 'Hex', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(bytes(page)).toBeFocused()
  await page.keyboard.type('hi')
  await expect(field(page, 'Hex')).toHaveValue('6869')
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const at = page.getByRole('button', { name: 'Copy Base64' })
    if (await at.evaluate(button => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copy Base64' })).toHaveText('Copied')
})

test('opened from Base64 with the same bytes', async ({ open }) => {
  const page = await open('/code/base64')
  await field(page, 'Data').fill('hi')
  await page.getByRole('button', { name: 'Open in Hex' }).click()
  await expect(bytes(page)).toHaveValue('6869')
})

test('400 px wide, and in good order for assistive technology', async ({ open }) => {
  const page = await open('/code/hex')
  await page.setViewportSize({ width: 400, height: 800 })
  await bytes(page).fill('68656c6c6f'.repeat(20))
  await expectNoSidewaysScroll(page)
})
