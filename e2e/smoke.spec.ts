import { WHOLE_BROWSER } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test.use(WHOLE_BROWSER)

test('the home page opens, works, and names the product', async ({ open }) => {
  const page = await open('/')
  await expect(page).toHaveTitle(/Tool Kits/)
  await expect(page.getByRole('main')).toBeVisible()
})
