import { createCipheriv } from 'node:crypto'
import {
  act,
  cbc,
  choose,
  ciphertext,
  field,
  KEY,
  PATH,
  plaintext,
  secret,
} from './support/aes-page.ts'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

test('row 2: AES-128 and AES-192 are standard, and the input stays', async ({ open }) => {
  const page = await open(PATH)
  await cbc(page, 'AES-128', KEY, 'fedcba9876543210')
  await field(page, 'Plaintext').fill('hello flow world')
  await act(page, 'Encrypt')
  await choose(page, 'Show ciphertext as', 'Hex')
  await expect(ciphertext(page)).toHaveValue(
    '719d93ac646520fce970661d54576934280c09b835729d62eb586aa044a54517',
  )
  await expect(field(page, 'Plaintext')).toHaveValue('hello flow world')
  await choose(page, 'Key size', 'AES-192')
  await expect(page.getByText('AES-192 takes exactly 24')).toBeVisible()
  await expect(ciphertext(page)).toHaveValue(/^719d93ac/)
  await expect(page.getByText('Out of date')).toBeVisible()
  await secret(page, 'Secret key').fill('0123456789abcdef01234567')
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).toHaveValue(/^434d614d/)
})

test('row 3: the settings one starts with encrypt, and what comes out is decrypted', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page, 'Plaintext').fill('my secret')
  await page.getByRole('button', { name: 'Generate key' }).click()
  await act(page, 'Encrypt')
  const first = await ciphertext(page).inputValue()
  await expect(field(page, 'Plaintext')).toHaveValue('my secret')
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).not.toHaveValue(first)
  await page.getByRole('button', { name: 'Decrypt this' }).click()
  await expect(plaintext(page)).toHaveValue('my secret')
})

test('row 4: a key or IV of the wrong length is refused in words', async ({ open }) => {
  const page = await open(PATH)
  await cbc(page, 'AES-256', 'password', '12345')
  await expect(
    page.getByText(
      'The key is 8 bytes long; AES-256 takes exactly 32. It is never padded or truncated.',
    ),
  ).toBeVisible()
  await expect(page.getByText('The IV is 5 bytes long; CBC takes exactly 16.')).toBeVisible()
  await act(page, 'Encrypt')
  await expect(secret(page, 'Secret key')).toBeFocused()
  await expect(ciphertext(page)).toHaveCount(0)
  await secret(page, 'Secret key').fill(KEY)
  await page.getByRole('button', { name: 'Use AES-128' }).click()
  await expect(secret(page, 'Secret key')).not.toHaveAttribute('aria-invalid')
})

test('row 5: another output or padding breaks nothing', async ({ open }) => {
  const page = await open(PATH)
  await cbc(page, 'AES-128', KEY, 'fedcba9876543210')
  await field(page, 'Plaintext').fill('hello')
  await act(page, 'Encrypt')
  const base64 = await ciphertext(page).inputValue()
  await choose(page, 'Show ciphertext as', 'Hex')
  await expect(ciphertext(page)).toHaveValue(Buffer.from(base64, 'base64').toString('hex'))
  await page.getByRole('combobox', { name: 'Padding' }).selectOption({ label: 'None' })
  await field(page, 'Plaintext').fill('hello!')
  await act(page, 'Encrypt')
  await expect(page.getByText('6 more than whole blocks of 16')).toBeVisible()
  await expect(field(page, 'Plaintext')).toHaveValue('hello!')
  await field(page, 'Plaintext').fill('exactly 16 bytes')
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).toHaveValue(/^[0-9a-f]{32}$/)
})

test('row 6: a wrong key leaves the ciphertext alone, and the old plaintext is out of date', async ({
  open,
}) => {
  const page = await open(PATH)
  const cipher = createCipheriv('aes-128-cbc', KEY, 'fedcba9876543210')
  const sealed = cipher.update('attack at dawn', 'utf8', 'hex') + cipher.final('hex')
  await choose(page, 'Direction', 'Decrypt')
  await cbc(page, 'AES-128', KEY, 'fedcba9876543210')
  await choose(page, 'Ciphertext: format', 'Hex')
  await field(page, 'Ciphertext').fill(sealed)
  await expect(plaintext(page)).toHaveValue('attack at dawn')
  await secret(page, 'Secret key').fill('0123456789abcde!')
  await expect(page.getByText(/does not end with PKCS#7 padding/)).toBeVisible()
  await expect(field(page, 'Ciphertext')).toHaveValue(sealed)
  await expect(page.getByText('Out of date')).toBeVisible()
  await secret(page, 'Secret key').fill('')
  await expect(field(page, 'Ciphertext')).toHaveValue(sealed)
  await secret(page, 'Secret key').fill(KEY)
  await expect(page.getByText('Out of date')).toHaveCount(0)
  await expect(plaintext(page)).toHaveValue('attack at dawn')
})

test('a changed byte, a wrong tag, key or AAD fails authentication, with no output', async ({
  open,
}) => {
  const page = await open(PATH)
  const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, 0xab), Buffer.alloc(12))
  const body = cipher.update('hello', 'utf8', 'hex') + cipher.final('hex')
  const tag = cipher.getAuthTag().toString('hex')
  const flip = (hex: string) => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`
  await choose(page, 'Direction', 'Decrypt')
  await choose(page, 'Ciphertext: format', 'Hex')
  await secret(page, 'Secret key').fill('ab'.repeat(32))
  await page.getByLabel(/^IV/).first().fill('00'.repeat(12))
  const failed = page.getByText('Authentication failed: nothing was decrypted.')
  for (const changed of [flip(body) + tag, body + flip(tag)]) {
    await field(page, 'Ciphertext').fill(changed)
    await expect(failed).toBeVisible()
    await expect(plaintext(page)).toHaveCount(0)
    await field(page, 'Ciphertext').fill('')
    await expect(failed).toHaveCount(0)
  }
  await field(page, 'Ciphertext').fill(body + tag)
  await expect(plaintext(page)).toHaveValue('hello')
  await secret(page, 'Secret key').fill('ac'.repeat(32))
  await expect(failed).toBeVisible()
  await secret(page, 'Secret key').fill('ab'.repeat(32))
  await expect(failed).toHaveCount(0)
  await page.getByLabel(/^AAD/).first().fill('x')
  await expect(failed).toBeVisible()
  await expect(page.getByText('Out of date')).toBeVisible()
})

test('what follows the typing leaves the focus in its field', async ({ open }) => {
  const page = await open(`${PATH}#direction=decrypt`)
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect(page.getByText('Decrypted 60 bytes with AES-256-GCM')).toBeVisible()
  await expect(page.getByText(/published sample key/)).toBeVisible()
  const text = await field(page, 'Ciphertext').inputValue()
  await field(page, 'Ciphertext').fill(`${text}00`)
  await expect(page.getByText('Authentication failed')).toBeVisible()
  await expect(field(page, 'Ciphertext')).toBeFocused()
  await field(page, 'Ciphertext').fill(text)
  await expect(plaintext(page)).toBeVisible()
  await expect(field(page, 'Ciphertext')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Try a sample' })).toHaveCount(0)
})

test('the same IV under the same key is warned of, in CBC too', async ({ open }) => {
  const page = await open(PATH)
  await secret(page, 'Secret key').fill('ab'.repeat(32))
  await page.getByLabel(/^IV/).first().fill('00'.repeat(12))
  await field(page, 'Plaintext').fill('one')
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).toBeVisible()
  await expect(page.getByText('This IV was already used with this key')).toHaveCount(0)
  await field(page, 'Plaintext').fill('two')
  await act(page, 'Encrypt')
  await expect(page.getByText('This IV was already used with this key')).toBeVisible()
  await page.getByRole('button', { name: 'Use random IVs' }).click()
  await act(page, 'Encrypt')
  await expect(page.getByText('This IV was already used with this key')).toHaveCount(0)

  await choose(page, 'Mode', 'CBC')
  await page.getByLabel(/^IV/).first().fill('00'.repeat(16))
  await act(page, 'Encrypt')
  await expect(page.getByText(/^AES-256-CBC/).first()).toBeVisible()
  await expect(page.getByText('This IV was already used with this key')).toHaveCount(0)
  await field(page, 'Plaintext').fill('two and more')
  await act(page, 'Encrypt')
  await expect(page.getByText('This IV was already used with this key')).toBeVisible()
  await expect(page.getByText(/In CBC this reveals how far/)).toBeVisible()
})

test('by keyboard only, with a password by scrypt, there and back', async ({ open }) => {
  const page = await open(
    `${PATH}#direction=encrypt&using=password&derivation=scrypt&scryptN=16384`,
  )
  await expect(page.getByText('Uses 16 MiB of memory.')).toBeVisible()
  await field(page, 'Plaintext').focus()
  await page.keyboard.type('typed by hand')
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => document.activeElement?.id ?? '')
    const wanted = await secret(page, 'Password').getAttribute('id')
    if (label === wanted) break
  }
  await expect(secret(page, 'Password')).toBeFocused()
  await page.keyboard.type('pass word')
  await page.keyboard.press('Enter')
  await expect(ciphertext(page)).toBeVisible()
  await page.getByRole('button', { name: 'Decrypt this' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Ciphertext')).toBeVisible()
  await field(page, 'Ciphertext').focus()
  await page.keyboard.press('Control+Enter')
  await expect(plaintext(page)).toHaveValue('typed by hand')
})

test('a cost that is too high is refused before it takes memory', async ({ open }) => {
  const page = await open(`${PATH}#direction=encrypt&using=password&derivation=scrypt`)
  await page.getByLabel('Cost N').fill('8388608')
  await expect(page.getByText(/would need \d+ GiB of memory/)).toBeVisible()
  await secret(page, 'Password').fill('x')
  await act(page, 'Encrypt')
  await expect(page.getByLabel('Cost N')).toBeFocused()
})

test('nothing secret gets out: address, console, storage, requests', async ({ open, context }) => {
  const page = await open(PATH)
  const [key, password, text] = ['c0ffee'.repeat(10), 'canary-password-7', 'canary-plaintext-7']
  const seen: string[] = []
  page.on('console', message => seen.push(message.text()))
  context.on('request', request => {
    seen.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await field(page, 'Plaintext').fill(text)
  await secret(page, 'Secret key').fill(`${key}c0ff`)
  await act(page, 'Encrypt')
  await expect(ciphertext(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Password' }).check()
  await secret(page, 'Password').fill(password)
  await act(page, 'Encrypt')
  await expect(page.getByText('PBKDF2-HMAC-SHA-256, 600,000 iterations')).toBeVisible({
    timeout: 20_000,
  })
  const sealed = await ciphertext(page).inputValue()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  seen.push(page.url(), JSON.stringify(await context.storageState()))
  seen.push(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
  const all = seen.join('\n')
  expect(all).toContain('using=password')
  for (const canary of [key, password, text, sealed, encodeURIComponent(sealed)]) {
    expect(all).not.toContain(canary)
  }
})

test('a link brings the settings, and nothing hostile', async ({ open }) => {
  const page = await open(`${PATH}#direction=decrypt&mode=ecb&keyBits=128&padding=iso-7816-4`)
  await expect(page.getByRole('radio', { name: 'Decrypt' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'ECB (unsafe)' })).toBeChecked()
  await expect(page.getByText('ECB is unsafe')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Padding' })).toHaveValue('iso-7816-4')
  await open(`${PATH}?again#direction=encrypt&mode=xts`)
  await expect(page.getByRole('radio', { name: 'GCM' })).toBeChecked()
})

test('clean in dark and light, wide and narrow', async ({ page, open }) => {
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 900 })
    await open(`${PATH}#direction=encrypt&mode=cbc`)
    await page.reload()
    await expect(page.locator('html[data-ready="true"]')).toBeAttached()
    await field(page, 'Plaintext').fill('hello')
    await page.getByRole('button', { name: 'Generate key' }).click()
    await act(page, 'Encrypt')
    await expect(ciphertext(page)).toBeVisible()
    for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothThemes(page, `${width} px`)
  }
})
