import type { Locator, Page } from '@playwright/test'
import { parseHex } from '@toolkit/core/bytes/hex'
import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
import { Secret } from '@toolkit/core/secret'
import keystores from '../../packages/core/fixtures/keystore.json' with { type: 'json' }

export const PATH = '/key/keystore'
export const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
export const PHRASE = 'team engine square letter hero song dizzy scrub tornado fabric divert saddle'
export const PASSWORD = 'correct horse battery staple'

/** A published file, as JSON, by its name. */
export function published(name: string): { readonly text: string; readonly password: string } {
  const found = keystores.cases.find(one => one.name === name)
  if (!found) throw new Error(`There is no keystore ${name}.`)
  return { text: JSON.stringify(found.input.json), password: found.input.password ?? '' }
}

/** A file of `KEY` that opens quickly. */
export function quickFile(password = PASSWORD, n = 16): Promise<string> {
  const privateKey = new Secret(parseHex(KEY))
  return encryptKeystore({
    secret: { kind: 'private-key', privateKey },
    password,
    kdf: { kind: 'scrypt', n, r: 8, p: 1 },
  })
}

export const keystore = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Keystore', exact: true })
export const secret = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true })
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
export const header = (page: Page): Locator => page.getByRole('region', { name: 'File details' })
export const newFile = (page: Page): Locator => page.getByRole('region', { name: 'The new file' })
export const p256 = (page: Page): Locator =>
  page.getByRole('region', { name: 'ECDSA P-256', exact: true })

/** The file that a click on "Download keystore" saves. */
export async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download keystore'),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') }
}
