import { initWasm } from '@trustwallet/wallet-core'
import { decryptKeystoreJson } from 'ethers'
import { unfold } from './support/actions.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { downloaded, KEY, newFile, PASSWORD, PATH, press, secret } from './support/keystore-page.ts'
import { expect, test } from './support/test.ts'

const encode = (text: string) => new TextEncoder().encode(text)

test('keeps a private key in a file that ethers and wallet-core open', async ({ open }) => {
  const page = await open(PATH)
  await page.getByRole('tab', { name: 'Create' }).click()
  await secret(page, 'Private key').fill(KEY)
  await secret(page, 'New password').fill(PASSWORD)
  await secret(page, 'New password again').fill(PASSWORD)
  await unfold(page, 'Advanced')
  await expect(page.getByRole('combobox', { name: 'Cost' })).toContainText(/Standard: .* s/)
  await press(page, 'Create keystore')
  await expect(newFile(page)).toContainText('Written and checked', { timeout: 30_000 })
  await expectNoAxeViolations(page)
  const { name, text } = await downloaded(page)
  expect(name).toMatch(/^UTC--\d{4}-.*--[0-9a-f]{40}\.json$/)
  expect(`${name}${text}`).not.toContain(KEY)
  expect(JSON.parse(text).crypto).toMatchObject({
    cipher: 'aes-128-ctr',
    kdf: 'scrypt',
    kdfparams: { n: 262_144, r: 8, p: 1, dklen: 32 },
  })
  expect((await decryptKeystoreJson(text, PASSWORD)).privateKey).toBe(`0x${KEY}`)
  const { StoredKey } = await initWasm()
  const stored = StoredKey.importJSON(encode(text))
  expect(Buffer.from(stored.decryptPrivateKey(encode(PASSWORD))).toString('hex')).toBe(KEY)
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
})
