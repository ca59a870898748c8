import { addressAt } from '@toolkit/core/flow/address'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import {
  ability,
  account,
  addressField,
  ask,
  checkKey,
  checkSignature,
  keyField,
  message,
  newKey,
  PATH,
  signatureField,
  signed,
  toSignatures,
  verdict,
} from './support/verify-page.ts'

test('a private key that opens an account alone; only the address goes out', async ({
  open,
  chain,
}) => {
  const own = newKey('secp256k1')
  const address = account(
    chain,
    { publicKey: newKey('P-256').publicKey, weight: 500 },
    { publicKey: own.publicKey, signatureAlgorithm: 'ECDSA_secp256k1', hashAlgorithm: 'SHA2_256' },
  )
  const page = await open(PATH)
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await keyField(page).fill(own.privateKey)
  await addressField(page).fill(`0x${address}`)
  await checkKey(page)
  await expect(ability(page)).toContainText('Yes: this key can sign alone')
  await expect(ability(page)).toContainText('It is key 1 of the account')
  await expect(ability(page).getByRole('row').nth(1)).toContainText('ECDSA_secp256k1')
  expect(sent.filter(each => each.includes(address))).toHaveLength(1)
  expect(sent.join()).not.toContain(own.privateKey)
  expect(sent.join()).not.toContain(own.publicKey)
  await expectNoAxeViolations(page)
})

test('not alone: together with which; revoked; not on this account', async ({ open, chain }) => {
  const [half, other, gone] = [newKey('P-256'), newKey('P-256'), newKey('P-256')]
  const address = account(
    chain,
    { publicKey: half.publicKey, weight: 500 },
    { publicKey: other.publicKey, weight: 600 },
    { publicKey: gone.publicKey, revoked: true },
  )
  const page = await open(PATH)
  await addressField(page).fill(address)
  await keyField(page).fill(half.publicKey)
  await page.keyboard.press('Control+Enter')
  await expect(ability(page)).toContainText('weighs 500 of the 1000 needed. Together with key 1')
  await keyField(page).fill(gone.publicKey)
  await expect(ability(page)).toContainText('Out of date')
  await ability(page).getByRole('button', { name: 'Check again' }).click()
  await expect(ability(page)).toContainText('No: the key is revoked')
  const stranger = newKey('P-256')
  await keyField(page).fill(stranger.publicKey)
  await checkKey(page)
  await expect(ability(page)).toContainText('None of its 3 keys is this one')
  await expect(page.getByRole('button', { name: 'Look up its accounts' })).toBeEnabled()
})

test('wrong inputs have their own sentences, and the focus goes there', async ({ open }) => {
  const page = await open(PATH)
  await checkKey(page)
  await expect(keyField(page)).toHaveAccessibleDescription(/There is no key yet/)
  await expect(keyField(page)).toBeFocused()
  await keyField(page).fill(newKey('P-256').publicKey)
  await checkKey(page)
  await expect(addressField(page)).toHaveAccessibleDescription(/There is no address yet/)
  await addressField(page).fill(addressAt('testnet', 5n))
  await checkKey(page)
  await expect(addressField(page)).toHaveAccessibleDescription(/is an address of Testnet/)
  await expect(addressField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Switch to Flow Testnet' }).click()
  await expect(addressField(page)).not.toHaveAccessibleDescription(/is an address of Testnet/)
  await toSignatures(page)
  await checkSignature(page)
  await expect(signatureField(page)).toHaveAccessibleDescription(/The signature is empty/)
  await signatureField(page).fill('3b'.repeat(31))
  await checkSignature(page)
  await expect(signatureField(page)).toHaveAccessibleDescription(/has 31 bytes where 64/)
  await expect(signatureField(page)).toBeFocused()
})

test('wiping, and leaving the page, empties everything', async ({ open }) => {
  const own = newKey('P-256')
  const page = await open(PATH)
  await ask(page, { key: own.privateKey, text: 'hi', signature: signed(own, 'hi', 'sha3-256') })
  await expect(verdict(page)).toContainText('Good')
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect(keyField(page)).toHaveValue('')
  await toSignatures(page)
  await expect(signatureField(page)).toHaveValue('')
  await expect(message(page)).toHaveValue('')
  await expect(verdict(page)).toContainText('Nothing checked yet')
  await keyField(page).fill(own.privateKey)
  await page.goto('/key')
  await page.goBack()
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await expect(keyField(page)).toHaveValue('')
  expect(await page.content()).not.toContain(own.privateKey)
})

test('a private key handed over by another tool', async ({ open }) => {
  const own = newKey('P-256')
  const page = await open('/key/private-key')
  await page.getByRole('textbox', { name: 'Private key', exact: true }).fill(own.privateKey)
  await page.getByRole('button', { name: 'Check that it opens an account' }).first().click()
  await expect(page).toHaveURL('/key/verify')
  await expect(keyField(page)).toHaveValue(own.privateKey)
  await expect(keyField(page)).toHaveAccessibleDescription(/Recognised/)
})
