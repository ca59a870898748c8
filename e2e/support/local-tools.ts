import type { Page } from '@playwright/test'
import { mainScenario, scenariosOfTools } from '../scenarios/all-scenarios.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { PASSWORD, quickFile } from './keystore-page.ts'
import { ABOUT, keyAt, openKeys, phrase } from './seed-phrase-page.ts'

/** Main action of a tool without a chain, from its empty page to the answer. */
export type LocalAction = Pick<Scenario, 'path' | 'act' | 'answer'> & { readonly tool: string }

const scenariosOf = await scenariosOfTools()

function action(tool: string, id: string, name: string): LocalAction {
  const ofTool = scenariosOf.get(id)
  const scenario = (ofTool ? [mainScenario(ofTool.main), ...ofTool.scenarios] : []).find(
    one => one.name === name,
  )
  if (!scenario) throw new Error(`${tool} has no scenario “${name}”`)
  return { ...scenario, tool }
}

/**
 * Starts a custom transaction if a built one is open. After a reload, one may be: a built one is stored a moment later,
 * so a reload may or may not restore it.
 */
async function beginNew(page: Page): Promise<void> {
  const begin = page.getByRole('button', { name: 'New', exact: true })
  const cards = page.getByRole('combobox', { name: 'Search templates' })
  await begin.or(cards).first().waitFor()
  if (await begin.isVisible()) await begin.click()
}

const builds = action(
  'RLP Transaction',
  'code-rlp-tx',
  'builds a transaction with numbers that were typed',
)

/** The key of that phrase at Flow's path. */
const KEY_OF_ABOUT = await keyAt({
  mnemonic: ABOUT,
  path: "m/44'/539'/0'/0/0",
  signatureAlgorithm: 'ECDSA_P256',
})

/**
 * One of each kind of tool that works without a chain: secrets in a worker, a network request after its answer (a file
 * of secrets, a signature, a pasted text), WebAssembly, persisted state.
 */
export const LOCAL_ACTIONS: readonly LocalAction[] = [
  {
    tool: 'Seed Phrase',
    path: '/key/seed-phrase',
    async act(page: Page) {
      await phrase(page).fill(ABOUT)
      await openKeys(page)
    },
    answer: new RegExp(KEY_OF_ABOUT),
  },
  {
    tool: 'KeyStore',
    path: '/key/keystore',
    async act(page: Page) {
      await page.getByRole('textbox', { name: 'Keystore', exact: true }).fill(await quickFile())
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
    },
    answer: /^Opened: /,
  },
  action('Verify', 'key-verify', 'the published sample'),
  action('Analyze', 'tx-analyze', 'a Cadence value'),
  action('Hash', 'code-hash', 'hashes a text'),
  {
    ...builds,
    // Its account is on Mainnet; other tools leave Testnet selected.
    path: builds.path.replace('#', '?network=mainnet#'),
    async act(page: Page) {
      await beginNew(page)
      await builds.act(page)
    },
    // Without a network, nothing says what it will reject.
    answer: /^Runs a script of 1 line without any account, paid by 0xe467b9dd11fa00df$/,
  },
]
