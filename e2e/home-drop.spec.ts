// A file dropped on any page is offered to the tools that read it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropFile } from './support/drop-file.ts'
import { homeField, options, paletteField } from './support/home-page.ts'
import { quickFile } from './support/keystore-page.ts'
import { expect, test } from './support/test.ts'

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drop-'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const ANYWHERE = { x: 640, y: 700 }

test('on the home page, wherever it falls', async ({ open }) => {
  const page = await open('/')
  const text = await quickFile()
  await dropFile(page, file('wallet.json', text), ANYWHERE)
  await expect(homeField(page)).toHaveValue(/^wallet\.json, .* bytes$/)
  await expect(options(page).first()).toContainText('Key · KeyStore')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/key/keystore')
  await expect(page.getByRole('textbox', { name: 'Keystore' }).first()).toHaveValue(text)
})

test('on a tool that reads no files: by keyboard alone it goes to one that does', async ({
  open,
}) => {
  const page = await open('/account/lookup')
  // A second file replaces the first, and Escape closes.
  await dropFile(page, file('one.txt', 'Hello'), ANYWHERE)
  await expect(paletteField(page)).toHaveValue('one.txt, 5 bytes')
  await dropFile(page, file('two.txt', 'Hello Flow'), { x: 640, y: 160 })
  await expect(paletteField(page)).toHaveValue('two.txt, 10 bytes')
  await page.keyboard.press('Escape')
  await expect(paletteField(page)).toBeHidden()

  const key = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
  await dropFile(page, file('key.txt', key), ANYWHERE)
  await expect(paletteField(page)).toHaveValue('key.txt, 64 bytes')
  await expect(paletteField(page)).toBeFocused()
  await expect(page.getByRole('option', { name: /A private key/ })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page).toHaveURL('/key/private-key')
  await expect(page.getByRole('textbox', { name: 'Private key', exact: true })).toHaveValue(key)
})
