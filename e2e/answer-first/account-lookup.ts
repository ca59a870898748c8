import { addressAt } from '@toolkit/core/flow/address'
import { newPublicKey } from '../support/create-page.ts'
import { field, lookUp } from '../support/lookup-page.ts'
import type { States, Walk } from './walk.ts'

const path = '/account/lookup?network=testnet'
const service = addressAt('testnet', 1n)

export const walks: readonly Walk[] = [
  {
    name: 'an account by its address',
    main: true,
    path,
    kind: 'answer',
    answer: new RegExp(`^0x${service} on Flow Testnet: [\\d.,]+ FLOW, \\d+ keys?$`),
    act: page => lookUp(page, service),
  },
  {
    name: 'the sample',
    path,
    kind: 'answer',
    answer: new RegExp(`^0x${service} on Flow Testnet: `),
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
  },
  {
    name: 'a key that is on no account',
    main: true,
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

export const states: States = {
  path,
  answer: new RegExp(`^0x${service} on Flow Testnet: `),
  fill: page => field(page).fill(service),
  press: page => page.keyboard.press('Enter'),
}
