import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
import { Secret } from '@toolkit/core/secret'
import {
  header,
  keystore,
  newFile,
  PASSWORD,
  PATH,
  PHRASE,
  press,
  secret,
} from './support/keystore-page.ts'
import { shownValue } from './support/shown-value.ts'
import { expect, test } from './support/test.ts'

/** A file that keeps phrase and passphrase, with something changed in the passphrase's part. */
async function damagedFile(change: object): Promise<string> {
  const text = await encryptKeystore({
    secret: {
      kind: 'mnemonic',
      mnemonic: new Secret(PHRASE),
      passphrase: new Secret('TREZOR'),
    },
    password: PASSWORD,
    kdf: { kind: 'scrypt', n: 16, r: 8, p: 1 },
  })
  const file = JSON.parse(text)
  Object.assign(file.toolkit.crypto, change)
  return JSON.stringify(file)
}

test('a file whose kept passphrase is damaged still opens, and says what is lost', async ({
  open,
}) => {
  const page = await open(PATH)
  await keystore(page).fill(await damagedFile({ ciphertext: 'abc' }))
  await expect(header(page)).toContainText('A part of the file is damaged')
  await expect(header(page)).toContainText('needed, but damaged in the file')
  await secret(page, 'Password').fill(PASSWORD)
  await press(page, 'Open')
  expect(await shownValue(page, 'seed phrase')).toBe(PHRASE)
  await expect(page.getByText('without it the phrase opens different keys')).toBeVisible()
  await expect(page.getByText('it isn’t in the file')).toBeVisible()
})

test('a change of password does not forget that there was a passphrase', async ({ open }) => {
  const page = await open(PATH)
  await keystore(page).fill(await damagedFile({ mac: '00'.repeat(32) }))
  await page.getByRole('tab', { name: 'Change password' }).click()
  await secret(page, 'Current password').fill(PASSWORD)
  await secret(page, 'New password').fill('another battery staple')
  await secret(page, 'New password again').fill('another battery staple')
  await page.getByRole('combobox', { name: 'Cost' }).selectOption('light')
  await press(page, 'Change password')
  await expect(newFile(page)).toContainText('needed, but not in the file')
})
