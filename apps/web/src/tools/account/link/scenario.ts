import { addressAt } from '@toolkit/core/account/address'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { press } from '../../../../../../e2e/support/planner-page.ts'

const path = '/account/link?network=testnet#tab=keys'
const service = addressAt('testnet', 1n)

export const main: MainAction = {
  name: 'the keys of an account',
  path,
  answer: /^No changes planned yet: \d+ active keys?$/,
  fill: page => page.getByRole('textbox', { name: 'Account address' }).fill(service),
  press: page => press(page, 'Read its keys'),
  more: {
    'a key is added': page => press(page, 'Add a key'),
    'the child accounts': page => page.getByRole('tab', { name: 'Child accounts' }).click(),
    'the connection': page => page.getByRole('tab', { name: 'Connection' }).click(),
  },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'an address with a digit missing',
    path,
    kind: 'error',
    answer: /^The address has 15 hex digits, 1 too few/,
    async act(page) {
      await page.getByRole('textbox', { name: 'Account address' }).fill(service.slice(1))
      await press(page, 'Read its keys')
    },
  },
]
