import { parseHex } from '@toolkit/core/bytes/hex'
import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
import { Secret } from '@toolkit/core/secret'
import { type Locator, page } from 'vitest/browser'
import keystores from '../../../../../../../packages/core/fixtures/keystore.json' with {
  type: 'json',
}

export const PATH = '/key/keystore'
export const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
export const PHRASE = 'team engine square letter hero song dizzy scrub tornado fabric divert saddle'
export const PASSWORD = 'correct horse battery staple'

/** Returns a published file as JSON, by name. */
export function published(name: string): { readonly text: string; readonly password: string } {
  const found = keystores.cases.find(one => one.name === name)
  if (!found) throw new Error(`There is no keystore ${name}.`)
  return { text: JSON.stringify(found.input.json), password: found.input.password ?? '' }
}

/** Returns a file for `KEY` that opens fast. */
export function quickFile(): Promise<string> {
  return encryptKeystore({
    secret: { kind: 'private-key', privateKey: new Secret(parseHex(KEY)) },
    password: PASSWORD,
    kdf: { kind: 'scrypt', n: 16, r: 8, p: 1 },
  })
}

export const keystore: Locator = page.getByRole('textbox', { name: 'Keystore', exact: true })
export const header: Locator = page.getByRole('region', { name: 'File details' })
export const newFile: Locator = page.getByRole('region', { name: 'The new file' })
export const p256: Locator = page.getByRole('region', { name: 'ECDSA P-256', exact: true })
export const secret = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const press = (name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
export const toTab = (name: string): Promise<void> => page.getByRole('tab', { name }).click()
