import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { answerCreation, newPublicKey, PATH } from '../../../../../../e2e/support/create-page.ts'

async function enterKey(page: ScenarioPage, key: string): Promise<void> {
  await page.getByRole('radio', { name: 'Public key', exact: true }).check()
  await page.getByRole('textbox', { name: 'Public key' }).fill(key)
}

async function create(page: ScenarioPage, key: string = newPublicKey()): Promise<void> {
  await enterKey(page, key)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export const main: MainAction = {
  name: 'creates an account',
  path: PATH,
  answer: /^Account created/,
  // The stand-in doesn't know the account named in the answer.
  allowErrors: /Failed to load resource.*404.*\/v1\/accounts\//,
  async fill(page) {
    await answerCreation(page)
    await enterKey(page, newPublicKey())
  },
  press: page => page.getByRole('button', { name: 'Create account' }).click(),
}

export const scenarios: readonly Scenario[] = [
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
    answer: /^Show the words, and write them down/,
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
