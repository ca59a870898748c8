import { addressAt } from '@toolkit/core/account/address'
import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { deployFlowToken, putFlow } from '../../../../../../e2e/support/events-on-chain.ts'

const path = '/chain/events?network=testnet'
const account = addressAt('testnet', 4n)

const types = (page: ScenarioPage) => page.getByRole('textbox', { name: 'Event types' })
const find = (page: ScenarioPage) => page.getByRole('button', { name: 'Find events' }).click()

export const main: MainAction = {
  name: 'finds the FLOW of an account',
  path,
  async prepare(_, { testnet }) {
    deployFlowToken(testnet)
    for (let at = 1; at <= 6; at++) putFlow(testnet, { to: account, amount: `${at}.50000000` })
  },
  async fill(page) {
    await page.getByRole('button', { name: /^FLOW of an account/ }).click()
    await page.getByRole('textbox', { name: 'Account', exact: true }).fill(`0x${account}`)
  },
  press: find,
  answer: /^(?:6|12) events of 0x.{9} in the last \d+ blocks$/,
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'says that there are none',
    path,
    async act(page) {
      await types(page).fill('flow.AccountKeyRemoved')
      await find(page)
    },
    answer: /^No AccountKeyRemoved in the last \d+ blocks?$/,
    kind: 'answer',
  },
  {
    name: 'says what is no type',
    path,
    async act(page) {
      await types(page).fill('flow.AcountCreated')
      await find(page)
    },
    answer: /Did you mean flow\.AccountCreated/,
    kind: 'error',
  },
  {
    name: 'says that a block is not sealed yet',
    path,
    async act(page) {
      await types(page).fill('flow.AccountCreated')
      await page.getByRole('radio', { name: 'Heights' }).check()
      await page.getByRole('textbox', { name: 'From height' }).fill('1000000')
      await find(page)
    },
    answer: /Block 1,000,000 is not sealed yet/,
    kind: 'error',
  },
]
