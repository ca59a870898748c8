import type { Page } from '@playwright/test'
import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { put, signedTransaction } from '../../../../../../e2e/stand-in/test-transactions.ts'
import type { OtherNetworks } from '../../../../../../e2e/support/other-networks.ts'

const path = '/chain/blocks?network=testnet'

/** Makes some blocks after the first, each with a failed transaction. */
async function prepare(_page: unknown, { testnet }: OtherNetworks): Promise<void> {
  if (testnet.ledger.head('sealed').height > 0) return
  for (const computeLimit of [1n, 2n, 3n]) {
    const transaction = signedTransaction(testnet, { computeLimit })
    put(testnet, transaction, { errorMessage: '[Error Code: 1101] panic: no' })
  }
}

const field = (page: ScenarioPage) => page.getByRole('textbox', { name: 'Height or block ID' })
const press = (page: ScenarioPage, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

export const main: MainAction = {
  name: 'opens a block by its height',
  path,
  prepare,
  fill: page => field(page).fill('1'),
  press: page => press(page, 'Open block'),
  answer: /^Block 1, sealed, 1 transaction in 1 collection, /,
  more: {
    collections: tab('Collections'),
    seals: tab('Seals'),
    json: tab('JSON'),
    async follow(page) {
      await press(page, 'Follow new blocks')
      await page.getByText(/^Live: /).waitFor()
    },
    async 'as a table'(page) {
      await press(page, 'As a table')
    },
    async node(page) {
      await press(page, 'Edit block')
      await press(page, 'About the node')
      await page.getByText('Compare with another node').waitFor()
    },
  },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'follows new blocks',
    path,
    prepare,
    kind: 'answer',
    act: page => press(page, 'Follow new blocks'),
    answer: /^2 blocks in .+, one each .+$/,
  },
  {
    name: 'asks the node about itself',
    path,
    kind: 'answer',
    act: page => press(page, 'About the node'),
    answer: /^The node of Flow Testnet answers in [\d.]+ m?s, at block \d+$/,
  },
  {
    name: 'says what is neither a height nor an ID',
    path,
    kind: 'error',
    async act(page) {
      await field(page).fill('12x4')
      await press(page, 'Open block')
    },
    answer: /The height contains "x"/,
  },
]
