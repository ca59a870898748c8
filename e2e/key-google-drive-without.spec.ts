// The page without a Google client, and the page that Google redirects to.
import { expectNoAxeViolations } from './support/axe.ts'
import { multiBackupItem as item, BACKUP_PHRASE as PHRASE } from './support/multi-backup.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/google-drive'

test('not configured: says what an operator must set, for this very host; an item of a multi-backup opens all the same; on a static host the server is missing', async ({
  page,
  open,
  baseURL,
  allowErrors,
}) => {
  await open(PATH)
  await expect(page.getByText('Google Drive is not set up on this site')).toBeVisible()
  await page.getByText('For site operators').click()
  await expect(page.getByText(`${baseURL}/oauth/google.html`)).toBeVisible()
  await expect(page.getByText(baseURL ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText('GOOGLE_CLIENT_ID=….apps.googleusercontent.com')).toBeVisible()
  await expect(page.getByRole('button', { name: /Sign in/ })).toHaveCount(0)
  await expect(page.getByText('This host serves only the page')).toHaveCount(0)

  const data = page.getByLabel('Item, or its data', { exact: true })
  const pin = page.getByLabel('PIN of the multi-backup', { exact: true })
  const openItem = page.getByRole('button', { name: 'Open the item' })
  const openForm = () =>
    page.getByRole('button', { name: 'Open an item of a multi-backup' }).click()
  const one = (userName: string, code: string) => ({
    userName,
    publicKey: 'ab',
    address: '0x179b6b1cb6755e31',
    data: item(code),
  })
  await openForm()
  await data.fill('zz')
  await pin.fill('222222')
  await openItem.click()
  await expect(page.getByText('The data must be hex digits')).toBeVisible()
  await pin.fill('')
  await data.fill(JSON.stringify([one('first', '111111'), one('second', '222222')]))
  await openItem.click()
  await expect(page.getByText('The PIN is missing.')).toBeVisible()
  await page.getByLabel('Which item').selectOption({ label: 'second, 0x179b6b1cb6755e31' })
  await pin.fill('222222')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show recovery phrase' }).click()
  await expect(page.getByText(PHRASE)).toBeVisible()
  await pin.fill('1')
  await expect(page.getByText(PHRASE)).toHaveCount(0)
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect(data).toHaveCount(0)
  await openForm()
  await expect(data).toHaveValue('')

  // Without the server’s settings the page calls the public nodes, which this page's policy forbids.
  allowErrors(/404|rest-mainnet\.onflow\.org/)
  await page.route('**/api/config', route => route.fulfill({ status: 404, body: 'not found' }))
  await open(PATH)
  await expect(page.getByText('This host serves only the page')).toBeVisible()
})

test('the page that Google sends back to clears its address and keeps nothing', async ({
  page,
}) => {
  await page.goto('/oauth/google.html')
  await expect(page.getByText('Nothing was asked of this page.')).toBeVisible()
  await expectNoAxeViolations(page)
  const state = `${'A'.repeat(22)}.${'B'.repeat(22)}`
  await page.goto(`/oauth/google.html?again#access_token=ya29.canary&state=${state}`)
  await expect(page.getByText(/The page that asked is gone/)).toBeVisible()
  expect(page.url()).toMatch(/\/oauth\/google$/)
  expect(await page.content()).not.toContain('canary')
})
