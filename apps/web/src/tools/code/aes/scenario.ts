import type { Page } from '@playwright/test'
import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { act, field } from '../../../../../../e2e/support/aes-page.ts'

const PATH = '/code/aes'
/** Password with scrypt at a cost that is fast enough for a test. */
const PASSWORD = `${PATH}#direction=encrypt&using=password&derivation=scrypt&scryptN=1024`

const sample = (page: Page) => page.getByRole('button', { name: 'Try a sample' }).click()

const box = (page: ScenarioPage, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillIn(page: ScenarioPage): Promise<void> {
  await box(page, 'Plaintext').fill('attack at dawn')
  await box(page, 'Password').fill('open sesame')
}

async function sealed(page: ScenarioPage, password: string): Promise<void> {
  await fillIn(page)
  await act(page, 'Encrypt')
  await page.getByRole('button', { name: 'Decrypt this' }).click()
  await box(page, 'Password').fill(password)
  await act(page, 'Decrypt')
}

export const main: MainAction = {
  name: 'encrypts with a password',
  path: PASSWORD,
  answer: /^Encrypted 14 bytes with AES-256-GCM/,
  fill: fillIn,
  press: page => act(page, 'Encrypt'),
  more: {
    'an answer that is out of date': page => field(page, 'Plaintext').fill('attack at noon'),
  },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'encrypts the sample',
    path: PATH,
    act: async page => {
      await sample(page)
      await act(page, 'Encrypt')
    },
    answer: /^Encrypted 60 bytes with AES-256-GCM$/,
    kind: 'answer',
  },
  {
    name: 'decrypts the sample when asked to',
    path: `${PATH}#direction=decrypt`,
    act: async page => {
      await sample(page)
      await act(page, 'Decrypt')
    },
    answer: /^Decrypted 60 bytes with AES-256-GCM$/,
    kind: 'answer',
  },
  {
    name: 'encrypts and decrypts with a password',
    path: PASSWORD,
    act: page => sealed(page, 'open sesame'),
    answer: /^Decrypted 14 bytes with AES-256-GCM$/,
    kind: 'answer',
  },
  {
    name: 'says that the password is wrong',
    path: PASSWORD,
    act: page => sealed(page, 'open sesam'),
    answer: /^Wrong password, or the ciphertext was changed$/,
    kind: 'error',
  },
  {
    name: 'says that the tag does not fit',
    path: `${PATH}#direction=decrypt`,
    act: async page => {
      await sample(page)
      const text = await field(page, 'Ciphertext').inputValue()
      await field(page, 'Ciphertext').fill(`${text.slice(0, -1)}0`)
      await act(page, 'Decrypt')
    },
    answer: /^Wrong key or IV, or the ciphertext was changed$/,
    kind: 'error',
  },
]
