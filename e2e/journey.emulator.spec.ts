import { openPart } from './support/analyze-page.ts'
import { field } from './support/lookup-page.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

/** Journey of a new user, end to end. */
test('from a new key to the transaction that made its account', async ({ open, allowErrors }) => {
  // The walk over the accounts ends at the first address that has none; the browser logs each 404.
  allowErrors(/404 \(Not Found\).*\/v1\/accounts\/[0-9a-f]{16}\/keys/)
  const page = await open('/')
  const main = page.getByRole('main')

  await chooseNetwork(page, 'Flow Emulator')
  await expect(page.getByRole('button', { name: 'Network: Flow Emulator Connected' })).toBeVisible()

  await main.getByRole('link', { name: /^Generate/ }).click()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const publicKey = (await main.locator('code').first().textContent())?.replace(/\s/g, '') ?? ''
  expect(publicKey).toMatch(/^[0-9a-f]{128}$/)
  await page.getByRole('button', { name: 'Create an account with this key' }).click()
  await expect(page).toHaveURL('/account/create')
  await expect(page.getByTitle(publicKey)).toBeVisible()
  await page.getByRole('checkbox', { name: 'I’ve written them down' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  // Each status appears in order until the transaction is sealed.
  await expect(main.getByText('Pending').first()).toBeVisible()
  await expect(main.getByText('Account created')).toBeVisible({ timeout: 30_000 })
  const address =
    (await main
      .getByText(/^0x[0-9a-f]{16}$/)
      .first()
      .textContent()) ?? ''
  const analyze = main.getByRole('link', { name: 'Analyze this transaction' })
  const analyzeHref = await analyze.getAttribute('href')
  expect(analyzeHref).toMatch(/^\/key\/analyze#id=[0-9a-f]{64}$/)

  // By its key: the emulator has no indexer, so the accounts are walked.
  await page.getByRole('complementary').getByRole('link', { name: 'Lookup by Key' }).click()
  const lookUpField = field(page)
  await lookUpField.fill(publicKey)
  await page.keyboard.press('Enter')
  await expect(main.getByText(address).first()).toBeVisible({ timeout: 30_000 })

  // By its address.
  await lookUpField.fill(address)
  await page.keyboard.press('Enter')
  await expect(main.getByText(/1000/).first()).toBeVisible()
  await expect(main).toContainText('ECDSA')

  await page.goto(analyzeHref ?? '')
  await expect(main.getByText(/sealed/i).first()).toBeVisible()
  await openPart(page, 'Signers')
  for (const role of [/proposer/i, /payer/i, /authorizer/i])
    await expect(main.getByText(role).first()).toBeVisible()
  await expect(main).toContainText('f8d6e0586b0a20c7')
  await openPart(page, 'Events')
  await expect(main).toContainText('AccountCreated')
  await expect(main).toContainText(address.slice(2))
})
