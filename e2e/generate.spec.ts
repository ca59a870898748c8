import { openIn } from './support/actions.ts'
import { generatePage } from './support/generated-phrase.ts'
import { expect, test } from './support/test.ts'

test('where the browser keeps nothing, a key is not lost when the next tool cannot be loaded', async ({
  open,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)/)
  const page = await open('/key/generate')
  await generatePage(page).makeKey()
  await page.getByRole('button', { name: 'Show private key' }).click()
  const displayed = page
    .getByRole('main')
    .locator('code')
    .filter({ hasText: /^[0-9a-f]{64}$/ })
  const key = await displayed.first().textContent()
  // The menu itself is there.
  await page.getByRole('button', { name: 'Open in', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await context.setOffline(true)

  await openIn(page, 'Create an account with this key')
  await expect(page.getByRole('alert')).toContainText('Nothing on this page was lost.')
  await expect(page).toHaveURL('/key/generate')
  await expect(displayed.first()).toHaveText(key ?? '')

  await context.setOffline(false)
  await openIn(page, 'Create an account with this key')
  await expect(page).toHaveURL('/account/create')
})

test('the menu of tools that cannot be loaded says so, and opens once the browser is online again', async ({
  open,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)/)
  const page = await open('/key/generate')
  await generatePage(page).makeKey()
  const menu = page.getByRole('button', { name: 'Open in', exact: true })
  await expect(menu).toBeVisible()
  await context.setOffline(true)
  await menu.click()
  await expect(page.getByRole('alert')).toContainText('Nothing on this page was lost.')
  await context.setOffline(false)
  await page.getByRole('menuitem', { name: 'Create an account with this key', exact: true }).click()
  await expect(page).toHaveURL('/account/create')
})
