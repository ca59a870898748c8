import { formatHex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyLink, expectCount, expectTexts, press } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import { reopen } from '../../../../testing/reopen'
import {
  answer,
  bytesOutOfDate,
  format,
  grid,
  item,
  items,
  itemsAs,
  json,
  lenient,
  marked,
  notRead,
  outOfDate,
  PATH,
  rlp,
  tab,
  tree,
} from './testing/rlp-page'

test('either side follows the other, live, with the forms that were chosen', async () => {
  await openTool(PATH)
  await rlp.fill('0xc8 83:63:61:74 83646f67')
  await expect.element(item(0)).toHaveTextContent('list of 2 items')
  await expect.element(item(1)).toHaveTextContent('0x636174')
  await expect.element(item(1)).toHaveTextContent('at 1, 4 bytes')
  await page.getByRole('radio', { name: 'Text' }).first().click()
  await expect.element(item(2)).toHaveTextContent('"dog"')
  await tab('JSON').click()
  await expect.element(json).toHaveValue('[\n  "cat",\n  "dog"\n]')
  for (const [text, hex] of [
    ['["0x01",["0x02","0x03"]]', 'c401c20203'],
    ['[[]]', 'c1c0'],
    ['"dog"', '83646f67'],
    ['[1, 18446744073709551615]', 'ca0188ffffffffffffffff'],
    ['["cat","dog"]', 'c88363617483646f67'],
  ] as const) {
    await json.fill(text)
    await expect.element(rlp).toHaveValue(hex)
    // Typed text isn't rewritten.
    await expect.element(json).toHaveValue(text)
  }
  for (const [hex, text] of [
    ['0x80', '""'],
    ['0XC0', '[]'],
    [' 83646f67\n', '"dog"'],
    ['820400', '"\\u0004\\u0000"'],
  ] as const) {
    await rlp.fill(hex)
    await expect.element(json).toHaveValue(text)
  }
  await itemsAs('Integer').click()
  await expect.element(json).toHaveValue('1024')
  await format('Base64').click()
  await rlp.fill('yINjYXSDZG9n')
  await expect.element(json).toHaveValue('[\n  6513012,\n  6582119\n]')
  await format('Hex').click()
  await expect.element(rlp).toHaveValue('c88363617483646f67')
})

test('each fault of strict RLP is another sentence at its byte, and the tree ends there', async () => {
  await openTool(PATH)
  await rlp.fill('83646f67')
  await expect.element(item(0)).toHaveTextContent('0x646f67')
  for (const [hex, message, offset, row] of [
    ['8105', /Byte 0: 0x05 is written.*It says 81 05; canonical RLP is 05/, 0, '81 05'],
    ['83646f', /Byte 0:.*truncated.*declares 3 bytes, and 2 are left/, 0, '83'],
    ['c0c0', /1 byte follows after the end/, 1, 'c0'],
    [`bf${'ff'.repeat(8)}`, /Byte 1:.*impossible length/, 1, 'ff ff'],
  ] as const) {
    await rlp.fill(hex)
    await expect.element(answer).toHaveTextContent(message)
    await expect.element(marked('fault').first()).toHaveAttribute('data-at', `${offset}`)
    await expect.element(notRead).toHaveTextContent(row)
    await expect.element(outOfDate).not.toBeInTheDocument()
  }
  // The last valid RLP stays visible, marked as outdated.
  await tab('JSON').click()
  await expect.element(outOfDate).toBeVisible()
  await tab('Tree').click()
  for (const [hex, message] of [
    ['c0zz', /"z".*offset 2/s],
    ['abc', /half|one is missing/],
  ] as const) {
    await rlp.fill(hex)
    await expect.element(rlp).toHaveAccessibleDescription(message)
    await expect.element(rlp).toHaveAttribute('aria-invalid', 'true')
    await expect.element(outOfDate).toBeVisible()
  }
  await rlp.fill('83646f67')
  await expect.element(outOfDate).not.toBeInTheDocument()
  await rlp.fill('')
  await expect.element(items).toHaveTextContent('No items yet')
})

test('a fault inside a list: the items before it, what it says and should say, how much was not read', async () => {
  await openTool(PATH)
  await rlp.fill(`f83b8568656c6c6f85776f726c64c88363617483646f678100820400a0${'11'.repeat(32)}`)
  await expect
    .element(answer.getByRole('heading'))
    .toHaveTextContent('Byte 23: 0x00 is written with a length in front of it')
  await expectCount(tree.getByRole('treeitem'), 6)
  await expect.element(notRead).toHaveTextContent(/\[3\]81 00needless lengthat 23/)
  await expect.element(notRead).toHaveTextContent('36 bytes after the fault, not read')
  const drawing = page.getByRole('region', { name: 'The fault' })
  await expect.element(drawing).toHaveTextContent('The fault, bytes 23 and 24')
  await expectTexts(drawing.getByRole('definition'), [
    '811 byte follows00the byte',
    '00the byte alone',
  ])
  await expect.element(drawing).toHaveTextContent('has 58 bytes of content, not 59')
  await item(2).click()
  await expectTexts(marked('content'), ['77', '6f', '72', '6c', '64'])
  await expect.element(items).toHaveTextContent('$[1], bytes 8 to 13: 1 byte of header')
  await page.getByRole('button', { name: 'Read past it' }).click()
  await expectCount(tree.getByRole('treeitem'), 9)
  await expect.element(answer).toHaveTextContent('Not canonical RLP: read past 1 fault')
})

test('lenient: everything that is wrong is listed with its place', async () => {
  await openTool(PATH)
  await rlp.fill('c78105b801ffc0')
  await expect.element(answer).toHaveTextContent('truncated')
  await page.getByRole('button', { name: 'Read past it' }).click()
  const list = items.getByRole('list', { name: 'Faults' }).getByRole('listitem')
  await expectCount(list, 3)
  for (const [at, message] of [
    /declares 7 bytes, and 6 are left.*at offset 0/,
    /single byte 0x05.*at offsets 1 to 2/,
    /length of 1 is written in the long form.*at offset 3/,
  ].entries()) {
    await expect.element(list.nth(at)).toHaveTextContent(message)
  }
  await expectCount(tree.getByRole('treeitem'), 4)
  await list.nth(1).getByRole('button').click()
  await expectCount(marked('fault'), 2)
  await expect.element(item(1)).toHaveAttribute('aria-selected', 'true')
  await rlp.fill('c0820102')
  await expectCount(list, 1)
  await expect
    .element(list.first())
    .toHaveTextContent(/3 bytes follow after the end.*at offsets 1 to 3/)
  await expect.element(item(1)).toHaveTextContent('0x0102')
  await press(lenient, ' ')
  await expect.element(answer).toHaveTextContent('3 bytes follow')
})

test('the JSON says what RLP has not, with path and place; the bytes stay, out of date', async () => {
  await openTool(PATH)
  await rlp.fill('c0')
  await tab('JSON').click()
  for (const [text, message] of [
    ['["0xabc"]', /At \$\[0\]: the bytes have 3 hex digits.*offset 7/],
    ['[1,[-5]]', /At \$\[1\]\[0\]: RLP has no negative numbers.*offset 4/],
    ['[1,2', /never closed/],
  ] as const) {
    await json.fill(text)
    await expect.element(json).toHaveAccessibleDescription(message)
    await expect.element(rlp).toHaveValue('c0')
    await expect.element(bytesOutOfDate).toBeVisible()
    await expect.element(json).toHaveValue(text)
  }
  await json.fill('[1]')
  await expect.element(rlp).toHaveValue('c101')
})

test('pointing at an item marks its bytes, and pointing at a byte its item', async () => {
  await openTool(PATH)
  await rlp.fill('c9c382010283636174c0')
  await item(3).hover()
  await expectTexts(marked('header'), ['83'])
  await expectTexts(marked('content'), ['63', '61', '74'])
  await item(1).hover()
  await expectTexts(marked('header'), ['c3'])
  await expectTexts(marked('content'), ['82', '01', '02'])
  await grid.getByRole('gridcell', { name: '61' }).hover()
  await expect.element(item(3)).toHaveAttribute('data-pointed', 'true')
  await expectTexts(marked('header'), ['83'])
  await grid.getByRole('gridcell', { name: '02' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(item(2)).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('region', { name: 'Item $[0][0]' })
  await expect.element(panel).toHaveTextContent('bytes 2 to 4')
  await expect.element(panel).toHaveTextContent('2 bytes of content after 1 byte of header')
})

test('JSON that leads is kept when the other side is written in another format', async () => {
  await openTool(PATH)
  const link = page.getByRole('button', { name: 'Copy link' })
  await rlp.fill('c88363617483646f67')
  await tab('JSON').click()
  await json.fill('["cat", "dog", 5')
  await expect.element(link).toBeDisabled()
  await format('Base64').click()
  await expect.element(rlp).toHaveValue('yINjYXSDZG9n')
  await expect.element(json).toHaveValue('["cat", "dog", 5')
  await expect.element(outOfDate).toBeVisible()
  await press(json, '{End}]')
  await expect.element(rlp).toHaveValue('yYNjYXSDZG9nBQ==')
  await expect.element(link).toBeEnabled()
  await format('Hex').click()
  await expect.element(rlp).toHaveValue('c98363617483646f6705')
  await expect.element(json).toHaveValue('["cat", "dog", 5]')
})

test('a link holds bytes and choices, in the fragment alone', async () => {
  await openTool(PATH)
  await rlp.fill('c0 81 05')
  await press(lenient, ' ')
  await itemsAs('Integer').click()
  const hash = await copyLink()
  expect(window.location.search).toBe('')
  expect(hash).toContain('hex=c0+81+05')
  await reopen(`${PATH}${hash}`)
  await expect.element(rlp).toHaveValue('c0 81 05')
  await expect.element(lenient).toBeChecked()
  await expect.element(item(1)).toHaveTextContent('5')
  window.location.hash = '#hex=83646f67'
  await expect.element(rlp).toHaveValue('83646f67')
  window.location.hash = '#hex=c0&form=nonsense'
  await expect.element(rlp).toHaveValue('83646f67')
  window.location.hash = '#lenient=yes'
  await expect.element(rlp).toHaveValue('')
  await expect.element(lenient).toBeChecked()
})

test('bombs end in an error', async () => {
  await openTool(PATH)
  // 2,000 nested lists, each with its correct length.
  let deep = new Uint8Array([0xc0])
  for (let depth = 0; depth < 2000; depth++) {
    const { length } = deep
    const long = length < 256 ? [0xf8, length] : [0xf9, length >> 8, length & 255]
    deep = Uint8Array.from([...(length < 56 ? [0xc0 + length] : long), ...deep])
  }
  await rlp.fill(formatHex(deep))
  await expect.element(answer).toHaveTextContent('Lists are nested more than 1024 deep.')
  await rlp.fill(`bb7fffffff${'00'.repeat(40)}`)
  await expect.element(answer).toHaveTextContent('declares 2147483647 bytes, and 40 are left')
  await tab('JSON').click()
  await json.fill('['.repeat(100_000))
  await expect.element(json).toHaveAccessibleDescription(/nested more than 1024 deep/)
  await rlp.fill('c0')
  await expect.element(json).toHaveValue('[]')
})

test('a file of hex text is said to be one, and read as such on a press', async () => {
  await openTool(PATH)
  const chooser = page.getByLabelText('File for RLP bytes')
  const asHex = page.getByRole('button', { name: 'Read it as hex' })
  const notice = page.getByText('This file contains hex digits')
  await chooser.upload(new File(['0xc883636174\n83646f67\n'], 'list.txt'))
  await expect.element(notice).toBeVisible()
  await expect.element(answer).toHaveTextContent('Byte ')
  await asHex.click()
  await expect.element(rlp).toHaveValue('0xc883636174\n83646f67\n')
  await expect.element(item(0)).toHaveTextContent('list of 2 items')
  await expect.element(notice).not.toBeInTheDocument()
  await chooser.upload(new File([`b9ea60${'61'.repeat(60_000)}`], 'large.txt'))
  await asHex.click()
  await expect.element(item(0)).toHaveTextContent('60,003 bytes')
})
