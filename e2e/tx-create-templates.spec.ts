import { box, ownCode, PATH, step } from './support/create-transaction-page.ts'
import { chooseNetwork } from './support/network.ts'
import { searchField as search } from './support/template-page.ts'
import { expect, test } from './support/test.ts'

test('a template is found and picked by the keyboard, and gives way to what was there', async ({
  open,
}) => {
  const page = await open(PATH.replace('emulator', 'mainnet'))
  await ownCode(page)
  await box(page, 'Script').fill('transaction(mine: Int) {}')
  await page.getByRole('button', { name: 'Templates' }).click()
  await search(page).fill('fungible send')
  await search(page).press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Send tokens by path')
  await search(page).press('ArrowUp')
  await search(page).press('Enter')
  await expect(search(page)).toBeHidden()
  // Its code is collapsed; Mainnet is selected.
  await expect(box(page, 'Script')).toBeHidden()
  await page.getByText('Code', { exact: true }).click()
  await expect(box(page, 'Script')).toContainText('import FungibleToken from 0xf233dcee88fe0abe')
  await expect(page.getByText('the recipient must have one.')).toBeVisible()
  const limit = async (value: string) => {
    await step(page, 'Who')
    await expect(page.getByLabel('Compute limit')).toHaveValue(value)
    await step(page, 'What')
  }
  await limit('999')

  await chooseNetwork(page, 'Testnet')
  await page.getByRole('button', { name: 'Import from Flow Testnet' }).click()
  await expect(box(page, 'Script')).toContainText('import FungibleToken from 0x9a0766d93b6608b7')

  await page.getByRole('button', { name: 'Bring back the script before it' }).click()
  await expect(box(page, 'Script')).toHaveText('transaction(mine: Int) {}')
  await limit('9999')
})

test('contracts that the emulator lacks are asked for, and nothing else passes for an address', async ({
  open,
}) => {
  const page = await open(PATH.replace('emulator', 'mainnet'))
  await chooseNetwork(page, 'Emulator')
  await search(page).fill('staking')
  await expect(page.getByText('No results for “staking”.')).toBeVisible()
  await search(page).fill('redeem')
  await page.getByRole('option').click()
  const field = page.getByLabel('Account that has HybridCustody')
  await field.fill('0xd8a7e05a7ac670c0')
  await field.press('Enter')
  await expect(page.getByText('is an address on Mainnet')).toBeVisible()
  await field.fill('0x01cf0e2f2f715450\nimport X from 0x1')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('0x01cf0e2f2f715450')
  await page.getByRole('button', { name: 'Use “Link a child account: redeem”' }).click()
  await page.getByText('Code', { exact: true }).click()
  await expect(box(page, 'Script')).toContainText('import HybridCustody from 0x01cf0e2f2f715450')
})
