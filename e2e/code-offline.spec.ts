import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

/** More than any of the tools works on in the page itself, less than what is kept beside the field. */
const LONG = 'c0'.repeat(30_000)

test.beforeEach(({ allowErrors }) => {
  // The access node is asked for now and then, and is gone too.
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
})

test('AES encrypts and decrypts without a network', async ({ open }) => {
  const page = await open('/code/aes')
  await goOffline(page)
  await page.getByRole('textbox', { name: 'Plaintext', exact: true }).fill('no network')
  const key = page.getByLabel('Secret key', { exact: true }).and(page.locator(':not([type=radio])'))
  await key.fill('ab'.repeat(32))
  await page.getByRole('button', { name: 'Encrypt', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^ciphertext \(/ })).toHaveValue(/^[\w+/=]{20,}$/)
  await page.getByRole('button', { name: 'Decrypt this' }).click()
  await page.getByRole('button', { name: 'Decrypt', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^plaintext \(/ })).toHaveValue('no network')
})

test('long input in Base64, Hash, Hex and RLP without a network', async ({ open }) => {
  test.setTimeout(90_000)
  const digest = createHash('sha3-256').update(LONG).digest('hex')
  const cases = [
    ['base64', 'Data', (page: Page) => page.getByText('60,000 bytes').first()],
    ['hash', 'Text or bytes', (page: Page) => page.getByText(digest).first()],
    ['hex', 'Bytes', (page: Page) => page.getByRole('textbox', { name: 'Converted' })],
    ['rlp', 'RLP bytes', (page: Page) => page.getByText('30,000 items').first()],
  ] as const
  for (const [tool, label, answer] of cases) {
    const page = await open(`/code/${tool}`)
    await goOffline(page)
    if (tool === 'rlp') await page.getByRole('switch', { name: 'Lenient' }).press('Space')
    await page.getByRole('textbox', { name: label, exact: true }).fill(LONG)
    await expect(answer(page)).toBeAttached()
    await page.context().setOffline(false)
  }
})
