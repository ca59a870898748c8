import { addressAt } from '@toolkit/core/account/address'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { deployFlowToken, putFlow } from './support/events-on-chain.ts'
import { account, answer, find, PATH, rows, template, types } from './support/events-page.ts'
import { expect, test } from './support/test.ts'
import { standIns } from './support/wallet.ts'

const TOKEN = `A.${CORE_CONTRACTS.emulator.FlowToken}.FlowToken`
const ALICE = addressAt('emulator', 6n)
const BOB = addressAt('emulator', 7n)

test('nothing is sent before a press, and a press sends no more than it says', async ({
  open,
  page,
  chain,
}) => {
  const { node } = standIns(chain)
  deployFlowToken(node)
  // Only the page's requests: the server checks on its payer in the background.
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  const requested = () =>
    requests.filter(one => /\/v1\/.*(?:events|contracts|height=sealed)/.test(one))
  await open(PATH)
  await template(page, 'FLOW of an account')
  await account(page).fill(`0x${ALICE}`)
  await page.locator('summary', { hasText: 'Find types' }).click()
  await expect(page.getByRole('button', { name: 'List event types' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/#type=.*&address=0x/)
  const link = page.url()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(account(page)).toHaveValue(`0x${ALICE}`)
  expect(requested()).toEqual([])
  await find(page)
  await expect(answer(page)).toHaveText(/^No events of 0x.{9} in the last 1 block$/)
  expect(requested().filter(one => one.includes('/v1/events'))).toHaveLength(2)
})

test('the FLOW of an account is found, filtered, unfolded, and leads on', async ({
  open,
  page,
  chain,
  allowErrors,
}) => {
  // The journey ends on Lookup, which requests an account that doesn't exist.
  allowErrors(/Failed to load resource/)
  const { node } = standIns(chain)
  deployFlowToken(node)
  for (let at = 1; at <= 12; at++) {
    putFlow(node, { to: at % 3 === 0 ? BOB : ALICE, amount: `${at}.25000000` })
  }
  await open(PATH)
  await types(page).fill(`${TOKEN}.TokensDeposited\n${TOKEN}.TokensWithdrawn`)
  await find(page)
  await expect(answer(page)).toHaveText('24 events of 2 types in the last 13 blocks')
  await expect(answer(page)).toBeFocused()
  await expect(page.getByRole('img', { name: /^Events in blocks 0 to 12; most in/ })).toBeVisible()
  await page.getByRole('button', { name: 'As a table' }).click()
  await expect(page.getByRole('table', { name: 'Events by stretch of blocks' })).toBeVisible()
  await account(page).fill(`0x${BOB}`)
  await find(page)
  await expect(answer(page)).toHaveText(/^4 events of 0x.{9} in the last 13 blocks$/)
  await expect(rows(page)).toHaveCount(4)
  // The newest is on top.
  await expect(rows(page).first()).toContainText('amount 12.25000000, to 0x')
  await page.getByRole('button', { name: 'Newest first' }).click()
  await expect(rows(page).first()).toContainText('amount 3.25000000')
  await page.locator('summary', { hasText: 'Filter' }).click()
  await page.getByRole('textbox', { name: 'Field' }).fill('amount')
  await page.getByRole('textbox', { name: 'Value contains' }).fill('9.2')
  await expect(page.getByText('1 of 4 shown')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Details of FlowToken/ })
    .click()
  const details = rows(page).nth(1)
  await expect(details).toContainText(`${TOKEN}.TokensDeposited`)
  await details.getByRole('link', { name: `0x${BOB}` }).click()
  await expect(page).toHaveURL(new RegExp(`/account/lookup.*${BOB}`))
})

test('a misspelt contract, a missing event and an address of another network are told', async ({
  open,
  page,
  chain,
}) => {
  deployFlowToken(standIns(chain).node)
  await open(PATH)
  await types(page).fill(`${TOKEN.replace('Token', 'Tokn')}.TokensDeposited`)
  await find(page)
  await expect(page.getByText('Did you mean FlowToken.TokensDeposited?')).toBeVisible()
  await expect(page.getByText(/has no contract “FlowTokn”\. It has FlowToken\./)).toBeVisible()
  await page.getByRole('button', { name: 'Use FlowToken.TokensDeposited' }).click()
  await expect(types(page)).toHaveValue(`${TOKEN}.TokensDeposited`)
  await types(page).fill(`${TOKEN}.Burned`)
  await find(page)
  await expect(page.getByText(/has no event “Burned”\. It has TokensWithdrawn/)).toBeVisible()
  await types(page).fill(`A.${CORE_CONTRACTS.mainnet.FlowToken}.FlowToken.TokensDeposited`)
  await find(page)
  await expect(page.getByText(/is an address on Mainnet, not the Emulator/)).toBeVisible()
  await expect(types(page)).toBeFocused()
  await page.getByRole('button', { name: 'Switch to Flow Mainnet' }).click()
  await expect(page.getByText(/is an address on Mainnet/)).toHaveCount(0)
})

test('types are found in the contracts of an account, and in a source', async ({
  open,
  page,
  chain,
}) => {
  deployFlowToken(standIns(chain).node)
  await open(PATH)
  await page.locator('summary', { hasText: 'Find types' }).click()
  const holder = page.getByRole('textbox', { name: 'Account with the contracts' })
  await holder.fill(`0x${CORE_CONTRACTS.emulator.FlowToken}`)
  await page.getByRole('button', { name: 'List event types' }).click()
  await page.getByRole('checkbox', { name: 'FlowToken.TokensWithdrawn' }).check()
  await expect(types(page)).toHaveValue(`${TOKEN}.TokensWithdrawn`)
  await page.getByRole('radio', { name: 'Contract source' }).check()
  await page
    .getByRole('textbox', { name: 'Contract source' })
    .fill('access(all) contract Shop { access(all) event Sold(price: UFix64) }')
  await page.getByRole('button', { name: 'List event types' }).click()
  await page.getByRole('checkbox', { name: 'Shop.Sold' }).check()
  await expect(types(page)).toHaveValue(/\.Shop\.Sold$/)
})
