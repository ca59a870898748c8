import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import { openIn } from './support/actions.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { displayedValue } from './support/displayed-value.ts'
import { goBack } from './support/history.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/private-key'
/** Scalar 1: its public key is the generator of the curve. */
const ONE = '1'.padStart(64, '0')
const G_P256 = '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296'

const field = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })
const sign = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true })

test('signs with the keyboard alone, and node:crypto finds the signature good', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page).focus()
  await page.keyboard.type(`0x${ONE}`)
  await expect(p256(page)).toContainText(G_P256)
  const publicKey = await displayedValue(page, 'public key')
  const formats = page.getByRole('tab', { name: 'Formats' })
  while (!(await formats.evaluate(element => element === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowRight')
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect(message).toBeVisible()
  while (!(await message.evaluate(element => element === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('héllo 🌊')
  while (!(await sign(page).evaluate(element => element === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verified by the public key on ECDSA P-256')).toBeVisible()
  await expect(page.getByText('low s', { exact: true })).toBeVisible()
  const signature = await displayedValue(page, 'signature')
  const tag = Buffer.alloc(32)
  tag.write('FLOW-V0.0-user')
  const [x, y] = [G_P256, publicKey.slice(64)].map(half =>
    Buffer.from(half, 'hex').toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.concat([tag, Buffer.from('héllo 🌊')])
  const good = verify(
    'sha3-256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'hex'),
  )
  expect(good).toBe(true)

  await page.getByText('Composite signature, as FCL gives it').click()
  const address = page.getByRole('textbox', { name: 'Address of the account' })
  await address.fill('0x123')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(addressAt('testnet', 1n))
  expect(JSON.parse(await displayedValue(page, 'composite signature'))).toEqual([
    {
      ...{ f_type: 'CompositeSignature', f_vsn: '1.0.0', keyId: 0, signature },
      addr: `0x${addressAt('testnet', 1n)}`,
    },
  ])
  await message.fill('another')
  await expect(page.getByText('Verified by')).toHaveCount(0)

  await formats.click()
  await p256(page).getByText('More formats').click()
  await p256(page).getByText('As an account key').click()
  await p256(page).getByRole('button', { name: 'Show private key, PEM (PKCS#8)' }).click()
  await p256(page).getByRole('button', { name: 'QR code of public key', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a key made by Generate is taken over, and handed on to KeyStore, in memory only', async ({
  open,
}) => {
  const page = await open('/key/generate')
  await page.getByRole('radio', { name: 'Private key', exact: true }).check()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const made = await displayedValue(page, 'private key')
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  await openIn(page, 'Sign with it in Private Key')
  await expect(page).toHaveURL(PATH)
  await expect(field(page)).toHaveValue(made)
  await expect(sign(page)).toBeEnabled()
  await page.getByRole('tab', { name: 'Formats' }).click()
  await openIn(page, 'Export to a keystore')
  await expect(page).toHaveURL('/key/keystore')
  await expect(page.getByRole('textbox', { name: 'Private key', exact: true })).toHaveValue(made)
  await page.reload()
  await page.goto(PATH)
  await expect(field(page)).toHaveValue('')
})

test('leaving leaves nothing: it is not there on coming back', async ({ open }) => {
  const page = await open(PATH)
  const fill = async () => {
    await field(page).fill(ONE)
    await expect(p256(page)).toContainText(G_P256)
  }
  await fill()
  await page.getByRole('link', { name: 'Verify' }).first().click()
  await expect(page).toHaveURL('/key/verify')
  await goBack(page)
  await expect(field(page)).toHaveValue('')
  await fill()
  await page.goto('/code/hex')
  await goBack(page)
  await expect(field(page)).toHaveValue('')
  await expect(page.getByText(G_P256)).toHaveCount(0)
})
