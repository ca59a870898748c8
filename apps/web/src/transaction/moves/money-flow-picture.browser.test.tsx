import { parseAddress } from '@toolkit/core/account/address'
import { parseEvmAddress } from '@toolkit/core/account/evm-address'
import type { Effect, Holder } from '@toolkit/explain/effects/effect'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { AsTableButton } from '../../ui/values/as-table'
import { moneyFlow } from './money-flow'
import { MoneyFlowPicture } from './money-flow-picture'

const [ALICE, BOB] = ['f8d6e0586b0a20c7', '179b6b1cb6755e31']
const EVM = `${'0'.repeat(38)}aa`
const account = (address: string): Holder => ({ kind: 'account', address: parseAddress(address) })
const moved = (from: string, to: string, amount: string, name: string): Effect => ({
  kind: 'tokens-moved',
  type: `A.${BOB}.${name}.Vault`,
  ...{ amount, from: account(from), to: account(to) },
})

async function draw(effects: readonly Effect[]): Promise<void> {
  const flow = moneyFlow(effects, 'emulator', ALICE)
  if (!flow) throw new Error('nothing moved')
  await render(<MoneyFlowPicture flow={flow} payer={ALICE} fee="0.001 FLOW" />)
}

test('two accounts, what went each way, and the net change of each', async () => {
  await draw([moved(ALICE, BOB, '100.00000000', 'FLOAT'), moved(BOB, ALICE, '71.42000000', 'USDF')])
  const picture = page.getByRole('group', {
    name: `100 FLOAT from 0x${ALICE} to 0x${BOB}. 71.42 USDF from 0x${BOB} to 0x${ALICE}. Fee: 0.001 FLOW.`,
    exact: true,
  })
  for (const text of ['−100 FLOAT', '+71.42 USDF', '+100 FLOAT', '−71.42 USDF'])
    await expect.element(picture.getByText(text, { exact: true })).toBeVisible()
  await expect.element(picture.getByText('Payer')).toBeVisible()
  await expect.element(picture.getByText('−0.001 FLOW as the fee')).toBeVisible()
})

test('accounts of Flow and of Flow EVM open in Lookup', async () => {
  const to: Holder = { kind: 'evm', address: parseEvmAddress(EVM).address }
  const type = `A.${BOB}.FLOAT.Vault`
  await draw([{ kind: 'tokens-moved', type, amount: '1.00000000', from: account(ALICE), to }])
  const link = (name: string) => page.getByRole('link', { name })
  const lookup = '/account/lookup#'
  await expect.element(link(`0x${ALICE}`)).toHaveAttribute('href', `${lookup}address=${ALICE}`)
  await expect.element(link(`0x${EVM}`)).toHaveAttribute('href', `${lookup}evm=0x${EVM}`)
})

test('more than eight ways are a table of net changes', async () => {
  await draw(Array.from({ length: 9 }, (_, at) => moved(ALICE, BOB, '1.00000000', `Coin${at}`)))
  await expect.element(page.getByRole('rowheader', { name: `0x${BOB}` })).toBeVisible()
  await expect.element(page.getByRole('table')).toHaveTextContent('+1 Coin0, +1 Coin1')
})

test('as a table: each transfer, the net changes and the fee', async () => {
  await draw([moved(ALICE, BOB, '100.00000000', 'FLOAT')])
  await render(<AsTableButton />)
  const button = page.getByRole('button', { name: 'As a table' })
  await button.click()
  const table = (name: string) => page.getByRole('table', { name }).getByRole('row')
  await expect
    .element(table('Transfers').nth(1))
    .toHaveTextContent(new RegExp(`100 FLOAT.*0x${ALICE}.*0x${BOB}`))
  await expect.element(table('Net changes').nth(1)).toHaveTextContent('−100 FLOAT')
  await expect.element(table('Net changes').nth(2)).toHaveTextContent('+100 FLOAT')
  await expect.element(page.getByText('Fee of the payer: 0.001 FLOW')).toBeVisible()
  await button.click()
  await expect.element(page.getByRole('group', { name: /^100 FLOAT from/ })).toBeVisible()
})
