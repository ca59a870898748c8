import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { displayedValue } from '../../../../testing/displayed-value'
import { focus, paste, pressKey, tabTo } from '../../../../testing/fields'
import { knowNoKeys } from '../../../../testing/key-index'
import { expectNoSidewaysScroll } from '../../../../testing/layout'
import { openTool } from '../../../../testing/open-tool'
import { pdf } from '../../../../testing/pdf'
import { unfold } from '../../../../testing/unfold'
import { inUtf16 } from '../../../../testing/utf-16'
import {
  header,
  KEY,
  keystore,
  newFile,
  PASSWORD,
  PATH,
  p256,
  press,
  published,
  quickFile,
  secret,
  toTab,
} from './testing/keystore-page'

// A key from a file is searched on both networks immediately.
beforeEach(knowNoKeys)

test('says what a file is before any password, opens it, and masks what it held', async () => {
  await openTool(PATH)
  await keystore.fill(await quickFile())
  await expect.element(header).toHaveTextContent('Web3 Secret Storage, version 3')
  await expect.element(header).toHaveTextContent('scrypt, n = 16, r = 8, p = 1')
  await expect.element(header).toHaveTextContent('aes-128-ctr')
  await expect.element(header).toHaveTextContent('16 KiB')
  await expect.element(header).toHaveTextContent('under 0.1 s on this machine')
  await expect.element(header).toHaveTextContent('times less than with the standard cost')
  await secret('Password').fill(PASSWORD)
  await press('Open')
  await expect.element(p256).toBeVisible()
  await expect.element(page.getByText(KEY)).not.toBeInTheDocument()
  expect(await displayedValue(page, 'private key')).toBe(KEY)
  await page.viewport(400, 800)
  expectNoSidewaysScroll()
})

test('row 28: nothing is remembered, corrected or spelled, and the password is masked', async () => {
  await openTool(PATH)
  for (const field of [keystore, secret('Password')]) {
    await expect.element(field).toHaveAttribute('spellcheck', 'false')
    await expect
      .element(field)
      .toHaveAttribute('autocomplete', expect.stringMatching(/off|new-password/))
  }
  await expect.element(secret('Password')).toHaveAttribute('type', 'password')
})

test('a wrong password, and then none of what was open stays', async () => {
  await openTool(PATH)
  await keystore.fill(await quickFile())
  const field = secret('Password')
  await field.fill(PASSWORD)
  await press('Open')
  await expect.element(p256).toBeVisible()
  await field.fill('éwrong ')
  await expect.element(p256).not.toBeInTheDocument()
  await pressKey(field, '{Enter}')
  await expect.element(field).toHaveAccessibleDescription(/Wrong password/)
  await expect.element(field).toHaveAccessibleDescription(/Also tried: the password in NFD/)
  await expect.element(field).toHaveAccessibleDescription(/starts or ends with whitespace/)
  await expect.element(field).toHaveAccessibleDescription(/nothing can tell them apart/)
  await expect.element(field).toHaveValue('éwrong ')
  await field.fill(PASSWORD)
  await pressKey(field, '{Enter}')
  await expect.element(p256).toBeVisible()
})

type Fields = Record<string, unknown>
const damaged: readonly (readonly [string, (file: Fields) => void, RegExp])[] = [
  ['a damaged MAC', ({ crypto }) => edit(crypto, 'mac', 'zz'), /“crypto.mac” is not hex/],
  [
    'a cut MAC',
    ({ crypto }) => edit(crypto, 'mac', 'aabb'),
    /“crypto.mac” has 2 bytes.*must have 32/,
  ],
  ['no MAC', ({ crypto }) => edit(crypto, 'mac', undefined), /has no “crypto.mac”/],
  [
    'an unknown cipher',
    ({ crypto }) => edit(crypto, 'cipher', 'aes-128-gcm'),
    /cipher “aes-128-gcm” isn’t supported/,
  ],
  [
    'an unknown derivation',
    ({ crypto }) => edit(crypto, 'kdf', 'argon2id'),
    /derivation “argon2id” isn’t supported/,
  ],
  ['another version', file => edit(file, 'version', 7), /There is no keystore version 7/],
  [
    'an absurd cost',
    ({ crypto }) => edit((crypto as { kdfparams: object }).kdfparams, 'n', 2 ** 26),
    /64 GiB of memory.*Nothing was started/,
  ],
]
function edit(object: unknown, name: string, value: unknown): void {
  ;(object as Fields)[name] = value
}
test.each(damaged)('%s is said at once, and the text stays', async (_, damage, message) => {
  await openTool(PATH)
  const file = JSON.parse(await quickFile())
  damage(file)
  await keystore.fill(JSON.stringify(file))
  await expect.element(keystore).toHaveAccessibleDescription(message)
  await expect.element(keystore).toHaveValue(JSON.stringify(file))
  await secret('Password').fill(PASSWORD)
  await pressKey(secret('Password'), '{Enter}')
  await expect.element(keystore).toHaveFocus()
  await expect.element(header).not.toBeInTheDocument()
})

test('a flipped digit of the MAC is told as what it may be', async () => {
  await openTool(PATH)
  const { text, password } = published('tampered mac flipped: gen private-key aes-128-ctr #0')
  await keystore.fill(text)
  await secret('Password').fill(password)
  await press('Open')
  await expect
    .element(secret('Password'))
    .toHaveAccessibleDescription(
      /check value \(MAC\) doesn’t match.*changed .* gives the same error/,
    )
})

test('by the keyboard alone', async () => {
  await openTool(PATH)
  const text = await quickFile()
  await paste(keystore, text)
  await tabTo(secret('Password'), 8)
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  await expect.element(p256).toHaveTextContent('private key')
  // Waits for the answer to take the focus once, or it would take it from the tabs later.
  await expect.poll(() => document.activeElement?.closest('[data-answer]')).toBeTruthy()
  const tab = page.getByRole('tab', { selected: true })
  await pressKey(tab, '{ArrowRight}')
  await expect
    .element(page.getByRole('tab', { name: 'Create' }))
    .toHaveAttribute('aria-selected', 'true')
  await secret('Private key').fill(KEY)
  await secret('New password').fill(PASSWORD)
  await secret('New password again').fill(PASSWORD)
  await unfold('Advanced')
  await page.getByRole('combobox', { name: 'Cost' }).selectOptions('light')
  await pressKey(secret('New password again'), '{Enter}')
  await expect.element(newFile).toHaveTextContent('Written and checked')
  await focus(tab)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(keystore).toHaveValue(text)
})

test('wiping empties everything', async () => {
  await openTool(PATH)
  await keystore.fill(await quickFile())
  await secret('Password').fill(PASSWORD)
  await press('Open')
  await expect.element(p256).toBeVisible()
  await press('Wipe')
  await expect.element(keystore).toHaveValue('')
  await expect.element(secret('Password')).toHaveValue('')
  await expect.element(p256).not.toBeInTheDocument()
})

test('a keystore inside a PDF, and a PDF that holds a bare key', async () => {
  await openTool(PATH)
  const chooser = page.getByLabelText('Keystore file')
  const password = secret('Password of the PDF')
  await chooser.upload(await pdf('keystore.pdf'))
  await expect.element(header).toHaveTextContent('scrypt, n = 4,096, r = 8, p = 6')
  await expect.element(keystore).toHaveAccessibleDescription(/keystore\.pdf/)
  await secret('Password').fill('foobar')
  await press('Open')
  await expect.element(p256).toBeVisible()
  await chooser.upload(await pdf('password-aes.pdf'))
  await password.fill('wrong')
  await pressKey(password, '{Enter}')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('open sesame')
  await pressKey(password, '{Enter}')
  await expect.element(page.getByText('password-aes.pdf contains a bare private key')).toBeVisible()
  await chooser.upload(await pdf('nothing.pdf'))
  await expect.element(page.getByText('No private key or keystore found')).toBeVisible()
  await chooser.upload(new File([new Uint8Array(9).fill(0xff)], 'a.bin'))
  await expect.element(page.getByText('a.bin isn’t text, so it can’t be a keystore.')).toBeVisible()
})

test.each(['little', 'big'] as const)('a file in UTF-16 is text too (%s endian)', async order => {
  await openTool(PATH)
  const text = await quickFile()
  const file = new File([inUtf16(text, order)], 'wallet.json', { type: 'application/json' })
  await page.getByLabelText('Keystore file').upload(file)
  await expect.element(keystore).toHaveValue(`${text}\n`)
  await expect.element(keystore).not.toHaveAttribute('aria-invalid')
})

test('with the file cleared the focus is on the part around it', async () => {
  await openTool(PATH)
  await keystore.fill(await quickFile())
  await pressKey(page.getByRole('button', { name: 'Clear keystore' }), '{Enter}')
  await expect.element(page.getByRole('region', { name: 'File and password' })).toHaveFocus()
})

/** Flow Wallet's vault with a throwaway phrase, as browser-passworder writes it; password “password”. */
const VAULT =
  '{"data":"3xF0wWI1JhHNUG42/b3zS4FWmvG9A5RTxb/0DMLAUuZA7SSGn8pyjcc+1yfuK2UklVc0xdm0HFG0QYWHgaVxzJ6ecxwhCjoY95OOd1qZVAIrNk5chEIowl3R5HT8JEu98mCnQL3IZdHN6vwnrzZZer9Kdn+flqW8zmtjCsXaTDR+/OQWUzTp75RjY0ulfu1B3LwuWvId73Lmx4zgMGP86Ugn3vCKFaqvw4s=","iv":"BRAbJjE8R1JdaHN+iZSfqg==","salt":"AwoRGB8mLTQ7QklQV15lbHN6gYiPlp2kq7K5wMfO1dw="}'
const VAULT_PHRASE =
  'absurd ignore skate hedgehog ceiling purchase place spare mountain unhappy pupil market'

test('the vault of a browser wallet opens with its password, from the extension’s storage too', async () => {
  await openTool(PATH)
  await keystore.fill(JSON.stringify({ vault: VAULT }))
  await expect.element(page.getByText(/^Vault of a browser wallet/)).toBeVisible()
  await secret('Password').fill('wrong')
  await press('Open')
  await expect.element(secret('Password')).toHaveAccessibleDescription(/^Wrong password/)
  await secret('Password').fill('password')
  await press('Open')
  await expect.element(page.getByText('Opened: a seed phrase')).toBeVisible()
  await expect.element(page.getByText(VAULT_PHRASE)).not.toBeInTheDocument()
  expect(await displayedValue(page, 'seed phrase')).toBe(VAULT_PHRASE)
  await expect.element(page.getByText('Find its accounts', { exact: false }).first()).toBeVisible()
  await toTab('Change password')
  await expect.element(keystore).toHaveAccessibleDescription(/not a keystore/)
})
