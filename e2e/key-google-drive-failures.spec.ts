import type { Page } from '@playwright/test'
import { expect, test } from './support/google.ts'

const PATH = '/key/google-drive'
const KEY = 'c0ffee11'.repeat(8)

async function saveKey(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Private key' }).fill(KEY)
  await page.getByLabel('Name in Google Drive').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Password again', { exact: true }).fill('correct horse battery')
  await expect(page.getByText(/^Detected: /)).toBeVisible()
  await page.getByRole('button', { name: 'Encrypt and save' }).click()
}

const saved = (page: Page, name: string) =>
  expect(page.getByText(`“${name}” is in Google Drive`)).toBeVisible({ timeout: 30_000 })

test.beforeEach(async ({ open, google, signIn, page, allowErrors }) => {
  void google
  allowErrors(/Failed to load resource/)
  await open(PATH)
  await signIn()
  await expect(page.getByText(/Signed in as/)).toBeVisible()
})

test('a connection that drops in mid-upload, and one that drops after: one backup, whole', async ({
  page,
  google,
}) => {
  google.breakNext(/^POST \/upload/, 'before')
  google.breakNext(/^POST \/upload/, 'after')
  await saveKey(page, 'dropped')
  await saved(page, 'dropped')
  expect([...google.store.files.values()].map(({ name }) => name)).toEqual(['dropped'])
  expect(google.requests.filter(request => request.startsWith('POST /upload'))).toHaveLength(3)
  await expect(page.getByRole('button', { name: 'Restore dropped' })).toHaveCount(1)
})

test('an expired token keeps the work: sign in again, send it again, one backup; another account gets one of its own', async ({
  page,
  google,
  signIn,
}) => {
  google.breakNext(/^POST \/upload/, 'after')
  google.failNext(/^POST \/upload/, 401, 'authError')
  await saveKey(page, 'kept')
  await expect(page.getByText('“kept” is encrypted, but may not be in Google')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(/The sign-in expired/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Private key' })).toHaveValue(KEY)
  await signIn()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await saved(page, 'kept')
  expect([...google.store.files.values()].map(({ name }) => name)).toEqual(['kept'])

  google.failNext(/^POST \/upload/, 401, 'authError')
  await saveKey(page, 'moved')
  await expect(page.getByText('“moved” is encrypted, but may not')).toBeVisible({
    timeout: 30_000,
  })
  google.store.email = 'other@example.com'
  google.store.reserved.clear()
  await signIn()
  await expect(page.getByText('Signed in as other@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await saved(page, 'moved')
})

test('full storage, too many requests, no rights, trouble of Google’s: each its own sentence', async ({
  page,
  google,
}) => {
  google.failNext(/^POST \/upload/, 403, 'storageQuotaExceeded')
  await saveKey(page, 'later')
  await expect(page.getByText('Your Google storage is full, so nothing was saved')).toBeVisible({
    timeout: 30_000,
  })
  for (const [status, reason, words] of [
    [403, 'insufficientPermissions', /doesn’t include access to this page’s Google Drive folder/],
    [403, 'dailyLimitExceeded', /used up its daily Google quota/],
    [403, 'accessNotConfigured', /API isn’t enabled/],
  ] as const) {
    google.failNext(/^POST \/upload/, status, reason)
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
  google.failNext(/^POST \/upload/, 429, 'rateLimitExceeded', { 'retry-after': '120' })
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(/Google asks to wait 120 seconds/)).toBeVisible()
  google.failNext(/^POST \/upload/, 429, 'rateLimitExceeded', { 'retry-after': '3' })
  google.failNext(/^POST \/upload/, 503, 'backendError')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(/Google Drive asks to wait \d s/)).toBeVisible()
  await saved(page, 'later')
  expect(google.store.files.size).toBe(1)
})

test('what was deleted elsewhere is said, and what is no backup of ours; the list is right again', async ({
  page,
  google,
}) => {
  await expect(page.getByText('No backups yet')).toBeVisible()
  google.store.create(google.store.reserve(), 'gone', '{}')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Restore gone' })).toBeVisible()
  google.store.files.clear()
  await page.getByRole('button', { name: 'Restore gone' }).click()
  await expect(page.getByText(/no longer in Google Drive/)).toBeVisible()
  await page.getByRole('button', { name: 'Rename gone' }).click()
  await page.getByLabel('New name').fill('back')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(/no longer in Google Drive/)).toBeVisible()
  await expect(page.getByLabel('New name')).toHaveValue('back')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('No backups yet')).toBeVisible()

  google.store.create(google.store.reserve(), 'odd', 'not json')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Restore odd' }).click()
  const card = page.getByRole('region', { name: 'Restore “odd”' })
  await expect(card.getByText(/JSON/).first()).toBeVisible()
  await card.getByRole('button', { name: 'Close this backup' }).click()
  await expect(card).toHaveCount(0)
})

test('cancel and offline leave the encrypted backup, to be sent or kept as a file', async ({
  page,
  google,
  context,
}) => {
  const gate = google.hold(/^POST \/upload/)
  await saveKey(page, 'slow')
  await expect(page.getByText('Sending the encrypted backup')).toBeVisible({ timeout: 30_000 })
  await gate.reached
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('You are offline, so Google Drive cannot be reached')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the encrypted file' }).click()
  expect((await download).suggestedFilename()).toBe('slow.json')
  await context.setOffline(false)
  // The upload that was cancelled is acted upon after all; there is one backup all the same.
  gate.release()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await saved(page, 'slow')
  expect(google.store.files.size).toBe(1)
})
