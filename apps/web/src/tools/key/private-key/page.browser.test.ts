import { addressAt } from '@toolkit/core/account/address'
import { parseBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { exportPrivateKey } from '@toolkit/core/key-material/export-key'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { displayedValue } from '../../../../testing/displayed-value'
import { pressKey } from '../../../../testing/fields'
import { expectNoSidewaysScroll } from '../../../../testing/layout'
import { openTool } from '../../../../testing/open-tool'

const PATH = '/key/private-key'
/** Scalar 1: its public key is the generator of each curve. */
const ONE = '1'.padStart(64, '0')
const TWO = '2'.padStart(64, '0')
const G_P256 = '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296'
const G_SECP256K1 = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
/** Orders of the curves; P-256's is the smaller one. */
const N_P256 = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'
const N_SECP256K1 = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'

const field = page.getByRole('textbox', { name: 'Private key', exact: true })
const p256 = page.getByRole('region', { name: 'ECDSA P-256', exact: true })
const secp256k1 = page.getByRole('region', { name: 'ECDSA secp256k1', exact: true })
const file = page.getByLabelText('File for Private key')
const signTab = page.getByRole('tab', { name: 'Sign a message' })
const sign = page.getByRole('button', { name: 'Sign', exact: true })

/** Generates a key with Web Crypto and exports it from there. */
const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
const jwk = await crypto.subtle.exportKey('jwk', made.privateKey)
const der = new Uint8Array(await crypto.subtle.exportKey('pkcs8', made.privateKey))
const scalar = formatHex(parseBase64(jwk.d ?? '', { alphabet: 'url' }))
const sec1 = exportPrivateKey(
  parsePrivateKeyHex(scalar, 'ECDSA_P256'),
  'ECDSA_P256',
).pemSec1.reveal()
const pkcs8 = `-----BEGIN PRIVATE KEY-----\n${btoa(String.fromCharCode(...der))}\n-----END PRIVATE KEY-----\n`
const forms = [
  ['hex with 0x', `0x${ONE}`, /hex/, ONE],
  ['decimal', '1', /decimal/, ONE],
  ['a PKCS#8 PEM of the browser', pkcs8, /PKCS#8/, scalar],
  ['a SEC 1 PEM', sec1, /SEC 1/, scalar],
  ['a JWK of the browser', JSON.stringify(jwk), /JSON Web Key/, scalar],
  [
    'a flow.json',
    JSON.stringify({ accounts: { me: { address: addressAt('emulator', 1n), key: ONE } } }),
    /flow\.json/,
    ONE,
  ],
] as const
test.each(forms)('reads %s', async (_, text, said, expected) => {
  await openTool(PATH)
  await field.fill(text)
  await expect.element(field).toHaveAccessibleDescription(said)
  expect(await displayedValue(page, 'private key')).toBe(expected)
})

test('one curve at a time, every form to copy, and none of it in clear unasked', async () => {
  await openTool(PATH)
  await field.fill(ONE)
  await expect.element(p256).toHaveTextContent(G_P256)
  await expect.element(secp256k1).not.toBeInTheDocument()
  const card = p256
  for (const label of ['More formats', 'As an account key']) {
    await card.getByText(label).click()
  }
  await expect.element(card).toHaveTextContent(`04${G_P256}`)
  await expect.element(card).toHaveTextContent('BEGIN PUBLIC KEY')
  await expect.element(card).toHaveTextContent('SignatureAlgorithm.ECDSA_P256')
  await expect.element(card).toHaveTextContent(/f847b840[0-9a-f]{128}02038203e8/)
  await expect.element(card).not.toHaveTextContent(ONE)
  await expect.element(card).not.toHaveTextContent('PRIVATE KEY-----')
  await card.getByRole('textbox', { name: 'Weight' }).fill('1001')
  await expect
    .element(card.getByRole('textbox', { name: 'Weight' }))
    .toHaveAccessibleDescription(/1000/)
  await card.getByRole('textbox', { name: 'Weight' }).fill('500')
  await card.getByRole('radio', { name: 'SHA2-256' }).click()
  await expect.element(card).toHaveTextContent(/f847b840[0-9a-f]{128}02018201f4/)
  await card.getByRole('button', { name: 'Show private key, PEM (PKCS#8)' }).click()
  await expect.element(card).toHaveTextContent('BEGIN PRIVATE KEY')
  await card.getByRole('button', { name: 'QR code of public key', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.viewport(400, 800)
  expectNoSidewaysScroll()
})

test('a switch shows the key on the other curve; what was opened and typed stays', async () => {
  await openTool(PATH)
  await field.fill(ONE)
  await expect.element(p256).toHaveTextContent(G_P256)
  await p256.getByText('As an account key').click()
  await p256.getByRole('textbox', { name: 'Weight' }).fill('500')
  await page.getByRole('radio', { name: 'secp256k1', exact: true }).click()
  await expect.element(secp256k1).toHaveTextContent(G_SECP256K1)
  await expect.element(secp256k1).toHaveTextContent('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
  await expect.element(p256).not.toBeInTheDocument()
  await expect.element(secp256k1.getByRole('textbox', { name: 'Weight' })).toHaveValue('500')
  // The curve is remembered for the next key; a key valid only on the other curve is shown there.
  await field.fill(TWO)
  await expect.element(secp256k1).toBeVisible()
  await field.fill(pkcs8)
  await expect.element(p256).toBeVisible()
  await field.fill(ONE)
  await expect.element(secp256k1).toBeVisible()
  await page.getByRole('radio', { name: 'P-256', exact: true }).click()
  await expect.element(p256).toBeVisible()
})

test('the filled page has few controls in view, and is a screen and a half high at most', async () => {
  await page.viewport(1280, 800)
  await openTool(PATH)
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect.element(p256.getByRole('button', { name: 'Copy private key' })).toBeVisible()
  await expect.element(page.getByText(/everybody knows this key/)).toBeVisible()
  const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
  const deepLink = controls.filter(one => one.closest('table') === null && one.checkVisibility())
  expect(deepLink.length).toBeLessThanOrEqual(25)
  expect(document.querySelector('main')?.scrollHeight).toBeLessThanOrEqual(1200)
})

test('a value is cut in the middle, copied whole by selection, and shown whole on a press', async () => {
  await openTool(PATH)
  await field.fill(ONE)
  const value = p256.getByText(G_P256).first()
  await expect.element(value).toBeVisible()
  const code = () => value.element().closest('code')
  expect(code()?.getBoundingClientRect().height).toBeLessThan(30)
  const row = p256.getByRole('row').first()
  const cell = row.getByRole('cell').first().element()
  const data = new DataTransfer()
  cell.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true }))
  expect(data.getData('text/plain')).toMatch(new RegExp(`^${G_P256}[0-9a-f]{64}$`))
  await page.viewport(400, 800)
  await row.getByRole('button', { name: 'Show all of public key' }).click()
  expect(code()?.getBoundingClientRect().height).toBeGreaterThan(40)
  await row.getByRole('button', { name: 'Shorten public key' }).click()
  expect(code()?.getBoundingClientRect().height).toBeLessThan(30)
})

test('a message stays while the formats are looked at, and while there is no key', async () => {
  await openTool(PATH)
  const message = page.getByLabelText('Message', { exact: true })
  await field.fill(ONE)
  await signTab.click()
  await expect.element(p256).not.toHaveTextContent(G_P256)
  await message.fill('hello')
  await page.getByRole('radio', { name: 'secp256k1', exact: true }).click()
  await expect.element(secp256k1.getByRole('button', { name: 'Sign' })).toBeEnabled()
  await page.getByRole('tab', { name: 'Formats' }).click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(secp256k1).toHaveTextContent(G_SECP256K1)
  await field.fill('')
  await expect.element(signTab).not.toBeInTheDocument()
  await field.fill(ONE)
  await signTab.click()
  await expect.element(message).toHaveValue('hello')
  await page.getByRole('radio', { name: 'P-256', exact: true }).click()
})

const wrong = [
  ['31 bytes', ONE.slice(2), /62 hex digits/],
  ['33 bytes', `${ONE}00`, /66 hex digits|02 or 03|begins with/],
  ['zero', '0'.repeat(64), /zero/],
  ['the order of secp256k1', N_SECP256K1, /order/],
  ['no key at all', 'hello', /./],
  ['a cut PEM', '-----BEGIN PRIVATE KEY-----\nMIGH', /PEM|END/],
] as const
test.each(wrong)(
  'rows 14, 22: %s is refused in words, and no older key stays',
  async (_, text, message) => {
    await openTool(PATH)
    await field.fill(ONE)
    await expect.element(p256).toHaveTextContent(G_P256)
    await field.fill(text)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(message)
    await expect.element(field).toHaveValue(text)
    await expect.element(page.getByText(G_P256)).not.toBeInTheDocument()
    await expect.element(p256).not.toBeInTheDocument()
    await expect.element(sign).not.toBeInTheDocument()
  },
)

test('row 22: a key between the two orders is one on secp256k1, and it is said why', async () => {
  await openTool(PATH)
  await field.fill(N_P256)
  await expect.element(secp256k1).toHaveTextContent('public key')
  await expect.element(p256).not.toBeInTheDocument()
  await expect.element(page.getByText('Not valid on ECDSA P-256')).toBeVisible()
  await expect.element(page.getByText('not below the order of ECDSA P-256')).toBeVisible()
})

test('a flow.json of several accounts: one is chosen', async () => {
  await openTool(PATH)
  const account = (key: string) => ({ address: addressAt('emulator', 1n), key })
  await field.fill(JSON.stringify({ accounts: { a: account(ONE), b: account(TWO) } }))
  await page.getByRole('combobox', { name: 'Account in flow.json' }).selectOptions('b')
  expect(await displayedValue(page, 'private key')).toBe(TWO)
  await page.getByRole('combobox', { name: 'Account in flow.json' }).selectOptions('a')
  await expect.element(p256).toHaveTextContent(G_P256)
})

test('wiped by the button', async () => {
  await openTool(PATH)
  const message = page.getByLabelText('Message', { exact: true })
  await field.fill(ONE)
  await expect.element(p256).toHaveTextContent(G_P256)
  await signTab.click()
  await message.fill('secret message')
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect.element(page.getByText(/^Everything typed or computed/)).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(message).not.toBeInTheDocument()
  await field.fill(ONE)
  await signTab.click()
  await expect.element(message).toHaveValue('')
  await field.fill('')
  await expect.element(p256).not.toBeInTheDocument()
})

test('with nothing left of the first key the focus is on the tool', async () => {
  await openTool(PATH)
  await field.fill('1'.repeat(64))
  await expect.element(p256).toBeVisible()
  await pressKey(page.getByRole('button', { name: 'Wipe' }), '{Enter}')
  await expect.element(field).toHaveFocus()
  await file.upload(new File([new Uint8Array(32).fill(1)], 'key.bin'))
  await pressKey(page.getByRole('button', { name: 'Remove key.bin' }), '{Enter}')
  await expect.element(page.getByRole('region', { name: 'Key', exact: true })).toHaveFocus()
})

test('the answer comes first, then the tabs, then the key', async () => {
  await page.viewport(400, 800)
  await openTool(PATH)
  await field.fill(ONE)
  const top = (text: string) =>
    page.getByText(text, { exact: true }).first().element().getBoundingClientRect().y
  await expect
    .element(page.getByRole('heading', { name: 'ECDSA P-256', exact: true }))
    .toBeVisible()
  const message = 'Private key, valid on ECDSA P-256 and ECDSA secp256k1'
  for (const width of [400, 1280]) {
    await page.viewport(width, 800)
    const tops = ['Key', message, 'Sign a message', 'ECDSA P-256'].map(top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  }
})
