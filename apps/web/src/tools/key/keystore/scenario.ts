import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { answerKeyIndex } from '../../../../../../e2e/support/key-index.ts'
import {
  PASSWORD,
  PHRASE,
  published,
  quickFile,
} from '../../../../../../e2e/support/keystore-page.ts'

const PATH = '/key/keystore?network=mainnet'
const field = (page: ScenarioPage, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: ScenarioPage, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

const enter = (page: ScenarioPage, name: string, text: string) => field(page, name).fill(text)

async function openWith(page: ScenarioPage, text: string, password: string): Promise<void> {
  await enter(page, 'Keystore', text)
  await enter(page, 'Password', password)
  await page.keyboard.press('Enter')
}

/** File with the standard KDF cost, so its answer takes a while. */
const standard = () => published('ethers wallet_keystore_passwd')

export const main: MainAction = {
  name: 'opens a keystore and finds its accounts',
  path: PATH,
  answer: /^1 account found/,
  async fill(page) {
    await answerKeyIndex(page, 1)
    const { text, password } = standard()
    await enter(page, 'Keystore', JSON.stringify(JSON.parse(text), null, 2))
    await enter(page, 'Password', password)
  },
  press: page => page.keyboard.press('Enter'),
  more: {
    'a new file': page => page.getByRole('tab', { name: 'Create' }).click(),
    'another password': page => page.getByRole('tab', { name: 'Change password' }).click(),
  },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'a key that no account has',
    path: PATH,
    kind: 'answer',
    answer: /^Opened: no account has this key/,
    async act(page) {
      await answerKeyIndex(page, 0)
      await openWith(page, await quickFile(), PASSWORD)
    },
  },
  {
    name: 'a file that holds a phrase',
    path: PATH,
    kind: 'answer',
    answer: /^Opened: a seed phrase/,
    async act(page) {
      const { text, password } = published('wc BackwardCompatibility/4.1.13')
      await openWith(page, text, password)
    },
  },
  {
    name: 'the published sample',
    path: PATH,
    kind: 'answer',
    answer: /^Opened: no account has this key/,
    async act(page) {
      await answerKeyIndex(page, 0)
      await press(page, 'Try a sample')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'a wrong password',
    path: PATH,
    kind: 'error',
    answer: /^Wrong password/,
    act: async page => openWith(page, await quickFile(), 'wrong'),
  },
  {
    name: 'a text that is no keystore',
    path: PATH,
    kind: 'error',
    answer: /^This is not JSON|^This isn’t JSON/,
    async act(page) {
      await enter(page, 'Keystore', PHRASE)
      await press(page, 'Open')
    },
  },
  {
    name: 'nothing to open',
    path: PATH,
    kind: 'error',
    answer: /^Paste the keystore/,
    act: page => press(page, 'Open'),
  },
  {
    name: 'writes a new file',
    path: PATH,
    kind: 'answer',
    answer: /^Written and checked/,
    async act(page) {
      await page.getByRole('tab', { name: 'Create' }).click()
      await enter(page, 'Private key', '7'.repeat(64))
      await enter(page, 'New password', PASSWORD)
      await enter(page, 'New password again', PASSWORD)
      await press(page, 'Create keystore')
    },
  },
  {
    name: 'changes a password',
    path: PATH,
    kind: 'answer',
    answer: /^Written and checked/,
    async act(page) {
      await change(page, PASSWORD)
    },
  },
]

async function change(page: ScenarioPage, old: string): Promise<void> {
  await page.getByRole('tab', { name: 'Change password' }).click()
  await enter(page, 'Keystore', await quickFile())
  await enter(page, 'Current password', old)
  await enter(page, 'New password', 'another horse battery staple')
  await enter(page, 'New password again', 'another horse battery staple')
  await page.keyboard.press('Enter')
}
