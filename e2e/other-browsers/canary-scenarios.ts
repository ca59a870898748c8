import { addressAt } from '@toolkit/core/account/address'
import { leaksIn, readPersisted } from '../support/canary.ts'
import { KEY, PASSPHRASE, PASSWORD, PHRASE } from '../support/canary-drive.ts'
import type { KnownSecret } from '../support/canary-needles.ts'
import {
  KEY as KEYSTORE_KEY,
  PASSWORD as KEYSTORE_PASSWORD,
  quickFile,
} from '../support/keystore-page.ts'
import type { DrivenPage } from './driven-page.ts'

/** Page that takes secrets, and its main action with them. */
export interface CanaryScenario {
  readonly name: string
  readonly path: string
  readonly act: (page: DrivenPage) => Promise<void>
  /** Answer that shows that the secrets were processed. */
  readonly answer: RegExp
}

const box = (page: DrivenPage, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: DrivenPage, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Secrets that are typed besides `typedSecrets`. */
export const KEYSTORE_SECRETS: readonly KnownSecret[] = [
  { name: 'the keystore’s key', kind: 'key', value: KEYSTORE_KEY },
  { name: 'the keystore’s password', kind: 'text', value: KEYSTORE_PASSWORD },
]

export const canaryScenarios: readonly CanaryScenario[] = [
  {
    name: 'Generate with a passphrase',
    path: '/key/generate',
    async act(page) {
      await page.getByRole('radio', { name: 'Seed phrase', exact: true }).check()
      await page.css('summary', /^Settings/).click()
      await page.getByLabel(/^Passphrase/).fill(PASSPHRASE)
      await press(page, 'Generate')
    },
    answer: /^12 words, not saved yet$/,
  },
  {
    name: 'Seed Phrase',
    path: '/key/seed-phrase',
    async act(page) {
      await page.getByRole('textbox', { name: 'Seed phrase' }).fill(PHRASE)
      await page.css('summary', /^Advanced/).click()
      await page.getByLabel(/^Passphrase/).fill(PASSPHRASE)
      await press(page, 'Find accounts')
    },
    answer: /accounts? found/i,
  },
  {
    name: 'Private Key',
    path: '/key/private-key',
    async act(page) {
      await box(page, 'Private key').fill(KEY)
      await page.getByRole('region', { name: 'ECDSA P-256', exact: true }).visible()
      await page.getByRole('tab', { name: 'Sign a message' }).click()
      await box(page, 'Message').fill('hello')
      await press(page, 'Sign')
    },
    answer: /^Signed; verified by the public key/,
  },
  {
    name: 'KeyStore, Create',
    path: '/key/keystore',
    async act(page) {
      await page.getByRole('tab', { name: 'Create' }).click()
      await box(page, 'Private key').fill(KEY)
      await box(page, 'New password').fill(PASSWORD)
      await box(page, 'New password again').fill(PASSWORD)
      await press(page, 'Create keystore')
    },
    answer: /^Written and checked/,
  },
  {
    name: 'KeyStore, Open',
    path: '/key/keystore?network=mainnet',
    async act(page) {
      await box(page, 'Keystore').fill(await quickFile())
      await box(page, 'Password').fill(KEYSTORE_PASSWORD)
      await page.keyboard.press('Enter')
    },
    answer: /^Opened: no account has this key/,
  },
  {
    name: 'Verify',
    path: '/key/verify?network=testnet',
    async act(page) {
      await page.getByRole('textbox', { name: 'Private or public key' }).fill(KEY)
      await page.getByRole('textbox', { name: 'Account address' }).fill(addressAt('testnet', 1n))
      await press(page, 'Check the key')
    },
    answer: /this key isn’t on the account/,
  },
  {
    name: 'AES',
    path: '/code/aes#direction=encrypt&using=password&derivation=scrypt&scryptN=1024',
    async act(page) {
      await box(page, 'Plaintext').fill(KEY)
      await box(page, 'Password').fill(PASSWORD)
      await press(page, 'Encrypt')
    },
    answer: /^Encrypted 64 bytes/,
  },
]

/** Returns one line for each way in which a secret left the page's memory, without the secret itself. */
export async function leaksOf(
  page: DrivenPage,
  secrets: readonly KnownSecret[],
): Promise<readonly string[]> {
  // The service worker's copy of the app is searched in Chromium alone: it takes half a minute.
  const kept = await page.driver.run<readonly { way: string; text: string }[]>(
    `(${readPersisted})('files')`,
  )
  const sent = page.recorder.sent.flatMap(({ method, url, headers, body }) => [
    { way: 'request', text: `${method} ${url}` },
    { way: 'request headers', text: headers },
    { way: 'request body', text: `${body.toString('utf8')}\n${body.toString('hex')}` },
  ])
  return leaksIn([...kept, ...sent, ...(await page.told())], secrets)
}
