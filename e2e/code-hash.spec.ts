import { createHash } from 'node:crypto'
import { digests, field, row, sha256 } from './support/hash-page.ts'
import { expect, test } from './support/test.ts'

test('a link opens the same on a new page', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-write'])
  const page = await open('/code/hash')
  await field(page).fill('hello & good bye')
  await page.getByLabel('Flow domain tag').selectOption('FLOW-V0.0-user')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  // The clipboard cannot be read under the page's policy; the address bar holds the same.
  const link = page.url()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(field(page)).toHaveValue('hello & good bye')
  const tagged = sha256(`${'FLOW-V0.0-user'.padEnd(32, '\0')}hello & good bye`)
  await expect(row(page, 'SHA2-256')).toContainText(tagged)
})

test('a digest opened in another tool, by keyboard', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('hello')
  const button = page.getByRole('button', { name: 'Open SHA2-256 in…', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Open in Base64' })
  await expect(item).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await item.press('Enter')
  await expect(page).toHaveURL(/\/code\/base64/)
  const base64 = createHash('sha256').update('hello').digest('base64')
  await expect
    .poll(() =>
      page
        .locator('textarea')
        .evaluateAll(all => all.map(one => (one as HTMLTextAreaElement).value)),
    )
    .toContain(base64)
})

test('at 1280 px each of Flow’s digests for keys is on one line, the buttons in one column', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/code/hash')
  for (const name of ['SHA3-256', 'SHA2-256', 'Keccak-256', 'SHA3-384', 'SHA2-384']) {
    const digest = row(page, name).locator('code')
    const lines = await digest.evaluate(element => element.getClientRects().length)
    expect(lines, name).toBe(1)
  }
  const copies = await digests(page)
    .getByRole('button', { name: /^Copy / })
    .all()
  const lefts = await Promise.all(copies.map(async copy => (await copy.boundingBox())?.x))
  expect(lefts).toHaveLength(6)
  expect(new Set(lefts).size).toBe(1)
  await expect(row(page, 'SHA3-256')).toBeInViewport({ ratio: 1 })
  await expect(row(page, 'SHA2-256')).toBeInViewport({ ratio: 1 })
})
