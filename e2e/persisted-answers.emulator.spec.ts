import { PATH as BLOCKS, answer as blockAnswer, openBlock } from './support/blocks-page.ts'
import { goBack } from './support/history.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

// Answers stay when the user leaves a page and comes back.

test('back from a transaction, its block is still there; back from its payer, the transaction', async ({
  open,
  client,
}) => {
  const { blockId, id } = await client.run({ script: 'transaction { execute {} }' })
  const page = await open(BLOCKS)
  await openBlock(page, blockId)
  await expect(blockAnswer(page)).toHaveText(/^Block /)
  const [{ header }] = await client.get(`blocks/${blockId}`)
  const block = `Block ${Number(header.height).toLocaleString('en')}`
  await page.getByRole('tabpanel').locator('a[href^="/key/analyze"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze' })).toBeVisible()
  const analyzed = page.getByRole('main').locator('[data-answer]').first()
  await expect(analyzed).toHaveAttribute('data-answer', 'success')
  const message = (await analyzed.textContent()) ?? ''
  await page.getByRole('main').locator('a[href^="/account/lookup"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lookup by Key' })).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL(new RegExp(`#id=${id}`))
  await expect(analyzed).toHaveText(message)
  await goBack(page)
  await expect(blockAnswer(page)).toContainText(`${block}, sealed`)
})

test('an account that was looked up is still there, by Back and by the sidebar; a link to another one opens that one', async ({
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

  const { id } = await client.run({ script: 'transaction { execute {} }' })
  await sidebar.getByRole('link', { name: 'Analyze', exact: true }).click()
  await page.getByRole('textbox').first().fill(id)
  await page.keyboard.press('Control+Enter')
  await expect(answer).toHaveAttribute('data-answer', 'success')
  const link = page.getByRole('main').locator('a[href^="/account/lookup"]').first()
  const other = /address=([0-9a-f]{16})/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  expect(other).not.toBe(address)
  await link.click()
  await expect(answer).toContainText(other)
  await expect(page).toHaveURL(new RegExp(`#address=${other}`))
})
