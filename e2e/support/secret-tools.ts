import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unfold } from './actions.ts'
import { secret as aesSecret, choose, field } from './aes-page.ts'
import { KEY, PASSPHRASE, PASSWORD, PHRASE, typedSecrets } from './canary-drive.ts'
import type { KnownSecret } from './canary-needles.ts'
import { generatePage, openKeys as openKeysMade, wordsOf } from './generated-phrase.ts'
import { keyUse } from './hash-page.ts'
import { KEY as FILE_KEY, PASSWORD as FILE_PASSWORD, quickFile } from './keystore-page.ts'
import { openAdvanced, openKeys, passphrase, phrase } from './seed-phrase-page.ts'
import { expect } from './test.ts'

const TOOLS = 'apps/web/src/tools'

/** Lists the paths of all tools that handle secrets, from their manifests. */
export function secretPaths(): readonly string[] {
  const found = readdirSync(TOOLS).flatMap(group =>
    readdirSync(join(TOOLS, group)).flatMap(tool => {
      const text = readFileSync(join(TOOLS, group, tool, 'manifest.ts'), 'utf8')
      return /secrets: true/.test(text)
        ? (/path: '(?<path>[^']+)'/.exec(text)?.groups?.['path'] ?? '')
        : []
    }),
  )
  return found.sort()
}

export interface FilledTool {
  readonly path: string
  /** Types secrets and runs the tool on them; returns them, and those derived from them. */
  readonly fill: (page: Page) => Promise<readonly KnownSecret[]>
}

const key = (value: string): KnownSecret => ({ name: 'the key', kind: 'key', value })
const text = (value: string): KnownSecret => ({ name: value, kind: 'text', value })
const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })

export const FILLED: readonly FilledTool[] = [
  {
    path: '/key/generate',
    async fill(page) {
      const generate = generatePage(page)
      await generate.choosePhrase()
      await generate.field('Passphrase').fill(PASSPHRASE)
      await generate.makePhrase()
      await openKeysMade(page)
      await expect(p256(page)).toBeVisible()
      const words = await wordsOf(page)
      await generate.button('Hide words').click()
      const value = words.join(' ')
      return [text(PASSPHRASE), { name: 'the phrase', kind: 'phrase', value }]
    },
  },
  {
    path: '/key/seed-phrase',
    async fill(page) {
      await phrase(page).fill(PHRASE)
      await openAdvanced(page)
      await passphrase(page).fill(PASSPHRASE)
      await openKeys(page)
      await expect(p256(page)).toBeVisible()
      const [, ...known] = await typedSecrets()
      return known.filter(({ value }) => value !== PASSWORD)
    },
  },
  {
    path: '/key/private-key',
    async fill(page) {
      await page.getByRole('textbox', { name: 'Private key' }).fill(KEY)
      await expect(p256(page)).toBeVisible()
      return [key(KEY)]
    },
  },
  {
    path: '/key/keystore',
    async fill(page) {
      const file = await quickFile()
      await page.getByRole('textbox', { name: 'Keystore', exact: true }).fill(file)
      await page.getByLabel('Password', { exact: true }).fill(FILE_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(p256(page)).toBeVisible()
      const { crypto } = JSON.parse(file) as { crypto: { ciphertext: string } }
      return [key(FILE_KEY), text(FILE_PASSWORD), { ...key(crypto.ciphertext), name: 'ciphertext' }]
    },
  },
  {
    path: '/key/verify',
    async fill(page) {
      await page.getByRole('textbox', { name: 'Private or public key' }).fill(KEY)
      await expect(page.getByText(/^Detected: /)).toBeVisible()
      return [key(KEY)]
    },
  },
  {
    path: '/key/google-drive',
    async fill(page) {
      // The part that opens without signing in.
      await page.getByRole('button', { name: 'Open an item of a multi-backup' }).click()
      await page.getByLabel('Item, or its data', { exact: true }).fill(KEY)
      await page.getByLabel('PIN of the multi-backup', { exact: true }).fill(PASSWORD)
      return [key(KEY), text(PASSWORD)]
    },
  },
  {
    path: '/code/hash',
    async fill(page) {
      await unfold(page, 'Key')
      await keyUse(page, 'HMAC')
      await page.getByLabel('HMAC key', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Text or bytes', { exact: true }).fill('message')
      return [text(PASSWORD)]
    },
  },
  {
    path: '/code/aes',
    async fill(page) {
      await choose(page, 'Secret key: format', 'Hex')
      await aesSecret(page, 'Secret key').fill(KEY)
      await field(page, 'Plaintext').fill('hello')
      return [key(KEY)]
    },
  },
]
