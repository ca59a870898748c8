// What the page does without a Google client, without a network, and without a mouse.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect as expectGoogle, test as withGoogle } from './support/google.ts'
import { multiBackupItem as item, BACKUP_PHRASE as PHRASE } from './support/multi-backup.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/google-drive'
const openForm = (page: Page) =>
  page.getByRole('button', { name: 'Open an item of a multi-backup' }).click()
const data = (page: Page) => page.getByLabel('Item, or its data', { exact: true })
const pin = (page: Page) => page.getByLabel('PIN of the multi-backup', { exact: true })

test('not configured: says what an operator must set, for this very host', async ({
  open,
  baseURL,
}) => {
  const page = await open(PATH)
  await expect(page.getByText('Google Drive is not set up on this site')).toBeVisible()
  await page.getByText('For site operators').click()
  await expect(page.getByText(`${baseURL}/oauth/google.html`)).toBeVisible()
  await expect(page.getByText(baseURL ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText('GOOGLE_CLIENT_ID=….apps.googleusercontent.com')).toBeVisible()
  await expect(page.getByRole('button', { name: /Sign in/ })).toHaveCount(0)
  await expect(page.getByText('This host serves only the page')).toHaveCount(0)
})

test('on a static host it says that the server is missing', async ({ page, open, allowErrors }) => {
  // Without the server’s settings the page asks the public nodes, which the policy of this one forbids.
  allowErrors(/404|rest-mainnet\.onflow\.org/)
  await page.route('**/api/config', route => route.fulfill({ status: 404, body: 'not found' }))
  await open(PATH)
  await expect(page.getByText('This host serves only the page')).toBeVisible()
})

test('an item of a multi-backup opens with its PIN', async ({ open }) => {
  const page = await open(PATH)
  await expect(page.getByText(/with a secret only they hold/)).toBeVisible()
  await openForm(page)
  await data(page).fill('zz')
  await pin(page).fill('123456')
  await page.getByRole('button', { name: 'Open the item' }).click()
  await expect(page.getByText('The data must be hex digits')).toBeVisible()
  await data(page).fill(item('123456'))
  await pin(page).fill('654321')
  await page.getByRole('button', { name: 'Open the item' }).click()
  await expect(page.getByText('Wrong PIN')).toBeVisible()
  await expect(pin(page)).toHaveValue('654321')
  await pin(page).fill('123456')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show recovery phrase' }).click()
  await expect(page.getByText(PHRASE)).toBeVisible()
  await pin(page).fill('1')
  await expect(page.getByText(PHRASE)).toHaveCount(0)
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect(data(page)).toHaveCount(0)
  await openForm(page)
  await expect(data(page)).toHaveValue('')
})

test('of several items one is chosen', async ({ open }) => {
  const page = await open(PATH)
  const one = (userName: string, code: string) => ({
    userName,
    publicKey: 'ab',
    address: '0x179b6b1cb6755e31',
    data: item(code),
  })
  await openForm(page)
  await data(page).fill(JSON.stringify([one('first', '111111'), one('second', '222222')]))
  await page.getByRole('button', { name: 'Open the item' }).click()
  await expect(page.getByText('The PIN is missing.')).toBeVisible()
  await page.getByLabel('Which item').selectOption({ label: 'second, 0x179b6b1cb6755e31' })
  await pin(page).fill('222222')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Opened: a recovery phrase/)).toBeVisible()
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

withGoogle('by keyboard only: sign in, save, restore', async ({ page, open, google }) => {
  await open(PATH)
  const focusOn = async (name: string | RegExp, role: 'button' | 'link' = 'button', on = page) => {
    const target = on.getByRole(role, { name, exact: typeof name === 'string' }).first()
    for (let step = 0; step < 120; step++) {
      await on.keyboard.press('Tab')
      if (await target.evaluate(element => element === document.activeElement)) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  const opening = page.waitForEvent('popup')
  await focusOn('Sign in with Google')
  await page.keyboard.press('Enter')
  const popup = await opening
  await popup.waitForLoadState()
  await focusOn('Allow', 'link', popup)
  // The window closes as the key goes down, which may be before it has come up.
  const closed = popup.waitForEvent('close')
  await popup.keyboard.press('Enter').catch(() => undefined)
  await closed
  await expectGoogle(page.getByText(/Signed in as/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Private key' }).focus()
  await page.keyboard.type('11'.repeat(32))
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type('by keyboard only')
  await page.getByLabel('Password again', { exact: true }).focus()
  await page.keyboard.type('by keyboard only')
  await expectGoogle(page.getByText(/^Detected: /)).toBeVisible()
  await page.keyboard.press('Enter')
  await expectGoogle(page.getByText('“Flow key backup” is in Google Drive')).toBeVisible({
    timeout: 30_000,
  })
  expectGoogle(google.store.files.size).toBe(1)
  await focusOn('Restore Flow key backup')
  await page.keyboard.press('Enter')
  await page.getByLabel('Password of this backup', { exact: true }).focus()
  await page.keyboard.type('by keyboard only')
  await page.keyboard.press('Enter')
  await expectGoogle(page.getByRole('region', { name: 'ECDSA P-256', exact: true })).toBeVisible({
    timeout: 30_000,
  })
})

withGoogle(
  'nothing secret gets out: addresses, bodies, console, storage',
  async ({ page, open, google, signIn, context }) => {
    const [key, password] = ['c0ffee77'.repeat(8), 'canary-password-77']
    const seen: string[] = []
    page.on('console', message => seen.push(message.text()))
    context.on('request', request => {
      seen.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
    })
    await open(PATH)
    await signIn()
    await page.getByRole('textbox', { name: 'Private key' }).fill(key)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password again', { exact: true }).fill(password)
    await expectGoogle(page.getByText(/^Detected: /)).toBeVisible()
    await page.getByRole('button', { name: 'Encrypt and save' }).click()
    await expectGoogle(page.getByText(/is in Google Drive$/)).toBeVisible({ timeout: 30_000 })
    seen.push(page.url(), await page.title(), JSON.stringify(await context.storageState()))
    seen.push(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    )
    seen.push(...google.received)
    const all = seen.join('\n').toLowerCase()
    expectGoogle(all).toContain('ciphertext')
    const base64 = Buffer.from(key, 'hex').toString('base64').toLowerCase()
    for (const canary of [key, key.slice(0, 24), password, base64.slice(0, 20)]) {
      expectGoogle(all).not.toContain(canary)
    }
  },
)
