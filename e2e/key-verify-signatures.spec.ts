import { createHash } from 'node:crypto'
import { addressAt } from '@toolkit/core/account/address'
import { unfold } from './support/actions.ts'
import { expect, test } from './support/test.ts'
import {
  addressField,
  checkSignature,
  keyField,
  message,
  newKey,
  signatureField,
  signed,
  submitForm,
  verdict,
} from './support/verify-page.ts'

test('known mistakes 7, 8 and 9: each signature is judged as what it is, by keyboard alone too; offline an account says that it needs the network', async ({
  open,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)/)
  const page = await open('/key/verify?network=testnet')
  await test.step('secp256k1 signatures are valid', async () => {
    const own = newKey('secp256k1')
    await submitForm(page, {
      key: own.publicKey,
      text: 'hello',
      signature: signed(own, 'hello', 'sha256'),
    })
    await expect(verdict(page)).toContainText('Signature valid')
    await expect(verdict(page)).toContainText(/ECDSA secp256k1\s*SHA2-256/)
  })
  await test.step('a P-256 key whose X begins with 04', async () => {
    const own = newKey('P-256', publicKey => publicKey.startsWith('04'))
    await submitForm(page, {
      key: own.publicKey,
      text: 'hi',
      signature: signed(own, 'hi', 'sha3-256'),
    })
    await expect(verdict(page)).toContainText('Signature valid')
    await keyField(page).fill(`04${own.publicKey}`)
    await checkSignature(page)
    await expect(verdict(page)).toContainText('Signature valid')
  })
  await test.step('the message is the message; 0x and the digest are told', async () => {
    const own = newKey('P-256')
    const bare = signed(own, 'hello', 'sha256', Buffer.alloc(0))
    await submitForm(page, { key: own.publicKey, text: 'hello', signature: `0x${bare}` })
    await expect(verdict(page)).toContainText('2 mistakes')
    await expect(verdict(page)).toContainText('It was signed with no tag')
    await expect(verdict(page)).toContainText('This verifies as SHA2-256; SHA3-256 was chosen.')
    // Collapsed, with the selected option visible.
    await expect(page.locator('summary').filter({ hasText: 'Domain tag' })).toHaveText(
      'Domain tag and hashUser message, SHA3-256',
    )
    await unfold(page, 'Domain tag and hash')
    await page.getByRole('combobox', { name: 'Domain tag' }).selectOption('none')
    await page.getByRole('combobox', { name: 'Hash algorithm' }).selectOption('SHA2_256')
    await expect(verdict(page)).toContainText('Out of date')
    await checkSignature(page)
    await expect(verdict(page)).toContainText('Signature valid')
    await message(page).fill(createHash('sha256').update('hello').digest('hex'))
    await checkSignature(page)
    await expect(verdict(page)).toContainText('You pasted the digest, not the message')
  })
  await test.step('by keyboard alone', async () => {
    const own = newKey('P-256')
    await page.getByRole('combobox', { name: 'Domain tag' }).selectOption('user')
    await page.getByRole('combobox', { name: 'Hash algorithm' }).selectOption('SHA3_256')
    await message(page).fill('')
    await signatureField(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(signed(own, 'hello!', 'sha3-256'))
    await keyField(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(own.publicKey)
    await message(page).focus()
    await page.keyboard.type('hello')
    await page.keyboard.press('Control+Enter')
    await expect(verdict(page)).toContainText(/No match after [\d,]+ combinations/)
    await message(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await page.keyboard.press('Control+Enter')
    await expect(verdict(page)).toContainText('Signature valid')
  })
  await test.step('an account, offline', async () => {
    await page.context().setOffline(true)
    await page.getByRole('radio', { name: 'An account' }).check()
    await addressField(page).fill(addressAt('testnet', 1n))
    await page.keyboard.press('Enter')
    await expect(verdict(page)).toContainText('can’t be fetched from Flow Testnet')
  })
})
