import { parseHex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyLink, openIn, unfold } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import { reopen } from '../../../../testing/reopen'

const PATH = '/code/hex'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const radio = (name: string) => page.getByRole('radio', { name })
const bytes = field('Bytes')
const width = page.getByLabelText('Integer width')
const dump = page.getByRole('region', { name: 'Bytes by offset' })
const outOfDate = page.getByText('Below are the values of the last valid input.')

test('a short file, in every representation, and on into other tools', async () => {
  await openTool(PATH)
  await unfold('Hex dump')
  await bytes.fill('ff')
  const file = new File([new Uint8Array(parseHex('0000000005f5e100'))], 'one.bin')
  await page.getByLabelText('File for Bytes').upload(file)
  await expect.element(field('UFix64')).toHaveValue('1.00000000')
  await expect.element(field('Hex')).toHaveValue('0000000005f5e100')
  await expect.element(dump).toHaveTextContent('00 00 00 00 05 f5 e1 00')
  await expect.element(outOfDate).not.toBeInTheDocument()
  // A file has only one format, so there is nothing to select.
  await expect.element(page.getByRole('group', { name: 'Bytes: format' })).not.toBeInTheDocument()
  await radio('Little-endian').click()
  await expect.element(field('Unsigned integer')).toHaveValue('63601271583539200')
  await openIn('Open in Hash')
  await expect
    .element(page.getByLabelText('Text or bytes', { exact: true }))
    .toHaveValue('0000000005f5e100')
})

test('hex as it is pasted, in every representation', async () => {
  await openTool(PATH)
  await unfold('Hex dump')
  await page.getByText('Options', { exact: true }).click()
  for (const text of ['0x68656c6c6f', '68 65 6c 6c 6f', '68:65:6C:6c:6f', '6865\n6c6c6f']) {
    await bytes.fill('')
    await expect.element(field('UTF-8 text')).toHaveValue('')
    await bytes.fill(text)
    await expect.element(field('UTF-8 text')).toHaveValue('hello')
    await expect.element(field('Base64')).toHaveValue('aGVsbG8=')
  }
  for (const [name, text] of [
    ['Unsigned integer', '448378203247'],
    ['Signed integer', '448378203247'],
    ['Binary', '01101000 01100101 01101100 01101100 01101111'],
    ['Byte array', '[104, 101, 108, 108, 111]'],
    ['Cadence decodeHex', '"68656c6c6f".decodeHex()'],
  ] as const) {
    await expect.element(field(name)).toHaveValue(text)
  }
  await expect.element(field('UFix64')).toHaveAccessibleDescription(/takes 8 bytes, not 5/)
  await expect.element(dump).toHaveTextContent('68 65 6c 6c 6f')
  await expect.element(dump).toHaveTextContent('hello')
  await radio('Go').click()
  await expect.element(field('Byte array')).toHaveValue('[]byte{0x68, 0x65, 0x6c, 0x6c, 0x6f}')
  await radio('Cadence').click()
  await expect.element(field('Byte array')).toHaveValue('[0x68, 0x65, 0x6c, 0x6c, 0x6f] as [UInt8]')
})

test('every representation can be edited, and the others follow', async () => {
  await openTool(PATH)
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
    await field(name).fill(text)
    await expect.element(bytes).toHaveValue(hex)
    await expect.element(field(name)).toHaveValue(text)
  }
})

test('integers of any size, in either order and any width', async () => {
  await openTool(PATH)
  await page.getByText('Options', { exact: true }).click()
  await bytes.fill('ff'.repeat(32))
  await expect
    .element(field('Unsigned integer'))
    .toHaveValue('115792089237316195423570985008687907853269984665640564039457584007913129639935')
  await expect.element(field('Signed integer')).toHaveValue('-1')
  await bytes.fill('ffffffffffffffff')
  await expect.element(field('Unsigned integer')).toHaveValue('18446744073709551615')
  await field('Signed integer').fill('-2')
  await expect.element(bytes).toHaveValue('fe')
  await width.fill('4')
  await expect.element(bytes).toHaveValue('fffffffe')
  await radio('Little-endian').click()
  await expect.element(bytes).toHaveValue('feffffff')
  await field('Signed integer').fill('2147483648')
  await expect.element(field('Signed integer')).toHaveAccessibleDescription(/needs 5 bytes/)
  await width.fill('')
  await expect.element(bytes).toHaveValue('0000008000')
})

test('what is wrong is marked at its offset; the others stay, out of date', async () => {
  await openTool(PATH)
  await bytes.fill('6869')
  await expect.element(field('UTF-8 text')).toHaveValue('hi')
  for (const [text, message] of [
    ['abc', /one digit.*offset 2/],
    ['6g', /contains "g".*offset 1/],
  ] as const) {
    await bytes.fill(text)
    await expect.element(bytes).toHaveAccessibleDescription(message)
    await expect.element(field('UTF-8 text')).toHaveValue('hi')
    await expect.element(outOfDate.first()).toBeVisible()
  }
  await bytes.fill('6869')
  await expect.element(outOfDate).not.toBeInTheDocument()
  for (const [name, text, message] of [
    ['Unsigned integer', '12abc', /contains "a".*offset 2/],
    ['Binary', '0110', /4 bits, which isn’t a whole number of bytes/],
    ['Byte array', '[1, 256]', /256 is not a byte.*offset/],
  ] as const) {
    await field(name).fill(text)
    await expect.element(field(name)).toHaveAccessibleDescription(message)
    await expect.element(bytes).toHaveValue('6869')
  }
})

test('a link brings it back', async () => {
  await openTool(PATH)
  await page.getByText('Options', { exact: true }).click()
  await field('Signed integer').fill('-2')
  await radio('Little-endian').click()
  await width.fill('3')
  await expect.element(bytes).toHaveValue('feffff')
  await reopen(`${PATH}${await copyLink()}`)
  await expect.element(field('Signed integer')).toHaveValue('-2')
  await expect.element(bytes).toHaveValue('feffff')
})

test('an account’s address is named, and one character that is wrong is removed', async () => {
  await openTool(PATH)
  const headline = (name: string) => page.getByRole('heading', { name, exact: true })
  await bytes.fill('f8d6e0586b0a20c7')
  await expect.element(headline('8 bytes: a Flow Emulator address')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Look up' })).toBeVisible()
  // Its 64 bits aren't a private key of 64 digits.
  await expect.element(field('Binary')).not.toHaveClass('masked')
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  // Account 0 of Mainnet would be nobody’s.
  await bytes.fill('0000000000000000')
  await expect.element(headline('8 bytes')).toBeVisible()
  await bytes.fill('f8d6ze0586b0a20c7')
  await expect.element(headline('Character 5 is “z”')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(bytes).toHaveValue('f8d6e0586b0a20c7')
  await expect.element(headline('8 bytes: a Flow Emulator address')).toBeVisible()
})

test('opened from Base64 with the same bytes', async () => {
  await openTool('/code/base64')
  await field('Data').fill('hi')
  await openIn('Open in Hex')
  await expect.element(bytes).toHaveValue('6869')
})

test('in a text with CRLF the wrong place is marked where it is shown', async () => {
  await openTool(PATH)
  const file = new File(['01 02\r\n03 04\r\n0 07\r\n08'], 'a.txt', { type: 'text/plain' })
  await page.getByLabelText('File for Bytes').upload(file)
  await page.getByRole('button', { name: 'Read it as hex' }).click()
  await expect.element(bytes).toHaveAccessibleDescription(/offset 12/)
  await page.getByRole('button', { name: 'Show in field' }).click()
  await expect.element(bytes).toHaveFocus()
  const area = bytes.element()
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('the bytes are not in a text area')
  const { value, selectionStart, selectionEnd } = area
  expect(value.slice(0, selectionStart)).toBe('01 02\n03 04\n')
  expect(value.slice(selectionStart, selectionEnd)).toBe('0')
})
