import type { Page } from '@playwright/test'
import type { FlowAddress } from '@toolkit/core/account/address'
import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { mnemonicToSeed, type PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'
import type { NewKey } from '../stand-in/ledger.ts'
import { unfold } from './actions.ts'
import { BY_TEST, type OtherNetworks } from './other-networks.ts'

export const PATH = '/key/seed-phrase'
/** The first vector of BIP-39, and its second one. */
export const ABOUT = `${'abandon '.repeat(11)}about`
export const LEGAL = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

export const phrase = (page: Page) => page.getByRole('textbox', { name: 'Seed phrase' })
export const passphrase = (page: Page) => page.getByLabel('Passphrase (optional)', { exact: true })
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const accounts = (page: Page) => card(page, 'Accounts')
export const answer = (page: Page) => accounts(page).locator('[data-answer]')
export const rows = (page: Page) => accounts(page).getByRole('row')
export const find = (page: ScenarioPage) =>
  page.getByRole('button', { name: 'Find accounts', exact: true }).click()

/** Passphrase, path and language. */
export const openAdvanced = (page: Page) => unfold(page, 'Advanced')
/** The keys at the selected path, more indexes, xprv and xpub. */
export const openKeys = (page: Page) => unfold(page, 'Keys')

/** Origin of a key. */
export interface KeyLocation {
  readonly mnemonic: string
  readonly passphrase?: string
  readonly encoding?: PassphraseEncoding
  readonly path: string
  readonly signatureAlgorithm: SignatureAlgorithm
}

/** Returns the public key that the core derives there. */
export async function keyAt(key: KeyLocation): Promise<Hex<64>> {
  const { mnemonic, passphrase: text = '', encoding, path, signatureAlgorithm } = key
  const seed = await mnemonicToSeed(mnemonic, text, encoding)
  return fixedHex(deriveFlowKey(seed, parsePath(path), signatureAlgorithm).publicKey, 64)
}

interface OnAccount extends Partial<NewKey> {
  readonly keyIndex?: number
  /** In units of 1e-8 FLOW. */
  readonly balance?: bigint
}

/** Adds a key to a new account of a network, and to that network's key index. */
export async function addAccountOf(
  networks: OtherNetworks,
  network: 'mainnet' | 'testnet',
  location: KeyLocation,
  { keyIndex = 0, balance = 100_000n, ...more }: OnAccount = {},
): Promise<FlowAddress> {
  const key: NewKey = {
    publicKey: await keyAt(location),
    signatureAlgorithm: location.signatureAlgorithm,
    hashAlgorithm: 'SHA2_256',
    weight: 1000,
    sequenceNumber: 0n,
    revoked: false,
    ...more,
  }
  const before = Array.from({ length: keyIndex }, () => ({ ...key, revoked: true }))
  const others = before.map(other => ({ ...other, publicKey: fixedHex(new Uint8Array(64), 64) }))
  const node = network === 'mainnet' ? networks.mainnet : networks.testnet
  const indexer = network === 'mainnet' ? networks.mainnetIndexer : networks.testnetIndexer
  const address = node.ledger.addAccount([...others, key], balance)
  indexer.add({ ...key, address, keyIndex })
  return address
}

/**
 * Queries the indexers without the server, which allows one address 120 requests a minute: all tests of a worker share
 * one. Answers have the server's form.
 */
export async function withoutLimit(page: ScenarioPage, networks: OtherNetworks): Promise<void> {
  await page.route('**/api/keys/*', async route => {
    const { pathname, searchParams } = new URL(route.request().url())
    const indexer =
      searchParams.get('network') === 'mainnet' ? networks.mainnetIndexer : networks.testnetIndexer
    try {
      const reply = await fetch(`${indexer.url}/key/${pathname.split('/').at(-1)}?${BY_TEST}`)
      const { accounts: found } = (await reply.json()) as { accounts: readonly IndexerAccount[] }
      await route.fulfill({
        json: {
          accounts: found.map(({ address, keyId, weight, signing, hashing, isRevoked }) => ({
            ...{ address: address.replace('0x', ''), keyIndex: keyId, weight, revoked: isRevoked },
            ...{ signatureAlgorithm: signing, hashAlgorithm: hashing },
          })),
        },
      })
    } catch {
      const error = {
        code: 'keys/indexer-unreachable',
        message: 'The key indexer cannot be reached.',
      }
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
