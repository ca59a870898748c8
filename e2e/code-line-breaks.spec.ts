import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const textFile = (text: string) => ({
  name: 'a.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

test('in a text with CRLF the wrong place is marked where it is shown', async ({ open }) => {
  const page = await open('/code/hex')
  await page.getByLabel('File for Bytes').setInputFiles(textFile('01 02\r\n03 04\r\n0 07\r\n08'))
  await page.getByRole('button', { name: 'Read it as hex' }).click()
  await expect(field(page, 'Bytes')).toHaveAccessibleDescription(/offset 12/)
  await page.getByRole('button', { name: 'Show in field' }).click()
  expect(
    await field(page, 'Bytes').evaluate((area: HTMLTextAreaElement) => [
      area.value.slice(0, area.selectionStart),
      area.value.slice(area.selectionStart, area.selectionEnd),
    ]),
  ).toEqual(['01 02\n03 04\n', '0'])
})

test('line breaks that are not edited stay as they came', async ({ open }) => {
  const page = await open('/code/base64')
  await field(page, 'Base64').fill('YQ0KYg1j')
  await expect(field(page, 'Data')).toHaveValue('a\nb\nc')
  await field(page, 'Data').press('ControlOrMeta+End')
  await field(page, 'Data').pressSequentially('d')
  await expect(field(page, 'Base64')).toHaveValue('YQ0KYg1jZA==')
})

test('a byte order mark is kept by editing and copying a long text', async ({ open }) => {
  const page = await open('/code/base64')
  const text = `\ufeff${'a'.repeat(120_000)}`
  const base64 = Buffer.from(text).toString('base64')
  await page.getByLabel('File for Base64').setInputFiles(textFile(base64))
  await page.getByRole('button', { name: 'Edit anyway' }).click()
  await expect(field(page, 'Data')).toHaveValue(text)
})
