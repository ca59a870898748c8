import { paste } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

// A browser lays out everything pasted, and 5 MB without a space hang the tab for good.
const LONG = 5_000_000

const FIELDS = [
  ['/key/seed-phrase', ['Seed phrase']],
  ['/key/keystore', ['Keystore', 'Password']],
] as const

for (const [path, names] of FIELDS) {
  test(`${path}: 5 MB pasted are refused, and what stood there stays`, async ({ open }) => {
    const page = await open(path)
    for (const name of names) {
      const field = page.getByRole('textbox', { name, exact: true })
      const refused = page.getByText('Too long to paste here', { exact: true })
      await field.fill('abandon')
      await paste(field, 'ab', LONG / 2)
      await expect(refused).toBeVisible()
      await expect(field).toHaveValue('abandon')
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(refused).toHaveCount(0)
    }
  })
}

test('a long flow.json pasted as a key is read like a file; 5 MB are refused', async ({ open }) => {
  const page = await open('/key/private-key')
  const field = page.getByRole('textbox', { name: 'Private key', exact: true })
  const key = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
  const accounts = { alice: { address: 'f8d6e0586b0a20c7', key } }
  await field.focus()
  await paste(field, JSON.stringify({ accounts, note: 'a'.repeat(30_000) }))
  await expect(field).toHaveValue('')
  await expect(field).toHaveAccessibleDescription(/Flow CLI account/)
  await page.getByRole('button', { name: 'Remove pasted text' }).click()
  await paste(field, 'ab', LONG / 2)
  await expect(page.getByText(/pasted text is 5 MB long/)).toBeVisible()
  await expect(field).toHaveValue('')
})
