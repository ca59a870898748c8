import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { addressAt } from '@toolkit/core/flow/address'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { mnemonicToSeed, type PassphraseReading } from '@toolkit/core/mnemonic/seed'
import type { IndexedKey } from './stand-in/key-indexer.ts'
import type { OtherNetworks } from './support/other-networks.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/seed-phrase'

const phrase = (page: Page) => page.getByRole('textbox', { name: 'Seed phrase' })
const passphrase = (page: Page) => page.getByLabel('Passphrase (optional)', { exact: true })
const accounts = (page: Page) => page.getByRole('region', { name: 'Accounts', exact: true })
const rows = (page: Page) => accounts(page).getByRole('row')
const find = (page: Page) => page.getByRole('button', { name: 'Find its accounts' }).click()

interface Place {
  readonly mnemonic: string
  readonly passphrase?: string
  readonly reading?: PassphraseReading
  readonly path: string
  readonly curve: SignatureAlgorithm
}

/** The public key that the core derives there: 128 hex digits. */
async function keyAt({ mnemonic, passphrase = '', reading, path, curve }: Place): Promise<string> {
  const seed = await mnemonicToSeed(mnemonic, passphrase, reading)
  return formatHex(deriveFlowKey(seed, parsePath(path), curve).publicKey)
}

async function indexed(
  network: 'mainnet' | 'testnet',
  place: Place,
  more: Partial<IndexedKey> = {},
): Promise<IndexedKey> {
  return {
    address: addressAt(network, 7n),
    keyIndex: 0,
    publicKey: await keyAt(place),
    signatureAlgorithm: place.curve,
    hashAlgorithm: 'SHA2_256',
    weight: 1000,
    sequenceNumber: 0n,
    revoked: false,
    ...more,
  }
}

/**
 * Asks the indexers without the server, which lets one address ask 120 times a minute: all tests of a
 * worker come from one. Answers have the server's form.
 */
async function withoutLimit(page: Page, networks: OtherNetworks): Promise<void> {
  await page.route('**/api/keys/*', async (route, request) => {
    const { pathname, searchParams } = new URL(request.url())
    const indexer =
      searchParams.get('network') === 'mainnet' ? networks.mainnetIndexer : networks.testnetIndexer
    try {
      const answer = await fetch(`${indexer.url}/key/${pathname.split('/').at(-1)}`)
      const { accounts } = (await answer.json()) as { accounts: readonly IndexerAccount[] }
      await route.fulfill({
        json: {
          accounts: accounts.map(({ address, keyId, weight, signing, hashing, isRevoked }) => ({
            ...{ address: address.replace('0x', ''), keyIndex: keyId, weight, revoked: isRevoked },
            ...{ signatureAlgorithm: signing, hashAlgorithm: hashing },
          })),
        },
      })
    } catch {
      const error = { code: 'indexer/unreachable', message: 'The key indexer cannot be reached.' }
      await route.fulfill({ status: 502, json: { error } }).catch(() => undefined)
    }
  })
}

interface IndexerAccount {
  readonly address: string
  readonly keyId: number
  readonly weight: number
  readonly signing: string
  readonly hashing: string
  readonly isRevoked: boolean
}

test('discovery on both networks: past the gap while keys are found, and a row leads to its key', async ({
  open,
  networks,
}) => {
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const at = (path: string, curve: SignatureAlgorithm = 'ECDSA_secp256k1') => ({
    mnemonic,
    path,
    curve,
  })
  networks.mainnetIndexer.add(
    await indexed('mainnet', at("m/44'/539'/0'/0/4"), { keyIndex: 3, weight: 500 }),
    await indexed('mainnet', at("m/44'/539'/0'/0/8"), { address: addressAt('mainnet', 8n) }),
    // Six past the last one in use: FLIP 200 does not look there.
    await indexed('mainnet', at("m/44'/539'/0'/0/14"), { address: addressAt('mainnet', 9n) }),
  )
  networks.testnetIndexer.add(
    await indexed('testnet', at("m/44'/1'/769/0/0", 'ECDSA_P256'), { revoked: true }),
  )
  // What earlier tests of this worker asked is no matter of this one.
  const indexers = [networks.mainnetIndexer, networks.testnetIndexer].map(indexer => ({
    requests: indexer.requests,
    before: indexer.requests.length,
  }))
  const askedKeys = () =>
    indexers.map(({ requests, before }) =>
      requests.slice(before).filter(line => line.includes('/key/')),
    )
  const page = await open(PATH)
  await phrase(page).fill(mnemonic)
  await expect(page.getByRole('button', { name: 'Find its accounts' })).toBeVisible()
  expect(askedKeys()).toEqual([[], []])
  await find(page)
  await expect(accounts(page).getByText(/^Flow Testnet: \d+ keys asked/)).toBeVisible()
  await expect(accounts(page).getByText(/^Flow Mainnet: \d+ keys asked/)).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(accounts(page)).toContainText('500')
  await expect(accounts(page)).toContainText('with others')
  await expect(rows(page).filter({ hasText: "m/44'/1'/769/0/0" })).toContainText('revoked')
  await expect(accounts(page)).not.toContainText(addressAt('mainnet', 9n))

  await accounts(page)
    .getByRole('button', { name: "Show the ECDSA secp256k1 key at m/44'/539'/0'/0/8" })
    .click()
  await expect(page.getByRole('textbox', { name: 'Key index' })).toHaveValue('8')
  const card = page.getByRole('region', { name: 'ECDSA secp256k1', exact: true })
  await expect(card).toContainText(await keyAt(at("m/44'/539'/0'/0/8")))
  await expect(rows(page)).toHaveCount(4)
  for (const asked of askedKeys()) {
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.every(line => /^GET \/key\/[0-9a-f]{128}$/.test(line))).toBe(true)
  }
})

test('both readings of a passphrase are asked about, and the table says which it was', async ({
  open,
  networks,
}) => {
  const mnemonic = `${'abandon '.repeat(11)}about`
  networks.testnetIndexer.add(
    await indexed('testnet', {
      mnemonic,
      passphrase: 'pässwörd',
      reading: 'wallet-core',
      path: "m/44'/539'/0'/0/0",
      curve: 'ECDSA_secp256k1',
    }),
  )
  const page = await open(PATH)
  await withoutLimit(page, networks)
  await phrase(page).fill(mnemonic)
  await passphrase(page).fill('pässwörd')
  await find(page)
  const row = rows(page).nth(1)
  await expect(row).toContainText('wallet-core')
  await row.getByRole('button', { name: /^Show the/ }).click()
  await expect(page.getByRole('radio', { name: 'wallet-core' })).toBeChecked()
})

test('cancelled and gone on with; a failure of one network leaves the other’s answers', async ({
  open,
  networks,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_/)
  const mnemonic = `${'zoo '.repeat(11)}wrong`
  const first = { mnemonic, path: "m/44'/539'/0'/0/0", curve: 'ECDSA_P256' } as const
  networks.mainnetIndexer.add(await indexed('mainnet', first))
  networks.testnetIndexer.add(await indexed('testnet', first))
  for (let index = 1; index < 5; index += 1) {
    const key = await keyAt({ ...first, path: `m/44'/539'/0'/0/${index}` })
    networks.mainnetIndexer.delayKey(key, 1500)
    networks.testnetIndexer.delayKey(key, 1500)
  }
  const page = await open(PATH)
  await withoutLimit(page, networks)
  await phrase(page).fill(mnemonic)
  await find(page)
  await expect(rows(page)).toHaveCount(3)
  await accounts(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(
    accounts(page).getByText(/Flow Mainnet: cancelled, \d+ of \d+ keys asked/),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  await networks.testnetIndexer.stop()
  await accounts(page).getByRole('button', { name: 'Go on with Flow Testnet' }).click()
  await expect(accounts(page).getByText(/Flow Testnet was not asked to the end/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(rows(page)).toHaveCount(3)
  await accounts(page).getByRole('button', { name: 'Go on with Flow Mainnet' }).click()
  await expect(accounts(page).getByText(/^Flow Mainnet: \d+ keys asked/)).toBeVisible({
    timeout: 30_000,
  })
  await networks.testnetIndexer.start()
  await accounts(page).getByRole('button', { name: 'Try again on Flow Testnet' }).click()
  await expect(accounts(page).getByText(/^Flow Testnet: \d+ keys asked/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(rows(page)).toHaveCount(3)
})

test('too many requests: it waits, says so, and goes on', async ({
  open,
  networks,
  allowErrors,
}) => {
  allowErrors(/429/)
  const page = await open(PATH)
  await withoutLimit(page, networks)
  let refused = 0
  await page.route('**/api/keys/**', async (route, request) => {
    if (request.url().includes('testnet') && refused < 3) {
      refused += 1
      const error = { code: 'request/too-many', message: 'Too many requests.' }
      await route.fulfill({ status: 429, json: { error } })
    } else await route.fallback()
  })
  await phrase(page).fill(`${'abandon '.repeat(11)}about`)
  await find(page)
  await expect(
    accounts(page).getByText(/too many questions for now, waiting 3 seconds/),
  ).toBeVisible()
  await expect(accounts(page).getByText(/^Flow Testnet: \d+ keys asked/)).toBeVisible({
    timeout: 20_000,
  })
})

test('on the emulator it is asked as well', async ({ open, chain, networks, allowErrors }) => {
  test.skip(chain.standIn === null, 'adds an account without a transaction')
  // The walk over the accounts of a local chain ends at addresses that have none.
  allowErrors(/404/)
  const mnemonic = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'
  const publicKey = await keyAt({ mnemonic, path: "m/44'/60'/0'/0/0", curve: 'ECDSA_secp256k1' })
  const address = chain.standIn?.addAccount([
    { publicKey, signatureAlgorithm: 'ECDSA_secp256k1', weight: 1000 },
  ])
  const page = await open(`${PATH}?network=emulator`)
  await withoutLimit(page, networks)
  await phrase(page).fill(mnemonic)
  await find(page)
  await expect(rows(page).nth(1)).toContainText(`0x${address}`, { timeout: 30_000 })
})

test('which of the tried phrases has an account', async ({ open, networks }) => {
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const path = "m/44'/539'/1'/0/0"
  networks.mainnetIndexer.add(await indexed('mainnet', { mnemonic, path, curve: 'ECDSA_P256' }))
  const page = await open(PATH)
  await withoutLimit(page, networks)
  await page.getByRole('textbox', { name: 'Account index' }).fill('1')
  await phrase(page).fill(mnemonic.replace('yellow', 'yelow'))
  await phrase(page).blur()
  const trying = page.getByRole('region', { name: 'Find the word by trying' })
  await trying.getByRole('button', { name: 'Try 2,048 phrases' }).click()
  await expect(trying).toContainText(/in \d+ the word looks like what was typed/)
  await trying.getByRole('button', { name: 'Find the one with accounts' }).click()
  const use = trying.getByRole('button', { name: 'Use this phrase: word 12' })
  await expect(use).toContainText('yellow', { timeout: 30_000 })
  await expect(trying).toContainText(addressAt('mainnet', 7n))
  await use.click()
  await expect(phrase(page)).toHaveValue(mnemonic)
})

test('no secret is in an address, a request, storage or the console', async ({
  open,
  networks,
}) => {
  const words = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'
  const requests: string[] = []
  const page = await open(PATH)
  await withoutLimit(page, networks)
  page.on('request', request => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  page.on('console', message => requests.push(message.text()))
  await phrase(page).fill(words)
  await passphrase(page).fill('canary-passphrase')
  await find(page)
  await expect(accounts(page).getByText(/^Flow Testnet: \d+ keys asked/)).toBeVisible()
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  )
  const everything = [...requests, storage, page.url(), await page.title()].join('\n')
  for (const secret of ['ozone', 'pudding', 'canary', 'xprv']) {
    expect(everything).not.toContain(secret)
  }
})
