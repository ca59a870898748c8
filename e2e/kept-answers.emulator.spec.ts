import { PATH as BLOCKS, answer as blockAnswer, openBlock } from './support/blocks-page.ts'
import { goBack } from './support/history.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

// What was asked is still answered where a page is left and come back to.

test('back from a transaction, its block is still there', async ({ open, client }) => {
  const { blockId } = await client.run({ script: 'transaction { execute {} }' })
  const page = await open(BLOCKS)
  await openBlock(page, blockId)
  await expect(blockAnswer(page)).toHaveText(/^Block /)
  const [block = ''] = /^Block [\d,]*\d/.exec((await blockAnswer(page).textContent()) ?? '') ?? []
  await page.getByRole('tabpanel').locator('a[href^="/key/analyze"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze' })).toBeVisible()
  await goBack(page)
  await expect(blockAnswer(page)).toContainText(`${block}, sealed`)
})

test('an account that was looked up is still there: by Back, and by the sidebar', async ({
  open,
  client,
}) => {
  const { address } = await createAccount(client)
  const page = await open(`/account/lookup?network=emulator#address=${address}`)
  const answer = page.getByRole('main').locator('[data-answer]').first()
  await expect(answer).toContainText('FLOW')
  const sidebar = page.getByRole('navigation', { name: 'Tools' })
  await sidebar.getByRole('link', { name: 'Hex', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hex' })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('textbox').first()).toHaveValue(address)
  await expect(answer).toContainText('FLOW')
  await sidebar.getByRole('link', { name: 'Hex', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hex' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Lookup by Key', exact: true }).click()
  await expect(answer).toContainText('FLOW')
  await expect(page).toHaveURL(new RegExp(`#address=${address}$`))
})
