import { expect, test } from './support/test.ts'

test('the home page opens, works, and names the product', async ({ open }) => {
  const page = await open('/')
  await expect(page).toHaveTitle(/Tool Kits/)
  await expect(page.getByRole('main')).toBeVisible()
})
