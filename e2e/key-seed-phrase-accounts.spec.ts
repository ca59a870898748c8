import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { Gate } from './stand-in/gates.ts'
import { countActions, pasteText } from './support/actions.ts'
import { appearOffline } from './support/offline.ts'
import {
  ABOUT,
  accounts,
  addAccountOf,
  answer,
  card,
  find,
  keyAt,
  LEGAL,
  openAdvanced,
  PATH,
  passphrase,
  phrase,
  rows,
  withoutLimit,
} from './support/seed-phrase-page.ts'
import { expect, test } from './support/test.ts'

const CHECKED = /Checked \d+ keys on Flow Mainnet and \d+ keys on Flow Testnet/

test('discovery on both networks, by paste and Enter: past the gap while keys are found, and a row leads to its key; with both readings of a passphrase; of the phrases that are tried', async ({
  open,
  networks,
}) => {
  const at = (path: string, signatureAlgorithm: SignatureAlgorithm = 'ECDSA_secp256k1') => ({
    mnemonic: LEGAL,
    path,
    signatureAlgorithm,
  })
  const shared = await addAccountOf(networks, 'mainnet', at("m/44'/539'/0'/0/4"), {
    keyIndex: 3,
    weight: 500,
    balance: 123_456_789_012n,
  })
  await addAccountOf(networks, 'mainnet', at("m/44'/539'/0'/0/8"))
  // Six past the last one in use: FLIP 200 does not look there.
  const beyond = await addAccountOf(networks, 'mainnet', at("m/44'/539'/0'/0/14"))
  await addAccountOf(networks, 'testnet', at("m/44'/1'/769/0/0", 'ECDSA_P256'), { revoked: true })
  // Requests of earlier tests in this worker don't count.
  const indexers = [networks.mainnetIndexer, networks.testnetIndexer].map(indexer => ({
    requests: indexer.requests,
    before: indexer.requests.length,
  }))
  const requestedKeys = () =>
    indexers.map(({ requests, before }) =>
      requests.slice(before).filter(line => line.includes('/key/')),
    )
  const page = await open(PATH)
  await expect(phrase(page)).toBeFocused()
  const actions = await countActions(page)
  await pasteText(page, LEGAL)
  await expect(phrase(page)).toHaveAccessibleDescription(/checksum valid/)
  expect(requestedKeys()).toEqual([[], []])
  await page.keyboard.press('Enter')
  await expect(answer(page)).toHaveText('3 accounts found', { timeout: 30_000 })
  await expect(answer(page)).toBeFocused()
  await expect(answer(page)).toBeInViewport({ ratio: 1 })
  expect(await actions()).toBe(2)
  await expect(phrase(page)).toHaveValue(LEGAL)
  await expect(accounts(page)).toContainText(CHECKED)
  await expect(rows(page)).toHaveCount(4)
  const row = rows(page).filter({ hasText: shared })
  await expect(row).toContainText('1,234.56789012 FLOW')
  await expect(row).toContainText('500')
  await expect(row).toContainText('with others')
  await expect(row).toContainText('The active keys add up to 500 (1000 needed)')
  await expect(rows(page).filter({ hasText: "m/44'/539'/0'/0/8" })).toContainText('alone')
  const revoked = rows(page).filter({ hasText: "m/44'/1'/769/0/0" })
  await expect(revoked).toContainText('Testnet')
  await expect(revoked).toContainText('revoked')
  await expect(accounts(page)).not.toContainText(beyond)

  await accounts(page)
    .getByRole('button', { name: "Show the ECDSA secp256k1 key at m/44'/539'/0'/0/8" })
    .click()
  const key = card(page, 'ECDSA secp256k1')
  await expect(key).toContainText(await keyAt(at("m/44'/539'/0'/0/8")))
  await openAdvanced(page)
  await expect(page.getByRole('textbox', { name: 'Key index' })).toHaveValue('8')
  await expect(rows(page)).toHaveCount(4)
  await expect(accounts(page)).not.toContainText('Out of date')
  for (const requests of requestedKeys()) {
    expect(new Set(requests).size).toBe(requests.length)
    expect(requests.every(line => /^GET \/key\/[0-9a-f]{128}$/.test(line))).toBe(true)
  }

  await test.step('both readings of a passphrase are asked about, and the table says which it was', async () => {
    const address = await addAccountOf(networks, 'testnet', {
      mnemonic: ABOUT,
      passphrase: 'pässwörd',
      encoding: 'wallet-core',
      path: "m/44'/539'/0'/0/0",
      signatureAlgorithm: 'ECDSA_secp256k1',
    })
    await withoutLimit(page, networks)
    await page.getByRole('textbox', { name: 'Key index' }).fill('0')
    await phrase(page).fill(ABOUT)
    await expect(answer(page)).toHaveCount(0)
    await passphrase(page).fill('pässwörd')
    await find(page)
    // The only account is the answer, and is not repeated below it.
    const short = `0x${address.slice(0, 4)}…${address.slice(-4)}`
    await expect(answer(page)).toHaveText(`${short} · 0.001 FLOW · Testnet`)
    await expect(rows(page).first()).toHaveText('AccountKeyWeightSignsOpened by')
    await expect(accounts(page)).toContainText('with both readings of your passphrase')
    const found = rows(page).nth(1)
    await expect(found).toContainText('wallet-core')
    await found.getByRole('button', { name: /^Show the/ }).click()
    await expect(page.getByRole('radio', { name: 'wallet-core' })).toBeChecked()
  })

  await test.step('which of the tried phrases has an account', async () => {
    const address = await addAccountOf(networks, 'mainnet', {
      mnemonic: LEGAL,
      path: "m/44'/539'/1'/0/0",
      signatureAlgorithm: 'ECDSA_P256',
    })
    await passphrase(page).fill('')
    await page.getByRole('textbox', { name: 'Account index' }).fill('1')
    await phrase(page).fill(LEGAL.replace('yellow', 'yelow'))
    await phrase(page).blur()
    const trying = page.getByRole('region', { name: 'Find the wrong word' })
    await trying.getByRole('button', { name: 'Try 2,048 phrases' }).click()
    await expect(trying).toContainText(/in \d+ the word looks like what was typed/)
    await trying.getByRole('button', { name: 'Find the phrase with accounts' }).click()
    const use = trying.getByRole('button', { name: 'Use this phrase: word 12' })
    await expect(use).toContainText('yellow')
    await expect(trying).toContainText(address)
    await use.click()
    await expect(phrase(page)).toHaveValue(LEGAL)
  })
})

test('a wait for too many requests, cancelled and gone on with; a failure of one network leaves the other’s answers', async ({
  open,
  networks,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_/)
  const mnemonic = `${'zoo '.repeat(11)}wrong`
  const first = { mnemonic, path: "m/44'/539'/0'/0/0", signatureAlgorithm: 'ECDSA_P256' } as const
  await addAccountOf(networks, 'mainnet', first)
  await addAccountOf(networks, 'testnet', first)
  const gates: Gate[] = []
  for (let index = 1; index < 5; index += 1) {
    const key = new RegExp(await keyAt({ ...first, path: `m/44'/539'/0'/0/${index}` }))
    gates.push(networks.mainnetIndexer.hold(key), networks.testnetIndexer.hold(key))
  }
  const page = await open(PATH)
  await withoutLimit(page, networks)
  let refused = 0
  await page.route('**/api/keys/*', async route => {
    if (!route.request().url().includes('testnet') || refused === 3) return route.fallback()
    refused += 1
    const error = { code: 'request/too-many', message: 'Too many requests.' }
    await route.fulfill({ status: 429, json: { error } })
  })
  await phrase(page).fill(mnemonic)
  await find(page)
  await expect(accounts(page).getByText(/Rate-limited, waiting 3 seconds/)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await accounts(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(answer(page)).toHaveText('Search cancelled: 2 accounts found')
  await expect(
    accounts(page).getByText(/Flow Mainnet: cancelled, \d+ of \d+ keys checked/),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  for (const gate of gates) gate.release()
  await networks.testnetIndexer.stop()
  await accounts(page).getByRole('button', { name: 'Go on with Flow Testnet' }).click()
  await accounts(page).getByRole('button', { name: 'Go on with Flow Mainnet' }).click()
  await expect(answer(page)).toHaveText('2 accounts found', { timeout: 30_000 })
  await expect(rows(page)).toHaveCount(3)
  // A failed network is collapsed under the answer, and nothing of it is green.
  const failures = accounts(page).getByText('Flow Testnet couldn’t be searched')
  await failures.click()
  const failed = accounts(page).getByRole('listitem', { name: 'Flow Testnet' })
  await expect(failed).toContainText('Flow Testnet search incomplete')
  await expect(failed.locator('[class*="network-"]')).toHaveCount(0)
  await expect(
    accounts(page).getByRole('button', { name: 'Try again on Flow Testnet' }),
  ).toBeVisible()
  // It is retried automatically.
  await networks.testnetIndexer.start()
  await expect(failures).toHaveCount(0, { timeout: 30_000 })
  await expect(answer(page)).toHaveText('2 accounts found', { timeout: 30_000 })
  await expect(accounts(page)).toContainText(CHECKED)
  await expect(rows(page)).toHaveCount(3)
})

test('a sample says what it is, and nothing is sent before the press; where no network answers, or offline, that is the answer', async ({
  open,
  allowErrors,
}) => {
  allowErrors(/Failed to (?:load|fetch)|502|ERR_INTERNET_DISCONNECTED/)
  const page = await open(PATH)
  const error = { code: 'keys/indexer-timeout', message: 'The key indexer did not answer.' }
  await page.route('**/api/keys/*', route => route.fulfill({ status: 502, json: { error } }))
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect(phrase(page)).toHaveValue(ABOUT)
  await expect(phrase(page)).toHaveAccessibleDescription(/Everyone knows its keys/)
  expect(requests.filter(url => url.includes('/api/keys/'))).toEqual([])
  await find(page)
  await expect(answer(page)).toHaveText('Flow Mainnet and Flow Testnet couldn’t be searched')
  await expect(page.getByText('Out of date')).toHaveCount(0)
  await expect(answer(page)).toBeFocused()
  await expect(accounts(page).getByText('The key indexer did not answer.')).toHaveCount(2)

  await appearOffline(page, '**/api/keys/*')
  await phrase(page).fill(LEGAL)
  await expect(answer(page)).toHaveCount(0)
  await find(page)
  await expect(answer(page)).toHaveText('You are offline, so no accounts could be looked up')
  await expect(accounts(page).getByText(/^You are offline, so Flow/)).toHaveCount(2)
})
