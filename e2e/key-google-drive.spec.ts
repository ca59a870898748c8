import type { Page } from '@playwright/test'
import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
import { Secret } from '@toolkit/core/secret'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { expect, test } from './support/google.ts'
import { goBack } from './support/history.ts'

// Saving costs a quarter of a million rounds, so there is one backup of each kind. Other backups to restore were cheap
// to make.

const PATH = '/key/google-drive'
const KEY = 'c0ffee11'.repeat(8)
const PHRASE = `${'abandon '.repeat(11)}about`
const DERIVATION = "m/44'/539'/0'/0/7"
const PASSWORD = 'correct horse battery'
const CHEAP = { kind: 'scrypt', n: 16, r: 8, p: 1 } as const

const card = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: title, exact: typeof title === 'string' })
const save = (page: Page) => page.getByRole('button', { name: 'Encrypt and save' })
const key = (page: Page) => page.getByRole('textbox', { name: 'Private key' })

async function fillPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again', { exact: true }).fill(PASSWORD)
}

async function fillKey(page: Page, name = ''): Promise<void> {
  await key(page).fill(KEY)
  await page.getByLabel('Name in Google Drive').fill(name)
  await fillPassword(page)
  await expect(page.getByText(/^Detected: /)).toBeVisible()
}

async function restore(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByRole('button', { name: `Restore ${name}`, exact: true }).press('Enter')
  await page.getByLabel('Password of this backup', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Moves to a button or a link by Tab alone. */
async function tabTo(on: Page, role: 'button' | 'link', name: string): Promise<void> {
  const target = on.getByRole(role, { name, exact: true })
  for (let step = 0; step < 20; step++) {
    await on.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${name}`)
}

test('sign in, save a key, restore it, rename it, delete it, sign out, by the keyboard alone; the token is handed over without an opener, and leaves no trace', async ({
  page,
  open,
  google,
  signIn,
  context,
}) => {
  // Google may send an opener policy that severs the opener; the window then looks closed from here.
  google.openerPolicy = 'same-origin'
  await open(PATH)
  await test.step('a window that is closed, and one that answers another sign-in, sign nobody in', async () => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await (await opening).close()
    await expect(page.getByText(/The sign-in window was closed/)).toBeVisible()
    await signIn('Allow with a changed state')
    await expect(page.getByText(/doesn’t belong to this sign-in/)).toBeVisible()
    expect(google.requests.filter(request => request.includes('/drive/'))).toEqual([])
  })

  // Each of those windows was given a token, which no page received.
  google.store.tokens.clear()
  const opening = page.waitForEvent('popup')
  await page.getByRole('heading', { level: 1 }).click()
  await tabTo(page, 'button', 'Sign in again')
  await page.keyboard.press('Enter')
  const popup = await opening
  await popup.waitForLoadState()
  await tabTo(popup, 'link', 'Allow')
  // The window closes on keydown, which may be before keyup.
  const closed = popup.waitForEvent('close')
  await popup.keyboard.press('Enter').catch(() => undefined)
  await closed
  await expect(page.getByText('Signed in as somebody@example.com')).toBeVisible()
  await expect(page.getByText('No backups yet')).toBeVisible()
  const seen = [
    page.url(),
    JSON.stringify(await context.storageState()),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    await page.content(),
    ...google.received.filter(text => text.startsWith('http')),
  ].join('\n')
  const [token = ''] = google.store.tokens
  expect(token).not.toBe('')
  expect(seen).not.toContain(token)

  await fillKey(page, 'My first key')
  await page.keyboard.press('Enter')
  const saved = page.getByRole('heading', { name: '“My first key” is in Google Drive' })
  await expect(saved).toBeFocused()
  await expect(saved).toBeInViewport({ ratio: 1 })
  const [file] = [...google.store.files.values()]
  const sent = JSON.parse(file?.content ?? '')
  expect([google.store.files.size, file?.name]).toEqual([1, 'My first key'])
  expect(sent).toMatchObject({ version: 3, type: 'private-key', activeAccounts: [] })
  expect(sent).not.toHaveProperty('address')
  expect(sent.crypto.kdfparams).toMatchObject({ n: 262_144, r: 8, p: 1 })
  expect(google.received.join('\n')).not.toContain(KEY)

  await restore(page, 'My first key')
  const opened = page.getByRole('heading', { name: 'Opened: no account has this key' })
  await expect(opened).toBeFocused()
  await expect(opened).toBeInViewport({ ratio: 1 })
  const p256 = card(page, 'ECDSA P-256')
  await expect(p256.getByText('public key', { exact: true })).toBeVisible()
  await p256.getByRole('button', { name: 'Show private key' }).first().press('Enter')
  await expect(p256.getByText(KEY)).toBeVisible()

  await page.getByRole('button', { name: 'Rename My first key' }).press('Enter')
  await page.getByLabel('New name').fill('Key of 2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Restore Key of 2026' })).toBeVisible()
  expect([...google.store.files.values()].map(({ name }) => name)).toEqual(['Key of 2026'])

  await page.getByRole('button', { name: 'Delete Key of 2026' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete “Key of 2026”?' })
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  expect(google.store.files.size).toBe(1)
  await page.getByRole('button', { name: 'Delete Key of 2026' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete permanently' }).press('Enter')
  await expect(page.getByText('No backups yet')).toBeVisible()
  expect(google.store.files.size).toBe(0)

  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(page.getByText(/Google has revoked the token/)).toBeVisible()
  expect(google.store.tokens.size).toBe(0)
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
})

test('one encrypted phrase and all that keeps it from Google: each its own sentence, nothing to be typed again, and one backup', async ({
  page,
  open,
  google,
  signIn,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const upload = /^POST \/upload/
  const uploads = () => google.requests.filter(request => upload.test(request)).length
  const again = page.getByRole('button', { name: 'Send it again' })
  await open(PATH)
  await signIn()
  await page.getByRole('radio', { name: 'Seed phrase' }).check()
  const phrase = page.getByRole('textbox', { name: 'Seed phrase', exact: true })
  await phrase.fill(PHRASE.replace('about', 'abot'))
  await expect(page.getByText(/abot|word 12/i).first()).toBeVisible()
  await phrase.fill(` ${PHRASE}\n`)
  await expect(page.getByText('12 words, English; checksum valid.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Passphrase/ }).fill('TREZOR')
  await page.getByLabel(/^Derivation path/).fill('garbage')
  await fillPassword(page)
  await save(page).click()
  await expect(page.getByLabel(/^Derivation path/)).toBeFocused()
  await page.getByLabel(/^Derivation path/).fill(DERIVATION)

  google.failNext(upload, 403, 'storageQuotaExceeded')
  await save(page).click()
  await expect(page.getByText('Your Google storage is full, so nothing was saved')).toBeVisible()
  for (const [status, reason, message] of [
    [403, 'insufficientPermissions', /doesn’t include access to this page’s Google Drive folder/],
    [403, 'dailyLimitExceeded', /used up its daily Google quota/],
    [403, 'accessNotConfigured', /API isn’t enabled/],
  ] as const) {
    google.failNext(upload, status, reason)
    await again.click()
    await expect(page.getByText(message)).toBeVisible()
  }
  google.failNext(upload, 429, 'rateLimitExceeded', { 'retry-after': '120' })
  await again.click()
  await expect(page.getByText(/Google asks to wait 120 seconds/)).toBeVisible()

  await test.step('the sign-in expires, and another account gets a backup of its own', async () => {
    google.failNext(upload, 401, 'authError')
    await again.click()
    await expect(
      page.getByText('“Flow seed phrase backup” is encrypted, but may not be in Google'),
    ).toBeVisible()
    await expect(page.getByText(/The sign-in expired/).first()).toBeVisible()
    await expect(phrase).toHaveValue(` ${PHRASE}\n`)
    google.store.email = 'other@example.com'
    google.store.reserved.clear()
    await signIn()
    await expect(page.getByText('Signed in as other@example.com')).toBeVisible()
    expect(google.store.files.size).toBe(0)
  })

  await test.step('cut off in mid-upload, then after it, then signed out: it is there, once', async () => {
    const before = uploads()
    google.breakNext(upload, 'before')
    google.breakNext(upload, 'after')
    google.failNext(upload, 401, 'authError')
    await again.click()
    await expect(page.getByText(/The sign-in expired/).first()).toBeVisible()
    expect(uploads() - before).toBe(3)
    expect(google.store.files.size).toBe(1)
    await signIn()
    await expect(page.getByText('Signed in as other@example.com')).toBeVisible()
  })

  await test.step('cancelled, offline, kept as a file, and sent after all', async () => {
    const gate = google.hold(upload)
    await again.click()
    await gate.reached
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await context.setOffline(true)
    await again.click()
    await expect(page.getByText('You are offline, so Google Drive cannot be reached')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the encrypted file' }).click()
    expect((await download).suggestedFilename()).toBe('Flow seed phrase backup.json')
    await context.setOffline(false)
    // The cancelled upload takes effect after all; there is one backup all the same.
    gate.release()
    google.failNext(upload, 429, 'rateLimitExceeded', { 'retry-after': '1' })
    google.failNext(upload, 503, 'backendError')
    await again.click()
    await expect(page.getByText(/Google Drive asks to wait \d s/)).toBeVisible()
    await expect(page.getByText('“Flow seed phrase backup” is in Google Drive')).toBeVisible()
  })
  const files = [...google.store.files.values()]
  expect(files.map(({ name }) => name)).toEqual(['Flow seed phrase backup'])
  expect(files[0]?.content).toContain(DERIVATION)
  expect(google.received.join('\n')).not.toMatch(/abandon|TREZOR/)
  await expect(page.getByRole('button', { name: 'Restore Flow seed phrase backup' })).toHaveCount(1)
})

test('what is wrong is said, and the focus goes there; a keystore goes as it is; what is restored, gone or no backup; wiping and leaving empty everything', async ({
  page,
  open,
  google,
  signIn,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource.* 404 /)
  const stored = (name: string, content: string) =>
    google.store.create(google.store.reserve(), name, content)
  const sealed = (secret: Parameters<typeof encryptKeystore>[0]['secret']) =>
    encryptKeystore({ secret, password: PASSWORD, kdf: CHEAP })
  const keystore = await encryptKeystore({
    secret: { kind: 'private-key', privateKey: new Secret(new Uint8Array(32).fill(7)) },
    password: PASSWORD,
    kdf: CHEAP,
  })
  const mnemonic = { mnemonic: new Secret(PHRASE), passphrase: new Secret('TREZOR') }
  stored('phrase', await sealed({ kind: 'mnemonic', ...mnemonic, derivationPath: DERIVATION }))
  stored('gone', '{}')
  stored('odd', 'not json')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await open(PATH)
  await signIn()

  await test.step('what is wrong in the form', async () => {
    await save(page).click()
    await expect(key(page)).toBeFocused()
    await expect(page.getByText('Enter the private key to encrypt.')).toBeVisible()
    await fillKey(page, `mine ${KEY.slice(0, 20)}`)
    await save(page).click()
    await expect(page.getByText(/The name contains part of the secret/)).toBeVisible()
    await page.getByLabel('Name in Google Drive').fill('')
    await page.getByLabel('Password again', { exact: true }).fill('another one')
    await save(page).click()
    await expect(page.getByLabel('Password again', { exact: true })).toBeFocused()
    await expect(page.getByText('The passwords don’t match.')).toBeVisible()
    expect(google.requests.filter(request => request.startsWith('POST'))).toEqual([])
  })

  await test.step('a keystore that is encrypted already', async () => {
    await page.getByRole('radio', { name: 'Keystore file' }).check()
    const field = page.getByRole('textbox', { name: 'Keystore file' })
    await field.fill('{"version":3}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(field).toBeFocused()
    await field.fill(keystore)
    await expect(page.getByText(/contains an unencrypted address or public key/)).toBeVisible()
    expect(google.store.files.size).toBe(3)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('“Keystore backup” is in Google Drive')).toBeVisible()
    const written = [...google.store.files.values()].find(({ name }) => name === 'Keystore backup')
    expect(written?.content).toBe(keystore)
  })

  await test.step('a phrase comes back with passphrase and path, once the password is right', async () => {
    await restore(page, 'phrase', 'wrong password')
    await expect(page.getByText(/Wrong password/)).toBeVisible()
    const password = page.getByLabel('Password of this backup', { exact: true })
    await expect(password).toHaveValue('wrong password')
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    const found = card(page, 'Restore “phrase”')
    await found.getByRole('button', { name: 'Show seed phrase' }).click()
    await expect(found.getByText(PHRASE)).toBeVisible()
    await found.getByRole('button', { name: 'Show passphrase' }).click()
    await expect(found.getByText('TREZOR')).toBeVisible()
    await expect(found.getByText(DERIVATION)).toBeVisible()
    await expect(found.getByRole('button', { name: 'Find its accounts' })).toBeVisible()
  })

  await test.step('no backup of ours, and one that was deleted elsewhere', async () => {
    await page.getByRole('button', { name: 'Restore odd' }).click()
    const odd = card(page, 'Restore “odd”')
    await expect(odd.getByText(/JSON/).first()).toBeVisible()
    await odd.getByRole('button', { name: 'Close this backup' }).click()
    await expect(odd).toHaveCount(0)
    google.store.files.clear()
    await page.getByRole('button', { name: 'Restore gone' }).click()
    await expect(page.getByText(/no longer in Google Drive/)).toBeVisible()
    await page.getByRole('button', { name: 'Rename gone' }).click()
    await page.getByLabel('New name').fill('back')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText(/no longer in Google Drive/)).toBeVisible()
    await expect(page.getByLabel('New name')).toHaveValue('back')
    await page.keyboard.press('Escape')
    await refresh.click()
    await expect(page.getByText('No backups yet')).toBeVisible()
  })

  await test.step('clean in dark and light, wide and narrow', async () => {
    for (const at of [1, 2, 3]) stored(`A backup with a rather long name ${at}`, '{}')
    await refresh.click()
    await expect(page.getByRole('button', { name: /^Restore A backup/ })).toHaveCount(3)
    for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectNoAxeViolationsInBothThemes(page, 'signed in', 'main')
  })

  await test.step('wiping, and leaving and coming back', async () => {
    const out = page.getByRole('button', { name: 'Sign in with Google' })
    await page.getByRole('radio', { name: 'Private key' }).check()
    await key(page).fill(KEY)
    await page.getByRole('button', { name: 'Wipe' }).click()
    await expect(out).toBeVisible()
    await expect(key(page)).toHaveCount(0)
    await signIn()
    await expect(key(page)).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await fillKey(page)
    await page.goto('/key')
    await goBack(page)
    await expect(out).toBeVisible()
    await expect(key(page)).toHaveCount(0)
  })
})
