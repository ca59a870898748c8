import { addressAt } from '@toolkit/core/account/address'
import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'

const path = '/chain/script?network=testnet'
const service = addressAt('testnet', 1n)

async function pick(page: ScenarioPage, example: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${example}`) }).click()
}
const address = (page: ScenarioPage) => page.getByRole('textbox', { name: 'address', exact: true })
const run = (page: ScenarioPage) => page.getByRole('button', { name: 'Run', exact: true }).click()

export const main: MainAction = {
  name: 'asks the FLOW of an account',
  path,
  async fill(page) {
    await pick(page, 'FLOW balance')
    await address(page).fill(`0x${service}`)
  },
  press: run,
  answer: /^Returns UFix64 \d+\.\d{8}, [\d.]+ m?s$/,
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'says what is no address',
    path,
    async act(page) {
      await pick(page, 'FLOW balance')
      await address(page).fill('xyz')
      await run(page)
    },
    answer: /contains "x"/,
    kind: 'error',
  },
]
