// The ABI tool in use: by keyboard, with damaged data, with links, without a network.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PATH = '/code/abi'
const word = (value: number) => value.toString(16).padStart(64, '0')
const CALL = `a9059cbb${'5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'.padStart(64, '0')}${word(100)}`

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const abi = (page: Page) => field(page, 'Signature or JSON ABI')
const answer = (page: Page) => page.locator('[data-answer]')
const fault = (page: Page) => page.locator('[role=gridcell][data-marked=fault]')

test('a call is encoded and decoded by keyboard alone', async ({ open }) => {
  const page = await open(PATH)
  const { keyboard } = page
  await expect(abi(page)).toBeFocused()
  await keyboard.type('transfer(address to, uint256 amount)')
  await expect(field(page, 'to')).toBeVisible()
  await expect(page.getByText('0xa9059cbb')).toBeVisible()
  await field(page, 'to').focus()
  await keyboard.type('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await keyboard.press('Tab')
  await expect(field(page, 'amount')).toBeFocused()
  await keyboard.type('100')
  await expect(answer(page)).toHaveText('transfer(address,uint256): 2 values in 68 bytes')
  await expect(field(page, 'Encoded')).toHaveValue(`0x${CALL}`)
  await expectNoAxeViolations(page)

  await page.getByRole('radio', { name: 'Encode' }).focus()
  await keyboard.press('ArrowRight')
  await field(page, 'Bytes').focus()
  await keyboard.insertText(CALL)
  await expect(answer(page)).toHaveText('transfer(address,uint256): 2 values in 68 bytes')
  const values = page.getByRole('listbox', { name: 'Values' })
  await values.focus()
  await keyboard.press('ArrowDown')
  await expect(values.getByRole('option', { name: 'amount' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByText('Bytes 36 to 67.')).toBeVisible()
  await page.getByRole('grid', { name: 'Bytes' }).focus()
  await keyboard.press('Control+Home')
  await expect(page.getByText('Byte 0, 0xa9')).toBeAttached()
  await expectNoAxeViolations(page)
})

test('a JSON ABI with a function twice; call data that is cut, and an offset that points outside', async ({
  open,
}) => {
  const page = await open(PATH)
  await page.getByRole('radio', { name: 'Decode' }).click()
  const entry = (name: string, type: string) => ({
    ...{ type: 'function', name, inputs: [{ name: 'data', type }] },
  })
  const json = [entry('f', 'uint8'), entry('f', 'uint8'), entry('f', 'bytes')]
  await abi(page).fill(JSON.stringify({ abi: json }))
  await expect(page.getByText('f(uint8) is there more than once.')).toBeVisible()

  const cut = `d45754f8${word(32)}${word(40)}${'ab'.repeat(30)}`
  await field(page, 'Bytes').fill(cut)
  await expect(answer(page)).toHaveText('Byte 36: data announces 40 bytes, and 30 bytes follow')
  await expect(fault(page).first()).toHaveAttribute('data-at', '36')
  await expect(field(page, 'Bytes')).toHaveValue(cut)

  await field(page, 'Bytes').fill(`d45754f8${word(4096)}${word(0)}`)
  await expect(answer(page)).toContainText('points to byte 4,100, outside of the 68 bytes of data')
  await expect(fault(page).first()).toHaveAttribute('data-at', '4')
})

test('packed mode, and a link that opens the same without a network', async ({ open, browser }) => {
  const page = await open(PATH)
  await abi(page).fill('(int16 a, string b)')
  await field(page, 'a').fill('-1')
  await field(page, 'b').fill('hi')
  await page.getByRole('switch', { name: 'Packed' }).press(' ')
  await expect(field(page, 'Encoded')).toHaveValue('0xffff6869')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/#abi=/)
  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(field(other, 'Encoded')).toHaveValue('0xffff6869')
  await other.context().setOffline(true)
  await field(other, 'b').fill('ho')
  await expect(field(other, 'Encoded')).toHaveValue('0xffff686f')
  await other.close()
})
