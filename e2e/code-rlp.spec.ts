import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeAccountKey } from '@toolkit/core/flow/account-key'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import extra from '../packages/core/fixtures/flow-extra.json' with { type: 'json' }
import { expectNoAxeViolations } from './support/axe.ts'
import { pageMemory, paste, watchLongTasks } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

const rlp = (page: Page) => page.getByRole('textbox', { name: 'RLP bytes' })
const json = (page: Page) => page.getByRole('textbox', { name: 'JSON' })
const tree = (page: Page) => page.getByRole('tree', { name: 'Items' })
const item = (page: Page, at: number) => tree(page).getByRole('treeitem').nth(at)
const grid = (page: Page) => page.getByRole('grid', { name: 'Bytes' })
const marked = (page: Page, how: 'header' | 'content' | 'fault') =>
  grid(page).locator(`[role=gridcell][data-marked=${how}]`)
const refusal = (page: Page) => page.getByRole('region', { name: 'Byte view' }).getByRole('alert')
const items = (page: Page) => page.getByRole('region', { name: 'Items', exact: true })
const tab = (page: Page, name: 'Tree' | 'JSON') => page.getByRole('tab', { name })
const outOfDate = (page: Page) => items(page).getByText('Out of date').first()

/** A list of the length a 300 MB file has room for, whose items are its zero bytes. */
const HUGE = 300_000_000
const HUGE_HEADER = Uint8Array.of(0xfb, 0x11, 0xe1, 0xa2, 0xfb)

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rlp-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

/** A sparse file: it takes no room on the disk, and is read as any other. */
async function hugeFile(name: string, size = HUGE): Promise<string> {
  const path = join(folder, name)
  const file = await openFile(path, 'w')
  await file.write(HUGE_HEADER)
  await file.truncate(size)
  await file.close()
  return path
}

test('either side follows the other, live, with the forms that were chosen', async ({ open }) => {
  const page = await open('/code/rlp')
  await rlp(page).fill('0xc8 83:63:61:74 83646f67')
  await expect(item(page, 0)).toContainText('list of 2 items')
  await expect(item(page, 1)).toContainText('0x636174')
  await expect(item(page, 1)).toContainText('at 1, 4 bytes')
  await page.getByRole('radio', { name: 'Text' }).first().check()
  await expect(item(page, 2)).toContainText('"dog"')
  await tab(page, 'JSON').click()
  await expect(json(page)).toHaveValue('[\n  "cat",\n  "dog"\n]')

  const cases = [
    ['["0x01",["0x02","0x03"]]', 'c401c20203'],
    ['[[]]', 'c1c0'],
    ['"dog"', '83646f67'],
    ['[1, 18446744073709551615]', 'ca0188ffffffffffffffff'],
    ['["cat","dog"]', 'c88363617483646f67'],
  ] as const
  for (const [text, hex] of cases) {
    await json(page).fill(text)
    await expect(rlp(page)).toHaveValue(hex)
    // What was typed is not rewritten.
    await expect(json(page)).toHaveValue(text)
  }

  for (const [hex, text] of [
    ['0x80', '""'],
    ['0XC0', '[]'],
    [' 83646f67\n', '"dog"'],
    ['820400', '"\\u0004\\u0000"'],
  ] as const) {
    await rlp(page).fill(hex)
    await expect(json(page)).toHaveValue(text)
  }
  await page.getByRole('group', { name: 'Items as' }).getByText('Integer').click()
  await expect(json(page)).toHaveValue('1024')
  await page
    .getByRole('group', { name: /RLP bytes: format/ })
    .getByText('Base64')
    .click()
  await rlp(page).fill('yINjYXSDZG9n')
  await expect(json(page)).toHaveValue('[\n  6513012,\n  6582119\n]')
  await page
    .getByRole('group', { name: /RLP bytes: format/ })
    .getByText('Hex')
    .click()
  await expect(rlp(page)).toHaveValue('c88363617483646f67')
})

test('each fault of strict RLP is another error at its byte; the items stay, out of date', async ({
  open,
}) => {
  const page = await open('/code/rlp')
  await rlp(page).fill('83646f67')
  await expect(item(page, 0)).toContainText('0x646f67')
  const faults = [
    ['b803616263', /written in the long form.*offset 0/, 0],
    ['8105', /single byte 0x05.*offsets 0 to 1/, 0],
    ['83646f', /cut off.*announces 3 bytes, and 2 are left.*offset 0/, 0],
    ['c0c0', /1 byte follows after the end.*offset 1/, 1],
    ['b90038', /starts with a zero byte.*offset 1/, 1],
    ['c28361', /its list has only 1 left.*offset 1/, 1],
    ['c3b90038', /starts with a zero byte.*offset 2/, 2],
    [`bf${'ff'.repeat(8)}`, /length beyond any data.*offsets 1 to 8/, 1],
  ] as const
  for (const [hex, words, offset] of faults) {
    await rlp(page).fill(hex)
    await expect(refusal(page)).toContainText(words)
    await expect(marked(page, 'fault').first()).toHaveAttribute('data-at', `${offset}`)
    await expect(outOfDate(page)).toBeVisible()
    await expect(item(page, 0)).toContainText('0x646f67')
  }
  for (const [hex, words] of [
    ['c0zz', /"z".*offset 2/s],
    ['hello', /"h".*offset 0/s],
    ['abc', /half|one is missing/],
  ] as const) {
    await rlp(page).fill(hex)
    await expect(rlp(page)).toHaveAccessibleDescription(words)
    await expect(rlp(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(outOfDate(page)).toBeVisible()
  }
  await rlp(page).fill('83646f67')
  await expect(outOfDate(page)).toBeHidden()
  await rlp(page).fill('')
  await expect(items(page)).toContainText('No items yet')
})

test('lenient: everything that is wrong is listed with its place', async ({ open }) => {
  const page = await open('/code/rlp')
  await rlp(page).fill('c78105b801ffc0')
  await expect(refusal(page)).toContainText('cut off')
  await page.getByRole('button', { name: 'Read leniently' }).click()
  const list = items(page).getByRole('list', { name: 'Faults' }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await expect(list.nth(0)).toContainText(/announces 7 bytes, and 6 are left.*at offset 0/)
  await expect(list.nth(1)).toContainText(/single byte 0x05.*at offsets 1 to 2/)
  await expect(list.nth(2)).toContainText(/length of 1 is written in the long form.*at offset 3/)
  await expect(tree(page).getByRole('treeitem')).toHaveCount(4)
  await list.nth(1).getByRole('button').click()
  await expect(marked(page, 'fault')).toHaveCount(2)
  await expect(item(page, 1)).toHaveAttribute('aria-selected', 'true')
  await rlp(page).fill('c0820102')
  await expect(list).toContainText([/3 bytes follow after the end.*at offsets 1 to 3/])
  await expect(item(page, 1)).toContainText('0x0102')
  await page.getByRole('switch', { name: 'Lenient' }).press('Space')
  await expect(refusal(page)).toContainText('3 bytes follow')
})

test('the JSON says what RLP has not, with path and place; the bytes stay, out of date', async ({
  open,
}) => {
  const page = await open('/code/rlp')
  await rlp(page).fill('c0')
  await tab(page, 'JSON').click()
  for (const [text, words] of [
    ['["0xabc"]', /At \$\[0\]: the bytes have 3 hex digits.*offset 7/],
    ['["0xzz"]', /At \$\[0\]: the bytes have "z".*offset 4/],
    ['[1,[-5]]', /At \$\[1\]\[0\]: RLP has no negative numbers.*offset 4/],
    ['[1.5]', /no fractions.*offset 2/],
    ['[1e3]', /exponent/],
    ['[true]', /no true and false/],
    ['[null]', /no null/],
    ['{"a":1}', /no objects/],
    ['[1,2', /never closed/],
  ] as const) {
    await json(page).fill(text)
    await expect(json(page)).toHaveAccessibleDescription(words)
    await expect(rlp(page)).toHaveValue('c0')
    await expect(page.getByRole('region', { name: 'RLP', exact: true })).toContainText(
      'Out of date',
    )
    await expect(json(page)).toHaveValue(text)
  }
  await json(page).fill('[1]')
  await expect(rlp(page)).toHaveValue('c101')
})

test('pointing at an item marks its bytes, and pointing at a byte its item', async ({ open }) => {
  const page = await open('/code/rlp')
  await rlp(page).fill('c9c382010283636174c0')
  await item(page, 3).hover()
  await expect(marked(page, 'header')).toHaveText(['83'])
  await expect(marked(page, 'content')).toHaveText(['63', '61', '74'])
  await item(page, 1).hover()
  await expect(marked(page, 'header')).toHaveText(['c3'])
  await expect(marked(page, 'content')).toHaveText(['82', '01', '02'])
  await grid(page).getByRole('gridcell', { name: '61' }).hover()
  await expect(item(page, 3)).toHaveAttribute('data-pointed', 'true')
  await expect(marked(page, 'header')).toHaveText(['83'])
  await grid(page).getByRole('gridcell', { name: '02' }).click()
  await page.mouse.move(0, 0)
  await expect(item(page, 2)).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('region', { name: 'Item $[0][0]' })
  await expect(panel).toContainText('bytes 2 to 4')
  await expect(panel).toContainText('2 bytes of content after 1 byte of header')
})

test('the tree is edited: content, new items, removal, order', async ({ open }) => {
  const page = await open('/code/rlp')
  await page.getByRole('button', { name: 'Start with a list' }).click()
  await expect(rlp(page)).toHaveValue('c0')
  await item(page, 0).click()
  await page.getByRole('button', { name: 'Add item inside' }).click()
  await expect(rlp(page)).toHaveValue('c180')
  const content = page.getByRole('textbox', { name: 'Content' })
  await page.getByRole('group', { name: 'Form of this item' }).getByText('Text').click()
  await content.pressSequentially('dög')
  await expect(content).toHaveValue('dög')
  await expect(rlp(page)).toHaveValue('c58464c3b667')
  await page.getByRole('button', { name: 'Add list after' }).click()
  await expect(rlp(page)).toHaveValue('c68464c3b667c0')
  await page.getByRole('button', { name: 'Add item inside' }).click()
  await page.getByRole('group', { name: 'Form of this item' }).getByText('Integer').click()
  await content.fill('18446744073709551616')
  await expect(rlp(page)).toHaveValue('d08464c3b667ca89010000000000000000')
  await content.fill('-1')
  await expect(content).toHaveAccessibleDescription(/RLP has no negative numbers/)
  await expect(rlp(page)).toHaveValue('d08464c3b667ca89010000000000000000')
  await content.fill('7')
  await expect(rlp(page)).toHaveValue('c78464c3b667c107')
  await item(page, 2).click()
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect(rlp(page)).toHaveValue('c7c1078464c3b667')
  await page.getByRole('button', { name: 'Wrap in a list' }).click()
  await expect(rlp(page)).toHaveValue('c8c2c1078464c3b667')
  await page.getByRole('button', { name: 'Remove item' }).click()
  await expect(rlp(page)).toHaveValue('c58464c3b667')
  await tab(page, 'JSON').click()
  await expect(json(page)).toHaveValue('[\n  "dög"\n]')
})

test('everything by keyboard alone', async ({ open }) => {
  const page = await open('/code/rlp')
  await rlp(page).focus()
  await page.keyboard.type('c7c20102830a0b0c')
  await expect(item(page, 4)).toContainText('0x0a0b0c')
  await tree(page).focus()
  await expect(item(page, 0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(marked(page, 'header')).toHaveText(['c2'])
  await page.keyboard.press('ArrowLeft')
  await expect(item(page, 1)).toHaveAttribute('aria-expanded', 'false')
  await expect(tree(page).getByRole('treeitem')).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await expect(item(page, 4)).toHaveAttribute('aria-selected', 'true')
  const active = await tree(page).getAttribute('aria-activedescendant')
  expect(await item(page, 4).getAttribute('id')).toBe(active)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('ff')
  await expect(rlp(page)).toHaveValue('c5c2010281ff')
  await tree(page).focus()
  await page.keyboard.press('Delete')
  await expect(rlp(page)).toHaveValue('c3c20102')

  await grid(page).focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByText('Byte 3, 0x02: content of $[0][1]')).toBeAttached()
  await expect(item(page, 3)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Byte 1, 0xc2: header of $[0]')).toBeAttached()
  await tab(page, 'Tree').focus()
  await page.keyboard.press('ArrowRight')
  await expect(json(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowLeft')
  await item(page, 1).click()
  await expectNoAxeViolations(page)
})

test('what it recognises can be opened where it belongs', async ({ open }) => {
  const page = await open('/code/rlp')
  await rlp(page).fill(extra.tx.fullRlp)
  const transaction = page.getByRole('region', { name: 'Flow transaction', exact: true })
  await transaction.getByText('Main fields').click()
  await expect(transaction).toContainText(extra.tx.id)
  await expect(transaction).toContainText(`0x${extra.tx.voucher.payer}`)

  await rlp(page).fill(extra.tx.payloadMsg)
  const payload = page.getByRole('region', { name: 'Flow transaction payload' })
  await expect(payload).toContainText('with the tag FLOW-V0.0-transaction in front')
  await expect(payload).toContainText('sequence number 5')
  await payload.getByRole('button', { name: 'Show the RLP behind the tag' }).click()
  await expect(rlp(page)).toHaveValue(extra.tx.payloadMsg.slice(64))
  await expect(tree(page)).toContainText('list of 9 items')

  const typed = encodeRlp(
    parseRlpJson(`[747, 3, 2, 7, 90000, "0x${'11'.repeat(20)}", 5, "0x1234", []]`),
  )
  await rlp(page).fill(`02${formatHex(typed)}`)
  const ethereum = page.getByRole('region', { name: 'Ethereum transaction' })
  await expect(ethereum).toContainText('an unsigned Ethereum dynamic fee transaction')
  await expect(ethereum).toContainText('747')
  await ethereum.getByRole('button', { name: 'Show the RLP behind the type byte' }).click()
  await expect(rlp(page)).toHaveValue(formatHex(typed))

  const publicKey = formatHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'))
  const key = { publicKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: 7 }
  await rlp(page).fill(formatHex(encodeAccountKey(key as Parameters<typeof encodeAccountKey>[0])))
  const accountKey = page.getByRole('region', { name: 'Flow account key' })
  await expect(accountKey).toContainText('a public key with its algorithms and weight')
  await accountKey.getByRole('button', { name: 'Open in Create' }).click()
  await expect(page.getByRole('textbox', { name: /Public key/ })).toHaveValue(publicKey)
})

test('bombs end in an error', async ({ open }) => {
  const page = await open('/code/rlp')
  // 2,000 lists inside each other, each with its true length.
  let deep = new Uint8Array([0xc0])
  for (let depth = 0; depth < 2000; depth++) {
    const { length } = deep
    const header =
      length < 56
        ? [0xc0 + length]
        : length < 256
          ? [0xf8, length]
          : [0xf9, length >> 8, length & 255]
    deep = Uint8Array.from([...header, ...deep])
  }
  await rlp(page).fill(formatHex(deep))
  await expect(refusal(page)).toContainText('Lists are nested more than 1024 deep.')
  await rlp(page).fill(`bb7fffffff${'00'.repeat(40)}`)
  await expect(refusal(page)).toContainText('announces 2147483647 bytes, and 40 are left')
  await tab(page, 'JSON').click()
  await json(page).fill('['.repeat(100_000))
  await expect(json(page)).toHaveAccessibleDescription(/nested more than 1024 deep/)
  await rlp(page).fill('c0')
  await expect(json(page)).toHaveValue('[]')
})

test('a link holds bytes and choices, in the fragment alone', async ({ open }) => {
  const page = await open('/code/rlp')
  await rlp(page).fill('c0 81 05')
  await page.getByRole('switch', { name: 'Lenient' }).press('Space')
  await page.getByRole('group', { name: 'Items as' }).getByText('Integer').click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const link = page.url()
  expect(new URL(link).search).toBe('')
  expect(new URL(link).hash).toContain('hex=c0+81+05')
  await page.goto('about:blank')
  await page.goto(link)
  await expect(rlp(page)).toHaveValue('c0 81 05')
  await expect(page.getByRole('switch', { name: 'Lenient' })).toBeChecked()
  await expect(item(page, 1)).toContainText('5')
  await page.evaluate(() => {
    window.location.hash = '#hex=83646f67'
  })
  await expect(rlp(page)).toHaveValue('83646f67')
  await page.evaluate(() => {
    window.location.hash = '#hex=c0&form=nonsense'
  })
  await expect(rlp(page)).toHaveValue('83646f67')
})

test('a file of 300 MB: progress, cancel, and a summary in bounded memory', async ({ open }) => {
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
  await expect(items(page)).toContainText('Valid RLP, checked to the last byte', {
    timeout: 60_000,
  })
  await expect(items(page)).toContainText('larger than the 8.4 MB up to which items are shown')
  await expect(items(page)).toContainText('299,999,996 items')
  const memory = await pageMemory(page)
  if (memory !== null && before !== null) expect(memory - before).toBeLessThan(150_000_000)

  await chooser.setInputFiles(await hugeFile('cut.rlp', HUGE - 7))
  await expect(page.getByText(/announces 299999995 bytes, and 299999988 are left/)).toBeVisible({
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
  // Only what is in sight is in the page.
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
