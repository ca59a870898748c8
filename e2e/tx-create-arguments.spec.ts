import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const SERVICE = '1654653399040a61'
const PATH = '/code/rlpTx#view=create'

const SHOP = `access(all) contract Shop {
  access(all) enum Size: UInt8 { access(all) case small; access(all) case big }
  access(all) struct Item {
    access(all) let name: String
    access(all) let size: Size
    init(name: String, size: Size) { self.name = name; self.size = size }
  }
}`
const script = (parameters: string) =>
  `import Shop from 0x${SERVICE}\ntransaction(\n${parameters.replaceAll(', ', ',\n')}\n) { prepare(signer: &Account) {} }`
const MANY = script(
  'to: Address, amount: UFix64, tags: [String], grid: [[Int8]], prices: {String: UFix64}, memo: Character?, item: Shop.Item, at: StoragePath, code: [UInt8]',
)
const JSON_OF_MANY = `[
  {"value":"0x${SERVICE}","type":"Address"},
  {"value":"1.50000000","type":"UFix64"},
  {"value":[{"value":"b","type":"String"},{"value":"a","type":"String"}],"type":"Array"},
  {"value":[{"value":[{"value":"-7","type":"Int8"}],"type":"Array"}],"type":"Array"},
  {"value":[{"key":{"value":"tea","type":"String"},"value":{"value":"2.00000000","type":"UFix64"}}],"type":"Dictionary"},
  {"value":{"value":"é","type":"Character"},"type":"Optional"},
  {"value":{"id":"A.${SERVICE}.Shop.Item","fields":[{"value":{"value":"cup","type":"String"},"name":"name"},{"value":{"value":{"id":"A.${SERVICE}.Shop.Size","fields":[{"value":{"value":"1","type":"UInt8"},"name":"rawValue"}]},"type":"Enum"},"name":"size"}]},"type":"Struct"},
  {"value":{"domain":"storage","identifier":"cups"},"type":"Path"},
  {"value":[{"value":"202","type":"UInt8"},{"value":"254","type":"UInt8"}],"type":"Array"}
]`

/** The account has the contract; the stand-in's accounts have none. */
async function withShop(page: Page, until: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route(`**/v1/accounts/${SERVICE}?*contracts*`, async route => {
    await until
    const contracts = { Shop: Buffer.from(SHOP).toString('base64') }
    await route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { address: SERVICE, balance: '0', keys: [], contracts },
    })
  })
}
const scriptField = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true })
/** Another script in place of the one that is there. */
async function write(page: Page, source: string): Promise<void> {
  await scriptField(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(source)
}
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const json = (page: Page) => box(page, 'Arguments as JSON-Cadence')

test('many types: fields, lists, a struct of a contract and a file become JSON-Cadence', async ({
  page,
  open,
}) => {
  await withShop(page)
  await open(PATH)
  await write(page, MANY)
  await box(page, 'to').fill(`0x${SERVICE}`)
  await box(page, 'amount').fill('1.5')
  await expect(page.getByText('Sent as 1.50000000')).toBeVisible()
  await press(page, 'Add to tags')
  await box(page, 'tags[0]').fill('a')
  await press(page, 'Add to tags')
  await box(page, 'tags[1]').fill('b')
  await page.getByRole('button', { name: 'Move tags[1] up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move tags[0] down' })).toBeFocused()
  await press(page, 'Add to grid')
  await press(page, 'Add to grid[0]')
  await box(page, 'grid[0][0]').fill('-7')
  await press(page, 'Add to prices')
  await box(page, 'prices[0].key').fill('tea')
  await box(page, 'prices[0].value').fill('2')
  await page.getByRole('checkbox', { name: 'memo (optional)' }).check()
  await box(page, 'memo').fill('é')
  await box(page, 'item.name').fill('cup')
  await page.getByRole('combobox', { name: 'item.size' }).selectOption({ label: 'big (1)' })
  await box(page, 'at').fill('/storage/cups')
  await page
    .getByLabel('File for code', { exact: true })
    .setInputFiles({ name: 'cups.bin', mimeType: '', buffer: Buffer.from([202, 254]) })
  await expect(page.getByRole('group', { name: 'code' })).toContainText('cups.bin')
  await page.getByText('As JSON-Cadence', { exact: true }).click()
  await expect(json(page)).toHaveValue(JSON_OF_MANY)
  await expectNoAxeViolations(page)
})

test('pasted JSON-Cadence fills the form, byte for byte', async ({ page, open }) => {
  await withShop(page)
  await open(PATH)
  await write(page, MANY)
  await page.getByText('As JSON-Cadence', { exact: true }).click()
  await json(page).fill(JSON_OF_MANY)
  await expect(page.getByText('Sent byte for byte as pasted.')).toBeVisible()
  await expect(box(page, 'item.name')).toHaveValue('cup')
  await expect(box(page, 'code')).toHaveValue('cafe')
  await box(page, 'item.name').fill('pot')
  await expect(json(page)).toHaveValue(JSON_OF_MANY.replace('"cup"', '"pot"'))
  await json(page).fill(JSON_OF_MANY.replace('"1.50000000"', '"1.5"'))
  await expect(page.getByText(/amount differs from byte 13 on/)).toBeVisible()
})

test('JSON-Cadence that was pasted before a contract was read fills its fields afterwards', async ({
  page,
  open,
}) => {
  let answer = () => {}
  await withShop(page, new Promise(resolve => (answer = resolve)))
  await open(PATH)
  await write(page, MANY)
  await page.getByText('As JSON-Cadence', { exact: true }).click()
  await json(page).fill(JSON_OF_MANY)
  await expect(page.getByText('Sent byte for byte as pasted.')).toBeVisible()
  await expect(box(page, 'item')).toHaveValue(/"cup"/)
  answer()
  await expect(box(page, 'item.name')).toHaveValue('cup')
  await expect(json(page)).toHaveValue(JSON_OF_MANY)
  await expect(page.getByText('Sent byte for byte as pasted.')).toBeVisible()
})

test('what is wrong is said at its place, and what was typed stays when the script changes', async ({
  page,
  open,
}) => {
  await withShop(page)
  await open(PATH)
  await write(page, script('to: Address, amount: UFix64, tags: [Int8], by: {Int: Bool}'))
  await box(page, 'to').fill('0xf8d6e0586b0a20c7')
  await box(page, 'amount').fill('0.123456789')
  await expect(box(page, 'to')).toHaveAccessibleDescription(/on the Emulator, not Mainnet/)
  await expect(box(page, 'amount')).toHaveAccessibleDescription(/too many decimals/)
  for (const at of [0, 1]) {
    await press(page, 'Add to tags')
    await press(page, 'Add to by')
    await box(page, `tags[${at}]`).fill(['5', '128'][at] ?? '')
    await box(page, `by[${at}].key`).fill('7')
  }
  await expect(box(page, 'tags[1]')).toHaveAccessibleDescription(/from -128 to 127/)
  await expect(box(page, 'tags[0]')).not.toHaveAttribute('aria-invalid')
  await expect(box(page, 'by[1].key')).toHaveAccessibleDescription(/also at by\[0\]\.key/)

  // Another order, another name, another type, and one that no argument can have.
  await write(page, script('tags: [Int8], sum: UFix64, to: String, who: &Account'))
  await expect(page.getByText('who: &Account')).toBeVisible()
  await expect(page.getByText('it is a reference')).toBeVisible()
  await expect(box(page, 'tags[1]')).toHaveValue('128')
  await expect(box(page, 'sum')).toHaveValue('0.123456789')
  await expect(box(page, 'to')).toHaveValue('')
  await write(page, script('to: Address, code: [UInt8], amount: UFix64'))
  await expect(box(page, 'to')).toHaveValue('0xf8d6e0586b0a20c7')
  await expect(box(page, 'amount')).toHaveValue('0.123456789')

  // Build says what is empty, too, and the JSON that does not fit is kept with what is wrong.
  await box(page, 'to').fill('')
  await press(page, 'Build')
  await expect(box(page, 'to')).toBeFocused()
  await expect(box(page, 'to')).toHaveAttribute('aria-invalid', 'true')
  await page.getByText('As JSON-Cadence', { exact: true }).click()
  await json(page).fill('[{"type":"Address","value":"0x01"}]')
  await expect(json(page)).toHaveAccessibleDescription(/1 argument in the JSON, and 3 parameters/)
  await expect(json(page)).toHaveValue('[{"type":"Address","value":"0x01"}]')
})
