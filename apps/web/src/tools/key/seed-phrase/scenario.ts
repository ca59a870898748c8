import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import {
  addAccountOf,
  find,
  PATH as path,
  withoutLimit,
} from '../../../../../../e2e/support/seed-phrase-page.ts'

/** BIP-39 vector that no other test puts on accounts. */
const JELLY = 'jelly better achieve collect unaware mountain thought cargo oxygen act hood bridge'

/** BIP-39 vector that no test puts on accounts. */
const EMPTY = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'

/** Types a phrase and presses the button. */
const search = (text: string) => async (page: ScenarioPage) => {
  await page.getByRole('textbox', { name: 'Seed phrase' }).fill(text)
  await find(page)
}

export const main: MainAction = {
  name: 'a phrase without accounts',
  path,
  prepare: withoutLimit,
  answer: /^No accounts found for this phrase$/,
  fill: page => page.getByRole('textbox', { name: 'Seed phrase' }).fill(EMPTY),
  press: find,
  more: {
    'all it opens': async page => {
      await page.getByRole('button', { name: 'Show all it opens', exact: true }).click()
    },
  },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'accounts of a phrase',
    kind: 'answer',
    path,
    async prepare(page, networks) {
      await withoutLimit(page, networks)
      const signatureAlgorithm = 'ECDSA_secp256k1'
      await addAccountOf(networks, 'mainnet', {
        mnemonic: JELLY,
        path: "m/44'/539'/0'/0/0",
        signatureAlgorithm,
      })
      await addAccountOf(networks, 'testnet', {
        mnemonic: JELLY,
        path: "m/44'/539'/0'/0/0",
        signatureAlgorithm,
      })
    },
    answer: /^\d+ accounts found$/,
    act: search(JELLY),
  },
  {
    name: 'a wrong checksum',
    kind: 'error',
    path,
    act: search('abandon '.repeat(12)),
    answer: /All 12 words are in the list, but the checksum is wrong/,
  },
]
