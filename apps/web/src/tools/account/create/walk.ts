import type { WalkPage } from '../../../../../../e2e/other-browsers/walk-page.ts'
import { answerCreation, newPublicKey, PATH } from '../../../../../../e2e/support/create-page.ts'
import type { MainAction, Walk } from '../../../../../../e2e/walks/walk.ts'

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
  // The stand-in doesn't know the account named in the answer.
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
