import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addressAt } from '@toolkit/core/flow/address'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { goBack } from './support/history.ts'
import { shownValue } from './support/shown-value.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/private-key'
/** Scalar 1: its public key is the generator of each curve. */
const ONE = '1'.padStart(64, '0')
const TWO = '2'.padStart(64, '0')
const G_P256 = '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296'
const G_SECP256K1 = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
/** Orders of the curves; P-256's is the smaller one. */
const N_P256 = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'
const N_SECP256K1 = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'

const field = (page: Page) => page.getByRole('textbox', { name: 'Private key', exact: true })
const p256 = (page: Page) => page.getByRole('region', { name: 'ECDSA P-256', exact: true })
const secp256k1 = (page: Page) => page.getByRole('region', { name: 'ECDSA secp256k1', exact: true })
const sign = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true })

const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const forms = [
  ['hex with 0x', `0x${ONE}`, /hex/],
  ['decimal', '1', /decimal/],
  ['a PKCS#8 PEM of node:crypto', pem.export({ type: 'pkcs8', format: 'pem' }), /PKCS#8/],
  ['a SEC 1 PEM of node:crypto', pem.export({ type: 'sec1', format: 'pem' }), /SEC 1/],
  ['a JWK of node:crypto', JSON.stringify(pem.export({ format: 'jwk' })), /JSON Web Key/],
  [
    'a flow.json',
    JSON.stringify({ accounts: { me: { address: addressAt('emulator', 1n), key: ONE } } }),
    /flow\.json/,
  ],
] as const
for (const [name, text, said] of forms) {
  test(`reads ${name}`, async ({ open }) => {
    const page = await open(PATH)
    await field(page).fill(String(text))
    await expect(field(page)).toHaveAccessibleDescription(said)
    const shown = await shownValue(page, 'private key')
    const expected = /SEC|PKCS|Key/.test(String(said))
      ? Buffer.from(String(pem.export({ format: 'jwk' }).d), 'base64url').toString('hex')
      : ONE
    expect(shown).toBe(expected)
  })
}

test('both curves of raw digits, every form to copy, and none of it in clear unasked', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page).fill(ONE)
  await expect(p256(page)).toContainText(G_P256)
  await expect(secp256k1(page)).toContainText(G_SECP256K1)
  await expect(secp256k1(page)).toContainText('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
  const card = p256(page)
  for (const label of [
    'Other forms of the private key',
    'Other forms of the public key',
    'As an account key',
  ]) {
    await card.getByText(label).click()
  }
  await expect(card).toContainText(`04${G_P256}`)
  await expect(card).toContainText('BEGIN PUBLIC KEY')
  await expect(card).toContainText('SignatureAlgorithm.ECDSA_P256')
  await expect(card).toContainText(/f847b840[0-9a-f]{128}02038203e8/)
  await expect(card).not.toContainText(ONE)
  await expect(card).not.toContainText('PRIVATE KEY-----')
  await card.getByRole('textbox', { name: 'Weight' }).fill('1001')
  await expect(card.getByRole('textbox', { name: 'Weight' })).toHaveAccessibleDescription(/1000/)
  await card.getByRole('textbox', { name: 'Weight' }).fill('500')
  await card.getByRole('radio', { name: 'SHA2-256' }).check()
  await expect(card).toContainText(/f847b840[0-9a-f]{128}02018201f4/)
  await card.getByRole('button', { name: 'Show private key, PEM (PKCS#8)' }).click()
  await expect(card).toContainText('BEGIN PRIVATE KEY')
  await card.getByRole('button', { name: 'QR code of public key', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
})

const wrong = [
  ['31 bytes', ONE.slice(2), /62 hex digits/],
  ['33 bytes', `${ONE}00`, /66 hex digits|02 or 03|begins with/],
  ['zero', '0'.repeat(64), /zero/],
  ['the order of secp256k1', N_SECP256K1, /order/],
  ['no key at all', 'hello', /./],
  ['a cut PEM', '-----BEGIN PRIVATE KEY-----\nMIGH', /PEM|END/],
] as const
for (const [name, text, sentence] of wrong) {
  test(`rows 14, 22: ${name} is refused in words, and no older key stays`, async ({ open }) => {
    const page = await open(PATH)
    await field(page).fill(ONE)
    await expect(p256(page)).toContainText(G_P256)
    await field(page).fill(text)
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveAccessibleDescription(sentence)
    await expect(field(page)).toHaveValue(text)
    await expect(page.getByText(G_P256)).toHaveCount(0)
    await expect(p256(page)).toHaveCount(0)
    await expect(sign(page)).toBeHidden()
  })
}

test('row 22: a key between the two orders is one on secp256k1, and it is said why', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page).fill(N_P256)
  await expect(secp256k1(page)).toContainText('public key')
  await expect(p256(page)).toHaveCount(0)
  await expect(page.getByText('Not valid on ECDSA P-256')).toBeVisible()
  await expect(page.getByText('not below the order of ECDSA P-256')).toBeVisible()
})

test('a flow.json of several accounts: one is chosen', async ({ open }) => {
  const page = await open(PATH)
  const account = (key: string) => ({ address: addressAt('emulator', 1n), key })
  await field(page).fill(JSON.stringify({ accounts: { a: account(ONE), b: account(TWO) } }))
  await page.getByRole('combobox', { name: 'Account in flow.json' }).selectOption('b')
  expect(await shownValue(page, 'private key')).toBe(TWO)
  await page.getByRole('combobox', { name: 'Account in flow.json' }).selectOption('a')
  await expect(p256(page)).toContainText(G_P256)
})

test('signs with the keyboard alone, and node:crypto finds the signature good', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page).focus()
  await page.keyboard.type(`0x${ONE}`)
  await expect(p256(page)).toContainText(G_P256)
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
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
  const signature = await shownValue(page, 'signature')
  const tag = Buffer.alloc(32)
  tag.write('FLOW-V0.0-user')
  const [x, y] = [G_P256, (await shownValue(page, 'public key')).slice(64)].map(half =>
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
  expect(JSON.parse(await shownValue(page, 'composite signature'))).toEqual([
    {
      ...{ f_type: 'CompositeSignature', f_vsn: '1.0.0', keyId: 0, signature },
      addr: `0x${addressAt('testnet', 1n)}`,
    },
  ])
  await message.fill('another')
  await expect(page.getByText('Verified by')).toHaveCount(0)
})

test('a key made by Generate is taken over, and handed on to KeyStore, in memory only', async ({
  open,
}) => {
  const page = await open('/key/generate')
  await page.getByRole('radio', { name: 'Private key', exact: true }).check()
  await page.getByRole('button', { name: 'Generate key pair' }).click()
  const made = await shownValue(page, 'private key')
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  await page.getByRole('button', { name: 'Sign with it in Private Key' }).first().click()
  await expect(page).toHaveURL(PATH)
  await expect(field(page)).toHaveValue(made)
  await expect(sign(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Export to a keystore' }).first().click()
  await expect(page).toHaveURL('/key/keystore')
  await expect(page.getByRole('textbox', { name: 'Private key', exact: true })).toHaveValue(made)
  await page.reload()
  await page.goto(PATH)
  await expect(field(page)).toHaveValue('')
})

test('wiped by the button, and by leaving: nothing is there on coming back', async ({ open }) => {
  const page = await open(PATH)
  const message = page.getByLabel('Message', { exact: true })
  const fill = async () => {
    await field(page).fill(ONE)
    await message.fill('secret message')
    await expect(p256(page)).toContainText(G_P256)
  }
  await fill()
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect(page.getByText(/^Everything typed or computed/)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(message).toHaveValue('')
  await expect(p256(page)).toHaveCount(0)
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
