import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { expectValue, press, textOf } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import { reopen } from '../../../../testing/reopen'
import { unfold } from '../../../../testing/unfold'
import {
  act,
  cbc,
  choose,
  ciphertext,
  field,
  KEY,
  nonce,
  outOfDate,
  PATH,
  plaintext,
  secret,
} from './testing/aes-page'

const IV = 'fedcba9876543210'

test('AES-128 and AES-192 are standard, and the input stays', async () => {
  await openTool(PATH)
  await cbc('AES-128', KEY, IV)
  await field('Plaintext').fill('hello flow world')
  await act('Encrypt')
  await choose('Show ciphertext as', 'Hex')
  await expect
    .element(ciphertext)
    .toHaveValue('719d93ac646520fce970661d54576934280c09b835729d62eb586aa044a54517')
  await expect.element(field('Plaintext')).toHaveValue('hello flow world')
  await choose('Key size', 'AES-192')
  await expect.element(page.getByText('AES-192 takes exactly 24')).toBeVisible()
  await expectValue(ciphertext, /^719d93ac/)
  await expect.element(outOfDate).toBeVisible()
  await secret('Secret key').fill('0123456789abcdef01234567')
  await act('Encrypt')
  await expectValue(ciphertext, /^434d614d/)
})

test('the settings one starts with encrypt, and what comes out is decrypted', async () => {
  await openTool(PATH)
  await field('Plaintext').fill('my secret')
  await page.getByRole('button', { name: 'Generate key' }).click()
  await act('Encrypt')
  await expect.element(ciphertext).toBeVisible()
  const first = textOf(ciphertext)
  await expect.element(field('Plaintext')).toHaveValue('my secret')
  await press(field('Plaintext'), '{Control>}{Enter}{/Control}')
  await expect.element(ciphertext).not.toHaveValue(first)
  await page.getByRole('button', { name: 'Decrypt this' }).click()
  await expect.element(plaintext).toHaveValue('my secret')
})

test('a key that was generated is neither replaced nor lost', async () => {
  await openTool(PATH)
  const key = secret('Secret key')
  const generate = page.getByRole('button', { name: 'Generate key' })
  const use = page.getByRole('list', { name: 'Previous' }).getByRole('button', { name: 'Use this' })
  const value = () => (key.element() as HTMLInputElement).value
  await key.fill('00'.repeat(32))
  await generate.click()
  const first = value()
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  await generate.click()
  const second = value()
  expect(second).not.toBe(first)
  // The generated key, and the one that was typed.
  await expect.element(use).toHaveLength(2)
  await use.last().click()
  await expect.element(key).toHaveValue('00'.repeat(32))
  await use.last().click()
  await expect.element(key).toHaveValue(first)
  await cleanup()
  await openTool('/key/verify')
  await cleanup()
  await openTool(PATH)
  await expect.element(key).toHaveValue(first)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})

test('a key or IV of the wrong length is refused in words', async () => {
  await openTool(PATH)
  await cbc('AES-256', 'password', '12345')
  await expect
    .element(
      page.getByText(
        'The key is 8 bytes long; AES-256 takes exactly 32. It is never padded or truncated.',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByText('The IV is 5 bytes long; CBC takes exactly 16.'))
    .toBeVisible()
  await act('Encrypt')
  await expect.element(secret('Secret key')).toHaveFocus()
  await expect.element(ciphertext).not.toBeInTheDocument()
  await secret('Secret key').fill(KEY)
  await page.getByRole('button', { name: 'Use AES-128' }).click()
  await expect.element(secret('Secret key')).not.toHaveAttribute('aria-invalid')
})

test('another output or padding breaks nothing', async () => {
  await openTool(PATH)
  await cbc('AES-128', KEY, IV)
  await field('Plaintext').fill('hello')
  await act('Encrypt')
  // Values from OpenSSL, for both.
  await expect.element(ciphertext).toHaveValue('e+3OsGVfOJQQaXifNkYgkQ==')
  await choose('Show ciphertext as', 'Hex')
  await expect.element(ciphertext).toHaveValue('7bedceb0655f38941069789f36462091')
  await page.getByRole('combobox', { name: 'Padding' }).selectOptions('None')
  await field('Plaintext').fill('hello!')
  await act('Encrypt')
  await expect.element(page.getByText('6 more than whole blocks of 16')).toBeVisible()
  await expect.element(field('Plaintext')).toHaveValue('hello!')
  await field('Plaintext').fill('exactly 16 bytes')
  await act('Encrypt')
  await expectValue(ciphertext, /^(?!7bedceb0)[0-9a-f]{32}$/)
})

test('a wrong key leaves the ciphertext alone, and the old plaintext is out of date', async () => {
  await openTool(PATH)
  // OpenSSL's output for “attack at dawn”.
  const sealed = '49a11c399d93aceebcdc13f6eb966197'
  await choose('Direction', 'Decrypt')
  await cbc('AES-128', KEY, IV)
  await choose('Ciphertext: format', 'Hex')
  await field('Ciphertext').fill(sealed)
  await expect.element(plaintext).toHaveValue('attack at dawn')
  await secret('Secret key').fill('0123456789abcde!')
  await expect.element(page.getByText(/does not end with PKCS#7 padding/)).toBeVisible()
  await expect.element(field('Ciphertext')).toHaveValue(sealed)
  await expect.element(outOfDate).toBeVisible()
  await secret('Secret key').fill('')
  await expect.element(field('Ciphertext')).toHaveValue(sealed)
  await secret('Secret key').fill(KEY)
  await expect.element(outOfDate).not.toBeInTheDocument()
  await expect.element(plaintext).toHaveValue('attack at dawn')
})

test('a changed byte, a wrong tag, key or AAD fails authentication, with no output', async () => {
  await openTool(PATH)
  // OpenSSL's output for “hello” with the key ab…ab and the IV 00…00.
  const body = '99583829b5'
  const tag = 'e0274204088481d61480f1e2b0195eb4'
  await choose('Direction', 'Decrypt')
  await choose('Ciphertext: format', 'Hex')
  await secret('Secret key').fill('ab'.repeat(32))
  await nonce.fill('00'.repeat(12))
  const failed = page.getByText('Authentication failed: nothing was decrypted.')
  for (const changed of [`99583829b4${tag}`, `${body}${tag.slice(0, -1)}5`]) {
    await field('Ciphertext').fill(changed)
    await expect.element(failed).toBeVisible()
    await expect.element(plaintext).not.toBeInTheDocument()
    await field('Ciphertext').fill('')
    await expect.element(failed).not.toBeInTheDocument()
  }
  await field('Ciphertext').fill(body + tag)
  await expect.element(plaintext).toHaveValue('hello')
  await secret('Secret key').fill('ac'.repeat(32))
  await expect.element(failed).toBeVisible()
  await secret('Secret key').fill('ab'.repeat(32))
  await expect.element(failed).not.toBeInTheDocument()
  await unfold('Cipher')
  await page.getByLabelText(/^AAD/).first().fill('x')
  await expect.element(failed).toBeVisible()
  await expect.element(outOfDate).toBeVisible()
})

test('what follows the typing leaves the focus in its field', async () => {
  await openTool(`${PATH}#direction=decrypt`)
  const sample = page.getByRole('button', { name: 'Try a sample' })
  await sample.click()
  await expect.element(page.getByText('Decrypted 60 bytes with AES-256-GCM')).toBeVisible()
  await expect.element(page.getByText(/published sample key/)).toBeVisible()
  const text = textOf(field('Ciphertext'))
  await field('Ciphertext').fill(`${text}00`)
  await expect.element(page.getByText('Authentication failed')).toBeVisible()
  await expect.element(field('Ciphertext')).toHaveFocus()
  await field('Ciphertext').fill(text)
  await expect.element(plaintext).toBeVisible()
  await expect.element(field('Ciphertext')).toHaveFocus()
  await expect.element(sample).not.toBeInTheDocument()
})

test('the same IV under the same key is warned of, in CBC too', async () => {
  await openTool(PATH)
  const warning = page.getByText('This IV was already used with this key')
  await unfold('Cipher')
  await secret('Secret key').fill('ab'.repeat(32))
  await nonce.fill('00'.repeat(12))
  await field('Plaintext').fill('one')
  await act('Encrypt')
  await expect.element(ciphertext).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  await field('Plaintext').fill('two')
  await act('Encrypt')
  await expect.element(warning).toBeVisible()
  await page.getByRole('button', { name: 'Use random IVs' }).click()
  await act('Encrypt')
  await expect.element(warning).not.toBeInTheDocument()

  await choose('Mode', 'CBC')
  await nonce.fill('00'.repeat(16))
  await act('Encrypt')
  await expect.element(page.getByText(/with AES-256-CBC$/)).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  await field('Plaintext').fill('two and more')
  await act('Encrypt')
  await expect.element(warning).toBeVisible()
  await expect.element(page.getByText(/In CBC this reveals how far/)).toBeVisible()
})

test('a cost that is too high is refused before it takes memory', async () => {
  await openTool(`${PATH}#direction=encrypt&using=password&derivation=scrypt`)
  const cost = page.getByLabelText('Cost N')
  await unfold('Key derivation')
  await expect.element(page.getByText('Uses 128 MiB of memory.')).toBeVisible()
  await cost.fill('8388608')
  await expect.element(page.getByText(/would need \d+ GiB of memory/)).toBeVisible()
  await expect.element(page.getByText('Uses 128 MiB of memory.')).not.toBeInTheDocument()
  await secret('Password').fill('x')
  await act('Encrypt')
  await expect.element(cost).toHaveFocus()
})

test('a link brings the settings, and nothing hostile', async () => {
  await openTool(`${PATH}#direction=decrypt&mode=ecb&keyBits=128&padding=iso-7816-4`)
  await expect.element(page.getByRole('radio', { name: 'Decrypt' })).toBeChecked()
  await expect.element(page.getByText('ECB is unsafe')).toBeVisible()
  await unfold('Cipher')
  await expect.element(page.getByRole('radio', { name: 'ECB (unsafe)' })).toBeChecked()
  await expect.element(page.getByRole('combobox', { name: 'Padding' })).toHaveValue('iso-7816-4')
  await reopen(`${PATH}#direction=encrypt&mode=xts`)
  await unfold('Cipher')
  await expect.element(page.getByRole('radio', { name: 'GCM' })).toBeChecked()
})
