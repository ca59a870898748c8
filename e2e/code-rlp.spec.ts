import {
  grid,
  item,
  items,
  json,
  marked,
  outOfDate,
  refusal,
  rlp,
  tab,
  tree,
} from './support/rlp-page.ts'
import { expect, test } from './support/test.ts'

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
    ['83646f', /truncated.*declares 3 bytes, and 2 are left.*offset 0/, 0],
    ['c0c0', /1 byte follows after the end.*offset 1/, 1],
    ['b90038', /starts with a zero byte.*offset 1/, 1],
    ['c28361', /its list has only 1 left.*offset 1/, 1],
    ['c3b90038', /starts with a zero byte.*offset 2/, 2],
    [`bf${'ff'.repeat(8)}`, /impossible length.*offsets 1 to 8/, 1],
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
  await expect(refusal(page)).toContainText('truncated')
  await page.getByRole('button', { name: 'Read leniently' }).click()
  const list = items(page).getByRole('list', { name: 'Faults' }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await expect(list.nth(0)).toContainText(/declares 7 bytes, and 6 are left.*at offset 0/)
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

test('JSON that leads is kept when the other side is written in another format', async ({
  open,
}) => {
  const page = await open('/code/rlp')
  const format = page.getByRole('group', { name: /RLP bytes: format/ })
  const link = page.getByRole('button', { name: 'Copy link' })
  await rlp(page).fill('c88363617483646f67')
  await tab(page, 'JSON').click()
  await json(page).fill('["cat", "dog", 5')
  await expect(link).toBeDisabled()
  await format.getByText('Base64').click()
  await expect(rlp(page)).toHaveValue('yINjYXSDZG9n')
  await expect(json(page)).toHaveValue('["cat", "dog", 5')
  await expect(outOfDate(page)).toBeVisible()
  await json(page).press('End')
  await json(page).pressSequentially(']')
  await expect(rlp(page)).toHaveValue('yYNjYXSDZG9nBQ==')
  await expect(link).toBeEnabled()
  await format.getByText('Hex').click()
  await expect(rlp(page)).toHaveValue('c98363617483646f6705')
  await expect(json(page)).toHaveValue('["cat", "dog", 5]')
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
  await page.evaluate(() => {
    window.location.hash = '#lenient=yes'
  })
  await expect(rlp(page)).toHaveValue('')
  await expect(page.getByRole('switch', { name: 'Lenient' })).toBeChecked()
})
