import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import {
  checkKey,
  checkSignature,
  newKey,
  signed,
  submitForm,
  toSignatures,
} from '../../../../../../e2e/support/verify-page.ts'

const path = '/key/verify?network=testnet'
const own = newKey('P-256')

const takeSample = (page: ScenarioPage) =>
  page.getByRole('button', { name: 'Try a sample' }).click()

export const main: MainAction = {
  name: 'the published sample',
  path,
  answer: /^Signature valid for this key$/,
  async fill(page) {
    await toSignatures(page)
    await takeSample(page)
  },
  press: checkSignature,
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'an invalid signature, diagnosed without a further press',
    path,
    kind: 'answer',
    answer: /^Signature invalid: hashed with SHA2-256, SHA3-256 was chosen$/,
    act: page =>
      submitForm(page, { key: own.publicKey, text: 'hi', signature: signed(own, 'hi', 'sha256') }),
  },
  {
    name: 'whether a key opens an account',
    path,
    kind: 'answer',
    answer: /^No: this key isn’t on the account$/,
    async act(page) {
      await takeSample(page)
      await checkKey(page)
    },
  },
  {
    name: 'no key given',
    path,
    kind: 'error',
    answer: /No key yet/,
    act: checkKey,
  },
]
