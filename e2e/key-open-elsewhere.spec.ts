// A value pasted into the wrong Key tool, or on the home page, moves to the right one in memory.

import { generateKeyPairSync } from 'node:crypto'
import { countActions, pasteText } from './support/actions.ts'
import { stopClock } from './support/clock.ts'
import { enterKey, newPublicKey, openAdvanced } from './support/create-page.ts'
import { twoFrames } from './support/delayed-answer.ts'
import { dropFile } from './support/drop-file.ts'
import { goBack } from './support/history.ts'
import { options } from './support/home-page.ts'
import { answerKeyIndex } from './support/key-index.ts'
import { KEY, keystore, PASSWORD, PHRASE, quickFile, secret } from './support/keystore-page.ts'
import { expect, test } from './support/test.ts'

test('what is pasted into Private Key or KeyStore and belongs to the other, or to Seed Phrase: 32 bytes stay, a keystore’s password is next; the main field has the focus, but not on touch', async ({
  page,
  open,
  browser,
  server,
  allowErrors,
}) => {
  // The account that the index lists is on no chain.
  allowErrors(/404 \(Not Found\).*\/v1\/accounts\//)
  await page.clock.install()
  await open('/key/private-key?network=mainnet')
  await expect(secret(page, 'Private key')).toBeFocused()
  await answerKeyIndex(page, 1)
  const elsewhere = page.getByRole('button', { name: /^Open it in/ })
  await secret(page, 'Private key').fill(KEY)
  await expect(page.getByRole('heading', { name: /^Private key, valid on/ })).toBeVisible()
  await stopClock(page)
  // Longer than the pause in typing after which the text is parsed.
  await page.clock.runFor(5000)
  await page.clock.resume()
  await expect(elsewhere).toHaveCount(0)
  // The result of parsing it is offered; by then the answer for the 32 bytes is there too.
  await secret(page, 'Private key').fill(PHRASE)
  await expect(elsewhere).toHaveText('Open it in Seed Phrase')
  await secret(page, 'Private key').fill(KEY)
  await expect(elsewhere).toHaveCount(0)
  const text = await quickFile()
  await secret(page, 'Private key').fill(text)
  const actions = await countActions(page)
  await page.getByRole('button', { name: 'Open it in KeyStore' }).click()
  await expect(keystore(page)).toHaveValue(text)
  await expect(secret(page, 'Password')).toBeFocused()
  await pasteText(page, PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 account found' })).toBeFocused()
  expect(await actions()).toBe(3)

  await open('/key/keystore')
  await expect(keystore(page)).toBeFocused()
  await keystore(page).fill(`-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE`)
  await keystore(page).fill(PHRASE)
  await expect(elsewhere).toHaveText('Open it in Seed Phrase')
  await elsewhere.click()
  await expect(page).toHaveURL('/key/seed-phrase')
  await expect(secret(page, 'Seed phrase')).toHaveValue(PHRASE)

  const context = await browser.newContext({ hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await phone.goto(`${server.url}/key/private-key`)
  await expect(phone.locator('html[data-ready="true"]')).toBeAttached()
  await expect(secret(phone, 'Private key')).toBeVisible()
  await twoFrames(phone)
  await expect(secret(phone, 'Private key')).not.toBeFocused()
  await context.close()
})

test('what is typed into Create is there after another tool, but no private key, which goes on to its own', async ({
  open,
}) => {
  const page = await open('/account/create?network=emulator')
  const field = page.getByRole('textbox', { name: 'Public key' })
  const key = newPublicKey('ECDSA_secp256k1')
  await enterKey(page, key)
  await openAdvanced(page)
  await page.getByRole('radio', { name: 'ECDSA secp256k1' }).check()
  await page.getByRole('textbox', { name: 'Weight' }).fill('500')
  await page.getByRole('link', { name: 'Lookup' }).first().click()
  await expect(page).toHaveURL(/\/account\/lookup/)
  await goBack(page)
  await expect(field).toHaveValue(key)
  await openAdvanced(page)
  await expect(page.getByRole('radio', { name: 'ECDSA secp256k1' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue('500')

  await enterKey(page, KEY)
  await page.getByRole('link', { name: 'Lookup' }).first().click()
  await expect(page).toHaveURL(/\/account\/lookup/)
  await goBack(page)
  await expect(field).toHaveCount(0)
  await enterKey(page, PHRASE)
  await page.getByRole('button', { name: 'Open it in Seed Phrase' }).click()
  await expect(secret(page, 'Seed phrase')).toHaveValue(PHRASE)
})

const pdf = (name: string) => new URL(`fixtures/pdf/${name}`, import.meta.url).pathname

test('from home a PEM has its accounts after two actions, bare digits after three; a dropped PDF is read by the tool that is chosen for it', async ({
  page,
  open,
}) => {
  await answerKeyIndex(page, 1)
  const pem = String(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
  )
  for (const [text, count] of [
    [pem, 2],
    [KEY, 3],
  ] as const) {
    // The actions of each are counted from a fresh page.
    await open('/?network=mainnet')
    const actions = await countActions(page)
    await pasteText(page, text)
    const key = page.getByRole('option').filter({ hasText: 'Private Key' })
    await expect(key.first()).toBeVisible()
    await page.keyboard.press(text === KEY ? '2' : 'Enter')
    const find = page.getByRole('button', { name: 'Find accounts', exact: true })
    await expect(find).toBeVisible()
    if (count === 3) {
      await expect(find).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: '1 account found' })).toBeFocused()
    expect(await actions()).toBe(count)
  }

  await open('/?network=mainnet')
  await dropFile(page, pdf('keystore.pdf'), { x: 640, y: 700 })
  await options(page).filter({ hasText: 'KeyStore' }).first().click()
  await expect(keystore(page)).toHaveAccessibleDescription(/keystore\.pdf/)
  await expect(secret(page, 'Password')).toBeFocused()
})
