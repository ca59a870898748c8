import type { Page } from '@playwright/test'
import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { pasteText } from '../../../../../../e2e/support/actions.ts'
import { answerKeyIndex, failKeyIndex } from '../../../../../../e2e/support/key-index.ts'

const PATH = '/key/private-key?network=mainnet'
/** Order of P-256, which is a valid key on secp256k1 only: one key to look up. */
const KEY = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'

const press = (page: ScenarioPage, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

const keyField = (page: ScenarioPage) =>
  page.getByRole('textbox', { name: 'Private key', exact: true })

async function paste(page: Page, text: string): Promise<void> {
  await keyField(page).focus()
  await pasteText(page, text)
}

export const main: MainAction = {
  name: 'finds the accounts of a key at Enter',
  path: PATH,
  answer: /^1 account found/,
  async fill(page) {
    await answerKeyIndex(page, 1)
    await keyField(page).fill('7'.repeat(64))
  },
  filled: /^Private key, valid on ECDSA P-256 and ECDSA secp256k1/,
  press: page => page.keyboard.press('Enter'),
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'a key that no account has',
    path: PATH,
    kind: 'answer',
    answer: /^No account has this key/,
    async act(page) {
      await answerKeyIndex(page, 0)
      await paste(page, KEY)
      await press(page, 'Find accounts')
    },
  },
  {
    name: 'no network answers',
    path: PATH,
    kind: 'answer',
    answer: /^The accounts couldn’t be found/,
    allowErrors: /429/,
    async act(page) {
      await failKeyIndex(page)
      await paste(page, KEY)
      await press(page, 'Find accounts')
    },
  },
  {
    name: 'signs a message',
    path: PATH,
    kind: 'answer',
    answer: /^Signed; verified by the public key/,
    async act(page) {
      await keyField(page).fill(KEY)
      await page.getByRole('tab', { name: 'Sign a message' }).click()
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('hello')
      await press(page, 'Sign')
    },
  },
  {
    name: 'a text that is no key',
    path: PATH,
    kind: 'error',
    answer: /isn’t a key|is not a key|not a key/i,
    async act(page) {
      await paste(page, 'hello world')
      await press(page, 'Find accounts')
    },
  },
  {
    name: 'no key at all',
    path: PATH,
    kind: 'error',
    answer: /^Enter a private key/,
    act: page => press(page, 'Find accounts'),
  },
]
