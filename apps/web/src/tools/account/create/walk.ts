import { addressAt } from '@toolkit/core/account/address'
import type { WalkPage } from '../../../../../../e2e/other-browsers/walk-page.ts'
import { newPublicKey, PATH } from '../../../../../../e2e/support/create-page.ts'
import type { MainAction, Walk } from '../../../../../../e2e/walks/walk.ts'

const ID = '5'.repeat(64)
const JOB = 'a'.repeat(32)

/** The event of a new account, as the chain encodes it. */
const created = JSON.stringify({
  type: 'Event',
  value: {
    id: 'flow.AccountCreated',
    fields: [
      { name: 'address', value: { type: 'Address', value: `0x${addressAt('emulator', 9n)}` } },
    ],
  },
})

/** Our server has sent the transaction, and the node says what became of it. */
async function answerCreation(page: WalkPage, errorMessage = ''): Promise<void> {
  await page.route('**/api/accounts', route =>
    route.fulfill({ status: 202, json: { job: JOB, state: 'sent', transactionId: ID } }),
  )
  const event = { type: 'flow.AccountCreated', transaction_id: ID, transaction_index: '0' }
  const payload = Buffer.from(created).toString('base64')
  const events = errorMessage === '' ? [{ ...event, event_index: '0', payload }] : []
  await page.route('**/v1/transaction_results/*', route =>
    route.fulfill({
      json: {
        ...{ block_id: 'b'.repeat(64), collection_id: '', computation_used: '0', events },
        ...{ execution: errorMessage === '' ? 'Success' : 'Failure', status: 'Sealed' },
        ...{ status_code: errorMessage === '' ? 0 : 1, error_message: errorMessage },
      },
    }),
  )
}

async function enterKey(page: WalkPage, key: string): Promise<void> {
  await page.getByRole('radio', { name: 'Public key', exact: true }).check()
  await page.getByRole('textbox', { name: 'Public key' }).fill(key)
}

async function create(page: WalkPage, key: string = newPublicKey()): Promise<void> {
  await enterKey(page, key)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export const main: MainAction = {
  name: 'creates an account',
  path: PATH,
  answer: /^Account created/,
  // The stand-in does not have the account that the answer names.
  allowErrors: /Failed to load resource.*404.*\/v1\/accounts\//,
  async fill(page) {
    await answerCreation(page)
    await enterKey(page, newPublicKey())
  },
  press: page => page.getByRole('button', { name: 'Create account' }).click(),
}

export const walks: readonly Walk[] = [
  {
    name: 'a transaction that fails on chain',
    path: PATH,
    kind: 'answer',
    answer: /^The transaction failed on chain/,
    async act(page) {
      await answerCreation(page, '[Error Code: 1007] error: transaction sequence number mismatch')
      await create(page)
    },
  },
  {
    name: 'no key',
    path: PATH,
    kind: 'error',
    answer: /^Make the key, and save it/,
    act: page => page.getByRole('button', { name: 'Create account' }).click(),
  },
  {
    name: 'a key on neither curve',
    path: PATH,
    kind: 'error',
    answer: /not a point on/,
    act: page => create(page, '1'.repeat(128)),
  },
]
