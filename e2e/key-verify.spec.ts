import { addressAt } from '@toolkit/core/account/address'
import { goBack } from './support/history.ts'
import { holdable } from './support/hold-work.ts'
import { expect, test } from './support/test.ts'
import {
  ability,
  addressField,
  checkKey,
  checkSignature,
  keyField,
  message,
  newKey,
  PATH,
  signatureField,
  signed,
  submitForm,
  toSignatures,
  verdict,
} from './support/verify-page.ts'

test('wrong inputs have their own sentences, and the focus goes there', async ({ open }) => {
  const page = await open(PATH)
  await checkKey(page)
  await expect(keyField(page)).toHaveAccessibleDescription(/No key yet/)
  await expect(keyField(page)).toBeFocused()
  await keyField(page).fill(newKey('P-256').publicKey)
  await checkKey(page)
  await expect(addressField(page)).toHaveAccessibleDescription(/No address yet/)
  await addressField(page).fill(addressAt('testnet', 5n))
  await checkKey(page)
  await expect(addressField(page)).toHaveAccessibleDescription(/is an address on Testnet/)
  await expect(addressField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Switch to Flow Testnet' }).click()
  await expect(addressField(page)).not.toHaveAccessibleDescription(/is an address on Testnet/)
  await toSignatures(page)
  await checkSignature(page)
  await expect(signatureField(page)).toHaveAccessibleDescription(/The signature is empty/)
  await signatureField(page).fill('3b'.repeat(31))
  await checkSignature(page)
  await expect(signatureField(page)).toHaveAccessibleDescription(/has 31 bytes where 64/)
  await expect(signatureField(page)).toBeFocused()
})

test('what is said of a key and a signature moves no button from under a pointer', async ({
  page,
  open,
}) => {
  const work = await holdable(page)
  const own = newKey('P-256')
  const boxOf = (name: string) => page.getByRole('button', { name }).boundingBox()
  await open(PATH)
  await work.hold()
  await keyField(page).fill(own.publicKey)
  const before = await boxOf('Check the key')
  await work.release()
  await expect(page.getByText('Detected: hex digits, a public key')).toBeVisible()
  expect(await boxOf('Check the key')).toEqual(before)
  await toSignatures(page)
  await work.hold()
  await signatureField(page).fill(signed(own, 'hi', 'sha3-256'))
  const then = await boxOf('Check the signature')
  await work.release()
  await expect(page.getByText('Detected: one signature')).toBeVisible()
  expect(await boxOf('Check the signature')).toEqual(then)
})

test('a node that fails is asked again by itself; its error stays in the card meanwhile', async ({
  open,
  networks,
  allowErrors,
}) => {
  allowErrors(/503/)
  const page = await open('/key/verify?network=testnet')
  const body = JSON.stringify({ code: 503, message: 'down for maintenance' })
  // One request with its five retries.
  for (let times = 0; times < 6; times += 1) {
    networks.testnet.failNext(/accounts\/.*\/keys/, 503, body)
  }
  await keyField(page).fill(newKey('P-256').publicKey)
  await addressField(page).fill(addressAt('testnet', 1n))
  await checkKey(page)
  await expect(ability(page)).toContainText('down for maintenance', { timeout: 20_000 })
  await expect(ability(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(ability(page)).toContainText('isn’t on the account', { timeout: 20_000 })
})

test('wiping, and leaving the page, empties everything', async ({ open }) => {
  const own = newKey('P-256')
  const page = await open(PATH)
  await submitForm(page, {
    key: own.privateKey,
    text: 'hi',
    signature: signed(own, 'hi', 'sha3-256'),
  })
  await expect(verdict(page)).toContainText('valid')
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect(keyField(page)).toHaveValue('')
  await toSignatures(page)
  await expect(signatureField(page)).toHaveValue('')
  await expect(message(page)).toHaveValue('')
  await expect(verdict(page)).toContainText('Nothing checked yet')
  await keyField(page).fill(own.privateKey)
  await page.goto('/key')
  await goBack(page)
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await expect(keyField(page)).toHaveValue('')
  expect(await page.content()).not.toContain(own.privateKey)
})

test('what belongs elsewhere is recognised, and one press takes it there', async ({ open }) => {
  const page = await open(PATH)
  await expect(keyField(page)).toBeFocused()
  const address = addressAt('emulator', 1n)
  await keyField(page).fill(address)
  await page.getByRole('button', { name: 'Move it to “Account address”' }).click()
  await expect(addressField(page)).toHaveValue(address)
  await expect(keyField(page)).toHaveValue('')
  await toSignatures(page)
  const phrase = 'test test test test test test test test test test test junk'
  await signatureField(page).fill(phrase)
  await page.getByRole('button', { name: 'Open it in Seed Phrase' }).click()
  await expect(page).toHaveURL('/key/seed-phrase')
})
