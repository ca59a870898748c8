import type { Page } from '@playwright/test'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { pasteText } from '../../../../../../e2e/support/actions.ts'
import extra from '../../../../../../packages/core/fixtures/flow-extra.json' with { type: 'json' }

const PATH = '/code/rlpTx'
const NEXT = 'Next: who pays and signs'

/** Script with an argument of each kind. */
const BROKEN =
  'transaction(to: Address, tags: [String], prices: {String: UFix64}, memo: Character?, code: [UInt8]) {'

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Transaction', exact: true }).focus()
  await pasteText(page, text)
}

export const main: MainAction = {
  name: 'reads RLP of a whole transaction',
  path: PATH,
  answer: /^A full transaction, .* bytes; id [0-9a-f]{8}…$/,
  live: true,
  fill: page =>
    page.getByRole('textbox', { name: 'Transaction', exact: true }).fill(extra.tx.fullRlp),
  more: {
    async 'a transaction to create'(page) {
      await page.goto(`${PATH}#view=create`)
      await page.getByRole('option', { name: /^Own code/ }).click()
      await page.getByRole('textbox', { name: 'Script', exact: true }).fill(BROKEN)
    },
  },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'reads a voucher',
    path: PATH,
    act: page => paste(page, JSON.stringify(extra.tx.voucher)),
    answer: /^A transaction in an FCL voucher, /,
    kind: 'answer',
    live: true,
  },
  {
    name: 'reads the sample',
    path: PATH,
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
    answer: /^A full transaction, 1 payload and 1 envelope signature, 192 bytes; id /,
    kind: 'answer',
    live: true,
  },
  {
    name: 'says where RLP is truncated',
    path: PATH,
    act: page => paste(page, extra.tx.fullRlp.slice(0, -2)),
    answer: /The RLP is truncated/,
    kind: 'error',
    live: true,
  },
  {
    name: 'says that there is no script to build',
    path: `${PATH}#view=create`,
    act: page => page.getByRole('button', { name: NEXT }).click(),
    answer: /There is no script\./,
    kind: 'error',
  },
  {
    name: 'builds a transaction with numbers that were typed',
    path: `${PATH}#view=create`,
    act: async page => {
      const box = (name: string) => page.getByRole('textbox', { name, exact: true })
      const own = page.getByRole('combobox', { name: 'Search templates' })
      await own.fill('own code')
      await own.press('Enter')
      await box('Script').fill('transaction {}')
      await page.getByRole('button', { name: NEXT }).click()
      await box('Account').fill('0xe467b9dd11fa00df')
      await page.getByText('Key and block').click()
      await box('Proposal key index').fill('0')
      await box('Sequence number').fill('7')
      await box('Reference block ID').fill('ab'.repeat(32))
      await page.getByRole('button', { name: 'Review', exact: true }).click()
    },
    answer: /^The network will reject this: Flow Mainnet doesn’t know the reference block$/,
    kind: 'answer',
    // The block exists on no network.
    allowErrors: /Failed to load resource.*\/v1\/(?:blocks|accounts|scripts)/,
  },
]
