import { addressAt } from '@toolkit/core/account/address'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { newPublicKey } from '../../../../../../e2e/support/create-page.ts'
import { lookUp } from '../../../../../../e2e/support/lookup-page.ts'

const path = '/account/lookup?network=testnet'
const service = addressAt('testnet', 1n)

export const main: MainAction = {
  name: 'an account by its address',
  path,
  answer: new RegExp(`^0x${service} on Flow Testnet: [\\d.,]+ FLOW, \\d+ keys?$`),
  fill: page =>
    page.getByRole('textbox', { name: 'Address, public key or contract' }).fill(service),
  press: page => page.keyboard.press('Enter'),
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'the sample',
    path,
    kind: 'answer',
    answer: new RegExp(`^0x${service} on Flow Testnet: `),
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
  },
  {
    name: 'a key that is on no account',
    path,
    kind: 'answer',
    answer: /^0 accounts found on Flow Testnet$/,
    act: page => lookUp(page, newPublicKey()),
  },
  {
    name: 'digits that are neither',
    path,
    kind: 'error',
    answer: /neither a public key \(128\) nor an address \(16\)/,
    act: page => lookUp(page, 'ab'.repeat(32)),
  },
]
