import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { watchLongTasks } from './support/byte-input.ts'
import { displayedValue } from './support/displayed-value.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/private-key'

const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })
const file = (page: Page) => page.getByLabel('File for Private key')

const privateKey = (page: Page) => displayedValue(p256(page), 'private key')

const PDF_KEY = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const pdf = (name: string) => join(import.meta.dirname, 'fixtures/pdf', name)

test('recovery PDFs of every kind are read without holding the page up', async ({ open }) => {
  const page = await open(PATH)
  const longTasks = await watchLongTasks(page)
  for (const name of ['password-aes.pdf', 'password-rc4.pdf']) {
    await file(page).setInputFiles(pdf(name))
    const password = page.getByLabel('Password of the PDF', { exact: true })
    await password.fill('open')
    await page.getByRole('button', { name: 'Open the PDF' }).click()
    await expect(password).toHaveAccessibleDescription(/Wrong PDF password/)
    await expect(password).toHaveValue('open')
    await expect(p256(page)).toHaveCount(0)
    await password.fill('open sesame')
    await password.press('Enter')
    expect(await privateKey(page)).toBe(PDF_KEY)
  }
  await file(page).setInputFiles(pdf('nothing.pdf'))
  await expect(page.getByText('No private key or keystore found')).toBeVisible()
  await expect(p256(page)).toHaveCount(0)
  await file(page).setInputFiles(pdf('keystore.pdf'))
  await expect(page.getByText('keystore.pdf contains a keystore')).toBeVisible()
  expect(await longTasks()).toEqual([])
})
