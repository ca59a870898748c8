import { formatHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { mnemonicToSeed, type PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { displayedValue } from '../../../../../testing/displayed-value'
import { unfold } from '../../../../../testing/unfold'

export const PATH = '/key/generate'

const card = (name: string) => page.getByRole('region', { name, exact: true })
export const grid: Locator = page.getByRole('list', { name: 'Words of the phrase' })
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const radio = (name: string): Locator => page.getByRole('radio', { name, exact: true })
export const select = (name: string): Locator => page.getByRole('combobox', { name, exact: true })
/** By label, since a masked field has no role. */
export const field = (name: string): Locator =>
  page.getByLabelText(new RegExp(`^${name}(?: \\(optional\\))?$`, 'u'))

/** Selects a phrase and opens its settings: passphrase, path, language, entropy. */
export async function choosePhrase(): Promise<void> {
  await radio('Seed phrase').click()
  await unfold('Settings')
}

/** Generates the first phrase, or another one once there is one. */
export async function makePhrase(): Promise<void> {
  const before = rows().length
  const another = button('New words')
  await (another.query() ? another : button('Generate')).click()
  await expect.poll(() => rows().length).toBe(before + 1)
  await expect.element(grid).toBeVisible()
}

const made = page.getByRole('region', { name: 'Made on this page' })
const rows = () => made.getByRole('listitem').elements()
/** Rows of the secrets made on the page, the selected one first. */
export const madeRows = (): string[] => rows().map(row => row.textContent ?? '')

/** Words of the phrase, revealed first if masked. */
export async function wordsOf(): Promise<string[]> {
  if (button('Show words').query()) await button('Show words').click()
  await expect.element(button('Show words')).not.toBeInTheDocument()
  const items = grid.getByRole('listitem').elements()
  return items.map(item => (item.textContent ?? '').replace(/^\s*\d+\s*/u, '').trim())
}

/** Private key on a curve, selected first if necessary. */
export async function privateKeyOn(curve: 'P-256' | 'secp256k1'): Promise<string> {
  await unfold('Keys')
  await expect
    .element(page.getByRole('region', { name: /^ECDSA (?:P-256|secp256k1)$/ }))
    .toBeVisible()
  const displayed = card(`ECDSA ${curve}`)
  if (!displayed.query()) await radio(curve).click()
  return displayedValue(displayed, 'private key')
}

/** Private key that core derives from the words. */
export async function derivedKey(
  words: readonly string[],
  passphrase: string,
  path: string,
  signatureAlgorithm: SignatureAlgorithm,
  encoding: PassphraseEncoding = 'bip39',
): Promise<string> {
  const seed = await mnemonicToSeed(words.join(' '), passphrase, encoding)
  return formatHex(deriveFlowKey(seed, parsePath(path), signatureAlgorithm).privateKey.reveal())
}
