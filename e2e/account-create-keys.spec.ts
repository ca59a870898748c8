import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { decryptKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { PASSPHRASE, PHRASE } from './support/canary-drive.ts'
import {
  createButton,
  enterKey,
  keyField,
  newPublicKey,
  openAdvanced,
  PATH,
  reload,
  result,
  sentAccounts,
} from './support/create-page.ts'
import { addAuthenticator } from './support/passkey.ts'
import { publicKeyOfPhrase } from './support/phrase-key.ts'
import { expect, test } from './support/test.ts'

// Sources of keys, and what the page persists of them. The tests answer for the server; what it does with the requests
// is tested on the chain.

const JOB = 'b'.repeat(32)

/** Makes the server accept every request and keep it waiting. */
async function takeRequests(page: Page): Promise<void> {
  const json = { job: JOB, state: 'queued', place: 3, trouble: null }
  await page.route('**/api/accounts', route => route.fulfill({ status: 202, json }))
  await page.route(`**/api/accounts/${JOB}`, route => route.fulfill({ json }))
}

/** Keys of the one request that the page has sent. */
async function sentKeys(sent: ReturnType<typeof sentAccounts>): Promise<unknown> {
  await expect.poll(() => sent.length).toBe(1)
  return sent[0]?.postDataJSON().keys
}

const source = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).first()
const listed = (publicKey: string, more: object = {}) => ({
  ...{ publicKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: 1000 },
  ...more,
})

test('a seed phrase: its public key goes to the server, at the path and with the passphrase', async ({
  open,
}) => {
  const page = await open(PATH)
  await takeRequests(page)
  const sent = sentAccounts(page)
  await source(page, 'Existing phrase').check()
  await createButton(page).click()
  const field = page.getByRole('textbox', { name: 'Seed phrase' })
  await expect(field).toHaveAccessibleDescription(/Enter the seed phrase/)
  await field.fill(PHRASE)
  await page.getByText('Path and passphrase').click()
  await page.getByLabel('Passphrase (optional)', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Key index').fill('7')
  await page.getByRole('radio', { name: 'wallet-core' }).check()
  await page.getByRole('radio', { name: 'BIP-39' }).check()
  const path = "m/44'/539'/0'/0/7"
  const publicKey = (await publicKeyOfPhrase(PHRASE, PASSPHRASE, path))('ECDSA_secp256k1')
  await openAdvanced(page)
  await page.getByRole('radio', { name: 'ECDSA secp256k1' }).check()
  await expect(page.getByText(`Seed phrase at ${path}`)).toBeVisible()
  await expect(page.getByTitle(publicKey)).toBeVisible()
  await createButton(page).click()
  expect(await sentKeys(sent)).toEqual([
    listed(publicKey, { signatureAlgorithm: 'ECDSA_secp256k1' }),
  ])
  expect(sent[0]?.postData()).not.toContain(PHRASE.split(' ')[0])
})

test('a key made here: counts once it is saved, comes back from its keystore, is lost on reloading', async ({
  open,
}) => {
  const page = await open(PATH)
  await takeRequests(page)
  const sent = sentAccounts(page)
  // The phrase is not rendered until the user asks to see it.
  const grid = page.getByRole('list', { name: 'Words of the phrase' }).getByRole('listitem')
  await expect(grid).toHaveText(Array.from({ length: 12 }, () => /hidden$/))
  await createButton(page).click()
  await expect(page.getByText('Show the words, and write them down.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the words' }).click()
  await expect(grid.first()).toHaveText(/^1[a-z]+$/)
  await createButton(page).click()
  await expect(page.getByText('Write the words down, then tick the box.')).toBeVisible()
  expect(sent).toHaveLength(0)
  const message = (await grid.allTextContents()).map(text => text.replace(/^\d+/, '')).join(' ')
  await page.getByText('Save as keystore').click()
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Password again', { exact: true }).fill('correct horse battery')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download keystore' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  const opened = await decryptKeystore(parseKeystore(file), 'correct horse battery')
  expect(opened.kind === 'mnemonic' && opened.mnemonic.reveal()).toBe(message)

  // Downloading the file counts as saving, so there is nothing left to tick.
  await createButton(page).click()
  expect(await sentKeys(sent)).toEqual([listed((await publicKeyOfPhrase(message))('ECDSA_P256'))])
  // Reloaded while in the queue: the same job, and no second request.
  await expect(result(page)).toContainText('Waiting: 3rd in line.')
  const pending = page.waitForRequest(`**/api/accounts/${JOB}`)
  await reload(page)
  await pending
  await expect(result(page).getByRole('heading', { name: 'Creating the account' })).toBeFocused()
  await expect(result(page)).toContainText('Waiting: 3rd in line.')
  await expect(page.getByText(message)).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('a passkey: what it means is said first; P-256 with SHA2-256, and the ID for later', async ({
  open,
  allowErrors,
}) => {
  // Chromium advises accepting RSA too, which Flow accounts cannot use.
  allowErrors(/pubKeyCredParams is missing/)
  const page = await open(PATH)
  await takeRequests(page)
  const sent = sentAccounts(page)
  await source(page, 'Passkey').check()
  const meaning = page.getByRole('note').filter({ hasText: 'Before you use a passkey' })
  await expect(meaning).toContainText('Lose those and the key is gone')
  await expect(meaning).toContainText(`It belongs to ${new URL(page.url()).hostname}`)
  await expect(meaning).toContainText('FLIP 264')
  await createButton(page).click()
  await expect(page.getByText('Create the passkey.')).toBeVisible()
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(page.getByText('Credential ID:')).toBeVisible()
  // The device gives the public key only once, so it must still be there after switching to another source and back.
  await source(page, 'Public key').check()
  await source(page, 'Passkey').check()
  await expect(page.getByText('Credential ID:')).toBeVisible()
  await createButton(page).click()
  expect(await sentKeys(sent)).toEqual([
    listed(expect.stringMatching(/^[0-9a-f]{128}$/) as never, { hashAlgorithm: 'SHA2_256' }),
  ])
})

test('loaded anew before the server answered: the same request again, with the same idempotency key', async ({
  open,
}) => {
  const page = await open(PATH)
  const sent = sentAccounts(page)
  await page.route('**/api/accounts', () => undefined)
  const key = newPublicKey()
  await enterKey(page, key)
  await createButton(page).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.unroute('**/api/accounts')
  await takeRequests(page)
  await reload(page)
  await expect(result(page)).toContainText('Waiting: 3rd in line.')
  await expect(keyField(page)).toHaveValue(key)
  const [first, second] = sent.map(request => request.headers()['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(sent).toHaveLength(2)
})
