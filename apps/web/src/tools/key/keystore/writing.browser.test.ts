import { formatHex } from '@toolkit/core/bytes/hex'
import { decryptKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { Secret } from '@toolkit/core/secret'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { displayedValue } from '../../../../testing/displayed-value'
import { downloaded } from '../../../../testing/downloads'
import { knowNoKeys } from '../../../../testing/key-index'
import { expectNoSidewaysScroll } from '../../../../testing/layout'
import { openTool } from '../../../../testing/open-tool'
import { summary, unfold } from '../../../../testing/unfold'
import {
  header,
  KEY,
  keystore,
  newFile,
  PASSWORD,
  PATH,
  PHRASE,
  p256,
  press,
  quickFile,
  secret,
  toTab,
} from './testing/keystore-page'

const NEW = 'another horse battery staple'
const cost = page.getByRole('combobox', { name: 'Cost' })
const save = () => downloaded(() => press('Download keystore'))

// A key from a file is searched on both networks immediately.
beforeEach(knowNoKeys)

/**
 * Private key in a file, opened by core, which `interchange.test.ts` checks against other
 * implementations.
 */
async function keyIn(text: string, password: string): Promise<string> {
  const opened = await decryptKeystore(parseKeystore(text), password)
  if (opened.kind !== 'private-key') throw new Error('The file holds no private key.')
  return formatHex(opened.secret.reveal())
}

async function typeNewPassword(password: string): Promise<void> {
  await secret('New password').fill(password)
  await secret('New password again').fill(password)
}

test('a new file asks for what is missing, and holds the key encrypted', async () => {
  await openTool(PATH)
  await toTab('Create')
  await press('Create keystore')
  await expect.element(page.getByText('Enter the private key to encrypt.')).toBeVisible()
  await expect.element(secret('New password')).toHaveAccessibleDescription(/Type a new password/)
  await secret('Private key').fill(KEY)
  await expect.element(secret('Private key')).toHaveAccessibleDescription(/Detected/)
  await secret('New password').fill('12345678')
  await expect.element(secret('New password')).toHaveAccessibleDescription(/Digits only/)
  await secret('New password').fill(PASSWORD)
  await expect.element(secret('New password')).toHaveAccessibleDescription(/Long enough/)
  await secret('New password again').fill(`${PASSWORD}x`)
  await press('Create keystore')
  await expect.element(secret('New password again')).toHaveAccessibleDescription(/don’t match/)
  await secret('New password again').fill(PASSWORD)
  await expect.element(summary('Advanced')).toHaveTextContent(/Web3 format, standard cost, .* s$/)
  await unfold('Advanced')
  await expect.element(cost).toHaveTextContent(/Standard: .* s/)
  await expect.element(cost).toHaveValue('standard')
  await unfold('Advanced')
  await cost.selectOptions('light')
  await press('Create keystore')
  await expect.element(newFile).toHaveTextContent('Written and checked')
  const { name, text } = await save()
  expect(name).toMatch(/^UTC--\d{4}-.*--[0-9a-f]{40}\.json$/)
  expect(`${name}${text}`).not.toContain(KEY)
  expect(JSON.parse(text).crypto).toMatchObject({
    cipher: 'aes-128-ctr',
    kdf: 'scrypt',
    kdfparams: { n: 16_384, r: 8, p: 4, dklen: 32 },
  })
  expect(await keyIn(text, PASSWORD)).toBe(KEY)
  await page.viewport(400, 800)
  expectNoSidewaysScroll()
})

test('keeps the key of the account that is chosen of a long flow.json', async () => {
  await openTool(PATH)
  await toTab('Create')
  const accounts = {
    first: { address: 'f8d6e0586b0a20c7', key: '1'.repeat(64) },
    second: { address: '179b6b1cb6755e31', key: KEY },
  }
  // So long that it stays a file instead of filling the field.
  const text = `${JSON.stringify({ accounts })}${' '.repeat(25_000)}`
  await page
    .getByLabelText('File for Private key')
    .upload(new File([text], 'flow.json', { type: 'application/json' }))
  await page.getByRole('combobox', { name: 'Account in flow.json' }).selectOptions('second')
  await expect.element(secret('Private key')).toHaveAccessibleDescription(/Detected/)
  await unfold('Advanced')
  await cost.selectOptions('light')
  await typeNewPassword(PASSWORD)
  await press('Create keystore')
  await expect.element(newFile).toHaveTextContent('Written and checked')
  expect(await keyIn((await save()).text, PASSWORD)).toBe(KEY)
})

test('row 13: a phrase keeps its path and passphrase, or says what it does not keep', async () => {
  await openTool(PATH)
  await toTab('Create')
  await page.getByRole('radio', { name: 'Seed phrase' }).click()
  await secret('Seed phrase').fill(PHRASE.replace('saddle', 'team'))
  await expect.element(secret('Seed phrase')).toHaveAccessibleDescription(/checksum/)
  await secret('Seed phrase').fill(PHRASE)
  await expect.element(secret('Seed phrase')).toHaveAccessibleDescription(/checksum valid/)
  const path = page.getByRole('textbox', { name: /^Derivation path/ })
  await path.fill("m/44'/539'/x")
  await expect.element(path).toHaveAttribute('aria-invalid', 'true')
  await path.fill("m/44'/539'/0'/0/7")
  await page.getByRole('textbox', { name: /^Passphrase/ }).fill('TREZOR')
  await expect.element(page.getByText('The format has no place for a passphrase')).toBeVisible()
  await unfold('Advanced')
  await cost.selectOptions('light')
  await typeNewPassword(PASSWORD)
  await press('Create keystore')
  await expect.element(newFile).toHaveTextContent('The passphrase isn’t in this file')
  const leftOut = (await save()).text
  await page.getByRole('radio', { name: 'Keep it, encrypted' }).click()
  await expect.element(newFile).toHaveTextContent('No file yet')
  await press('Create keystore')
  await expect.element(newFile).toHaveTextContent('in a part only this toolkit reads')
  const retained = (await save()).text
  expect(retained).not.toContain('TREZOR')
  for (const text of [leftOut, retained]) {
    const opened = await decryptKeystore(parseKeystore(text), PASSWORD)
    expect(opened.kind === 'mnemonic' && opened.mnemonic.reveal()).toBe(PHRASE)
  }

  await toTab('Open')
  await keystore.fill(leftOut)
  await expect.element(header).toHaveTextContent('needed, but not in the file')
  await expect.element(header).toHaveTextContent("m/44'/539'/0'/0/7")
  await keystore.fill(retained)
  await secret('Password').fill(PASSWORD)
  await press('Open')
  expect(await displayedValue(page, 'passphrase')).toBe('TREZOR')
  expect(await displayedValue(page, 'seed phrase')).toBe(PHRASE)
  await expect
    .element(page.getByRole('region', { name: 'Seed phrase' }))
    .toHaveTextContent("m/44'/539'/0'/0/7")
})

test('changes the password; the old one opens the new file no longer', async () => {
  await openTool(PATH)
  await toTab('Change password')
  await keystore.fill(await quickFile())
  await secret('Current password').fill('wrong')
  await typeNewPassword(NEW)
  await unfold('Advanced')
  await cost.selectOptions('light')
  await press('Change password')
  await expect.element(secret('Current password')).toHaveAccessibleDescription(/Wrong password/)
  await secret('Current password').fill(PASSWORD)
  await press('Change password')
  await expect.element(newFile).toHaveTextContent('Written and checked')
  const { text } = await save()
  expect(await keyIn(text, NEW)).toBe(KEY)
  await toTab('Open')
  await keystore.fill(text)
  await secret('Password').fill(PASSWORD)
  await press('Open')
  await expect.element(secret('Password')).toHaveAccessibleDescription(/Wrong password/)
  await secret('Password').fill(NEW)
  await press('Open')
  await expect.element(p256).toBeVisible()
})

test('cancels in the middle of writing, and nothing is offered', async () => {
  await openTool(PATH)
  await toTab('Create')
  await secret('Private key').fill(KEY)
  await typeNewPassword(PASSWORD)
  await unfold('Advanced')
  await cost.selectOptions('high')
  await press('Create keystore')
  await press('Cancel')
  await expect.element(newFile).toHaveTextContent('No file yet')
  await expect
    .element(page.getByRole('button', { name: 'Download keystore' }))
    .not.toBeInTheDocument()
  await expect.element(secret('Private key')).toHaveValue(KEY)
})

/** File with phrase and passphrase, with the passphrase's part changed. */
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

test('a file whose kept passphrase is damaged still opens, and says what is lost', async () => {
  await openTool(PATH)
  await keystore.fill(await damagedFile({ ciphertext: 'abc' }))
  await expect.element(header).toHaveTextContent('A part of the file is damaged')
  await expect.element(header).toHaveTextContent('needed, but damaged in the file')
  await secret('Password').fill(PASSWORD)
  await press('Open')
  expect(await displayedValue(page, 'seed phrase')).toBe(PHRASE)
  await expect.element(page.getByText('without it the phrase opens different keys')).toBeVisible()
  await expect.element(page.getByText('it isn’t in the file')).toBeVisible()
})

test('a change of password does not forget that there was a passphrase', async () => {
  await openTool(PATH)
  await keystore.fill(await damagedFile({ mac: '00'.repeat(32) }))
  await toTab('Change password')
  await secret('Current password').fill(PASSWORD)
  await typeNewPassword('another battery staple')
  await unfold('Advanced')
  await cost.selectOptions('light')
  await press('Change password')
  await expect.element(newFile).toHaveTextContent('needed, but not in the file')
})

test('what is missing is said at its field, which takes the focus', async () => {
  const key = '1'.padStart(64, '0')
  // With two accounts, the user has to select one.
  const accounts = { first: { address: '01', key }, second: { address: '02', key } }
  await openTool(PATH)
  await toTab('Create')
  const field = secret('Private key')
  await press('Create keystore')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/Enter the private key/)
  await field.fill(JSON.stringify({ accounts }))
  const chosen = page.getByRole('combobox', { name: 'Account in flow.json' })
  await expect.element(chosen).toBeVisible()
  await press('Create keystore')
  await expect.element(field).toHaveAccessibleDescription(/Choose one of its accounts below/)
  await chosen.selectOptions('second')
  await expect.element(field).toHaveAccessibleDescription(/Detected: Flow CLI account/)
  await press('Create keystore')
  await expect.element(secret('New password')).toHaveFocus()
})
