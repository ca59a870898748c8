import { act, ciphertext, field, PATH, plaintext, secret } from './support/aes-page.ts'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { expect, test } from './support/test.ts'

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
