import type { Page } from '@playwright/test'
import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
import { Secret } from '@toolkit/core/secret'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { expect, test } from './support/google.ts'
import { goBack } from './support/history.ts'

const PATH = '/key/google-drive'
const KEY = 'c0ffee11'.repeat(8)
const PHRASE = `${'abandon '.repeat(11)}about`
const PASSWORD = 'correct horse battery'

const card = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: title, exact: typeof title === 'string' })
const save = (page: Page) => page.getByRole('button', { name: 'Encrypt and save' })

async function fillKey(page: Page, name = '', password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Private key' }).fill(KEY)
  await page.getByLabel('Name in Google Drive').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again', { exact: true }).fill(password)
  await expect(page.getByText(/^Detected: /)).toBeVisible()
}

async function restore(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByRole('button', { name: `Restore ${name}`, exact: true }).click()
  await page.getByLabel('Password of this backup', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test('sign in, save a key, restore it, rename it, delete it, sign out', async ({
  page,
  open,
  google,
  signIn,
}) => {
  await open(PATH)
  await signIn()
  await expect(page.getByText('Signed in as somebody@example.com')).toBeVisible()
  await expect(page.getByText('No backups yet')).toBeVisible()
  await fillKey(page, 'My first key')
  await save(page).click()
  const saved = page.getByRole('heading', { name: '“My first key” is in Google Drive' })
  await expect(saved).toBeFocused({ timeout: 30_000 })
  await expect(saved).toBeInViewport({ ratio: 1 })

  const [file] = [...google.store.files.values()]
  const sent = JSON.parse(file?.content ?? '')
  expect([google.store.files.size, file?.name]).toEqual([1, 'My first key'])
  expect(sent).toMatchObject({ version: 3, type: 'private-key', activeAccounts: [] })
  expect(sent).not.toHaveProperty('address')
  expect(sent.crypto.kdfparams).toMatchObject({ n: 262_144, r: 8, p: 1 })
  expect(google.received.join('\n')).not.toContain(KEY)

  await restore(page, 'My first key', 'wrong password')
  await expect(page.getByText(/Wrong password/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByLabel('Password of this backup', { exact: true })).toHaveValue(
    'wrong password',
  )
  await page.getByLabel('Password of this backup', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const opened = page.getByRole('heading', { name: 'Opened: no account has this key' })
  await expect(opened).toBeFocused({ timeout: 30_000 })
  await expect(opened).toBeInViewport({ ratio: 1 })
  const p256 = card(page, 'ECDSA P-256')
  await expect(p256.getByText('public key', { exact: true })).toBeVisible({ timeout: 30_000 })
  await p256.getByRole('button', { name: 'Show private key' }).first().click()
  await expect(p256.getByText(KEY)).toBeVisible()

  await page.getByRole('button', { name: 'Rename My first key' }).click()
  await page.getByLabel('New name').fill('Key of 2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Restore Key of 2026' })).toBeVisible()
  expect([...google.store.files.values()].map(({ name }) => name)).toEqual(['Key of 2026'])

  await page.getByRole('button', { name: 'Delete Key of 2026' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Key of 2026”?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect(google.store.files.size).toBe(1)
  await page.getByRole('button', { name: 'Delete Key of 2026' }).click()
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('No backups yet')).toBeVisible()
  expect(google.store.files.size).toBe(0)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(/Google has revoked the token/)).toBeVisible()
  expect(google.store.tokens.size).toBe(0)
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
})

test('a phrase goes with passphrase and path, and comes back with them', async ({
  page,
  open,
  google,
  signIn,
}) => {
  await open(PATH)
  await signIn()
  await page.getByRole('radio', { name: 'Seed phrase' }).check()
  await page
    .getByRole('textbox', { name: 'Seed phrase', exact: true })
    .fill(PHRASE.replace('about', 'abot'))
  await expect(page.getByText(/abot|word 12/i).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Seed phrase', exact: true }).fill(` ${PHRASE}\n`)
  await expect(page.getByText('12 words, English; checksum valid.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Passphrase/ }).fill('TREZOR')
  await page.getByLabel(/^Derivation path/).fill('garbage')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password again', { exact: true }).fill(PASSWORD)
  await save(page).click()
  await expect(page.getByLabel(/^Derivation path/)).toBeFocused()
  await page.getByLabel(/^Derivation path/).fill("m/44'/539'/0'/0/7")
  await save(page).click()
  await expect(page.getByText('“Flow seed phrase backup” is in Google Drive')).toBeVisible({
    timeout: 30_000,
  })
  expect(google.received.join('\n')).not.toMatch(/abandon|TREZOR/)
  await restore(page, 'Flow seed phrase backup')
  const found = card(page, 'Restore “Flow seed phrase backup”')
  await found.getByRole('button', { name: 'Show seed phrase' }).click({ timeout: 30_000 })
  await expect(found.getByText(PHRASE)).toBeVisible()
  await found.getByRole('button', { name: 'Show passphrase' }).click()
  await expect(found.getByText('TREZOR')).toBeVisible()
  await expect(found.getByText("m/44'/539'/0'/0/7")).toBeVisible()
  await expect(found.getByRole('button', { name: 'Find its accounts' })).toBeVisible()
})

test('what is wrong is said, and the focus goes there; a name never holds the secret; a keystore that is encrypted already goes as it is', async ({
  page,
  open,
  google,
  signIn,
}) => {
  const text = await encryptKeystore({
    secret: { kind: 'private-key', privateKey: new Secret(new Uint8Array(32).fill(7)) },
    password: PASSWORD,
    kdf: { kind: 'scrypt', n: 4096, r: 8, p: 1 },
  })
  await open(PATH)
  await signIn()
  await save(page).click()
  await expect(page.getByRole('textbox', { name: 'Private key' })).toBeFocused()
  await expect(page.getByText('Enter the private key to encrypt.')).toBeVisible()
  await fillKey(page, `mine ${KEY.slice(0, 20)}`)
  await save(page).click()
  await expect(page.getByText(/The name contains part of the secret/)).toBeVisible()
  await page.getByLabel('Name in Google Drive').fill('mine')
  await page.getByLabel('Password again', { exact: true }).fill('another one')
  await save(page).click()
  await expect(page.getByLabel('Password again', { exact: true })).toBeFocused()
  await expect(page.getByText('The passwords don’t match.')).toBeVisible()
  expect(google.requests.filter(request => request.startsWith('POST'))).toEqual([])

  await page.getByLabel('Name in Google Drive').fill('')
  await page.getByRole('radio', { name: 'Keystore file' }).check()
  const field = page.getByRole('textbox', { name: 'Keystore file' })
  await field.fill('{"version":3}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field).toBeFocused()
  expect(google.store.files.size).toBe(0)
  await field.fill(text)
  await expect(page.getByText(/contains an unencrypted address or public key/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Keystore backup” is in Google Drive')).toBeVisible()
  expect([...google.store.files.values()].map(({ content }) => content)).toEqual([text])
})

test('the window: blocked, closed, denied, without the scope, with a changed state', async ({
  page,
  open,
  google,
  signIn,
}) => {
  await page.addInitScript(() => {
    const openWindow = window.open.bind(window)
    Object.assign(window, {
      open: (...args: Parameters<typeof openWindow>) =>
        location.hash === '#blocked' ? null : openWindow(...args),
    })
  })
  await open(`${PATH}#blocked`)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const account = card(page, 'Google account')
  await expect(
    account.getByText('Popup failed to open (was it blocked by a popup blocker?)'),
  ).toBeVisible()
  await page.evaluate(() => {
    location.hash = ''
  })
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await (await opening).close()
  await expect(account.getByText(/The sign-in window was closed/)).toBeVisible()
  for (const [choice, words] of [
    ['Cancel', /You didn’t allow this page to access/],
    ['Allow without Drive', /without access to this page’s Google Drive folder/],
    ['Allow with a changed state', /doesn’t belong to this sign-in/],
  ] as const) {
    await signIn(choice)
    await expect(account.getByText(words)).toBeVisible()
  }
  expect(google.requests.filter(request => request.includes('/drive/'))).toEqual([])
  await signIn()
  await expect(account.getByText(/Signed in as/)).toBeVisible()
})

test('the token is handed over without an opener, and leaves no trace', async ({
  page,
  open,
  google,
  signIn,
  context,
}) => {
  // Google may ask to be parted from whoever opened it; the window then looks closed from here.
  google.openerPolicy = 'same-origin'
  await open(PATH)
  const popup = await signIn()
  await expect(page.getByText(/Signed in as/)).toBeVisible()
  if (!popup.isClosed()) await popup.waitForEvent('close')
  const [token = ''] = google.store.tokens
  const seen = [
    page.url(),
    JSON.stringify(await context.storageState()),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    await page.content(),
    ...google.received.filter(text => text.startsWith('http')),
  ].join('\n')
  expect(token).not.toBe('')
  expect(seen).not.toContain(token)
})

test('wiping empties everything; so does leaving and coming back', async ({
  page,
  open,
  google,
  signIn,
}) => {
  const key = page.getByRole('textbox', { name: 'Private key' })
  await open(PATH)
  await signIn()
  await fillKey(page)
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await expect(key).toHaveCount(0)
  await signIn()
  await expect(key).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await fillKey(page)
  await page.goto('/key')
  await goBack(page)
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await expect(key).toHaveCount(0)
  expect(google.store.files.size).toBe(0)
})

test('clean in dark and light, wide and narrow', async ({ page, open, google, signIn }) => {
  for (let number = 1; number <= 3; number++) {
    google.store.create(google.store.reserve(), `A backup with a rather long name ${number}`, '{}')
  }
  await open(PATH)
  await signIn()
  await expect(page.getByRole('button', { name: /^Restore A backup/ })).toHaveCount(3)
  for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolationsInBothThemes(page, 'signed in', 'main')
})
