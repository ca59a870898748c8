import { addressAt } from '@toolkit/core/flow/address'
import { ask, press } from '../support/planner-page.ts'
import type { States, Walk } from './walk.ts'

const path = '/account/link?network=testnet#tab=keys'
const service = addressAt('testnet', 1n)

export const walks: readonly Walk[] = [
  {
    name: 'the keys of an account',
    main: true,
    path,
    kind: 'answer',
    answer: /^No changes planned yet: \d+ keys? in force, weight \d+ of the 1000 needed$/,
    act: page => ask(page, service),
  },
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

export const states: States = {
  path,
  answer: /^No changes planned yet/,
  fill: page => page.getByRole('textbox', { name: 'Account address' }).fill(service),
  press: page => press(page, 'Read its keys'),
  more: {
    'a key is added': page => press(page, 'Add a key'),
    'the child accounts': page => page.getByRole('tab', { name: 'Child accounts' }).click(),
    'the connection': page => page.getByRole('tab', { name: 'Connection' }).click(),
  },
}
