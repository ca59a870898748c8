import type { Page } from '@playwright/test'
import { openIn, unfold } from './support/actions.ts'
import { goBack, goForward } from './support/history.ts'
import { json, rlp, tab, tree } from './support/rlp-page.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const sidebar = (page: Page, tool: string) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: tool, exact: true })

async function awayAndBack(page: Page, tool: string): Promise<void> {
  await sidebar(page, 'AES').click()
  await expect(page.getByRole('heading', { level: 1, name: 'AES' })).toBeVisible()
  await sidebar(page, tool).click()
  await expect(page.getByRole('heading', { level: 1, name: tool, exact: true })).toBeVisible()
}

test('Base64 keeps both sides, all settings and a file, until the page is loaded anew', async ({
  open,
}) => {
  const page = await open('/code/base64')
  await unfold(page, 'Format')
  await page.getByRole('radio', { name: 'URL-safe' }).check()
  await page.getByRole('radio', { name: '64 (PEM)' }).check()
  await page.getByRole('switch', { name: 'Padding' }).press('Space')
  await page.getByRole('switch', { name: 'Read leniently' }).press('Space')
  await field(page, 'Base64').fill('aGV*sbG8')
  await expect(field(page, 'Data')).toHaveValue('hello')
  await awayAndBack(page, 'Base64')
  await expect(field(page, 'Base64')).toHaveValue('aGV*sbG8')
  await expect(field(page, 'Data')).toHaveValue('hello')
  await unfold(page, 'Format')
  await expect(page.getByRole('radio', { name: 'URL-safe' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '64 (PEM)' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Padding' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Read leniently' })).toBeChecked()
  const buffer = Buffer.from('kept')
  await page
    .getByLabel('File for Data')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer })
  await awayAndBack(page, 'Base64')
  await expect(page.getByRole('group', { name: 'Data', exact: true })).toContainText('note.txt')
  await expect(field(page, 'Base64')).toHaveValue(buffer.toString('base64'))
  await page.reload()
  await expect(field(page, 'Base64')).toHaveValue('')
})

test('what is typed stays while one goes from tool to tool, but no secret', async ({ open }) => {
  const page = await open('/code/hex')
  await test.step('Hex keeps what leads, what is wrong in it, and what follows', async () => {
    await unfold(page, 'Options')
    await page.getByRole('radio', { name: 'Little-endian' }).check()
    await page.getByRole('radio', { name: 'Go' }).check()
    await page.getByLabel('Integer width').fill('4x')
    await field(page, 'Unsigned integer').fill('258')
    await field(page, 'Unsigned integer').fill('258a')
    await awayAndBack(page, 'Hex')
    await expect(field(page, 'Unsigned integer')).toHaveValue('258a')
    await expect(field(page, 'Unsigned integer')).toHaveAccessibleDescription(/contains "a"/)
    await expect(field(page, 'Bytes')).toHaveValue('0201')
    await expect(page.getByText('Below are the values of the last valid input.')).toBeVisible()
    await expect(page.getByLabel('Integer width')).toHaveValue('4x')
    await expect(page.getByLabel('Integer width')).toHaveAccessibleDescription(/contains "x"/)
    await expect(page.getByRole('radio', { name: 'Go' })).toBeChecked()
  })

  await test.step('RLP keeps the bytes, the form, the tab and a JSON that is wrong', async () => {
    await sidebar(page, 'RLP').click()
    await rlp(page).fill('c88363617483646f67')
    await page.getByRole('group', { name: 'Items as' }).getByRole('radio', { name: 'Text' }).check()
    await awayAndBack(page, 'RLP')
    await expect(rlp(page)).toHaveValue('c88363617483646f67')
    await expect(tree(page)).toContainText('"cat"')
    await tab(page, 'JSON').click()
    await json(page).fill('["cat"')
    await awayAndBack(page, 'RLP')
    await expect(json(page)).toHaveValue('["cat"')
    await expect(json(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(rlp(page)).toHaveValue('c88363617483646f67')
  })

  await test.step('tools with secrets begin empty again', async () => {
    await sidebar(page, 'AES').click()
    await page.getByLabel('Secret key', { exact: true }).fill('00'.repeat(32))
    await sidebar(page, 'Hash').click()
    await field(page, 'Text or bytes').fill('secret')
    await sidebar(page, 'AES').click()
    await expect(page.getByLabel('Secret key', { exact: true })).toHaveValue('')
    await sidebar(page, 'Hash').click()
    await expect(field(page, 'Text or bytes')).toHaveValue('')
  })
})

test('what another tool hands over, and a link, win; going back to a link followed does not', async ({
  open,
}) => {
  const page = await open('/code/hex#hex=c0ffee')
  await expect(field(page, 'Bytes')).toHaveValue('c0ffee')
  await field(page, 'Bytes').fill('c0ffee00')
  await openIn(page, 'Open in Base64')
  await expect(field(page, 'Base64')).toHaveValue('wP/uAA==')
  // Hex has a Base64 output of its own.
  await expect(page).toHaveURL('/code/base64')
  await goBack(page)
  await expect(field(page, 'Bytes')).toHaveValue('c0ffee00')
  await goForward(page)
  await expect(field(page, 'Base64')).toHaveValue('wP/uAA==')
  await field(page, 'Base64').fill('aGk=')
  await openIn(page, 'Open in Hex')
  await expect(page).toHaveURL('/code/hex')
  await expect(field(page, 'Bytes')).toHaveValue('6869')
  await page.evaluate(() => {
    window.location.hash = '#hex=beef'
  })
  await expect(field(page, 'Bytes')).toHaveValue('beef')
})
