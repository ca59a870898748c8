import { encodeAccountKey } from '@toolkit/core/account/account-key'
import { formatHex, readHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { DEFAULT_PATH, parsePath } from '@toolkit/core/derivation/path'
import { exportPublicKey } from '@toolkit/core/key-material/export-key'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { NewKeyForm } from './new-key-form'

const signatureAlgorithm = 'ECDSA_secp256k1'
const point = publicKeyOf(generatePrivateKey(signatureAlgorithm), signatureAlgorithm)
const publicKey = readHex(formatHex(point), 64)
const PHRASE = `${'abandon '.repeat(11)}about`
const { publicKey: phraseKey } = deriveFlowKey(
  await mnemonicToSeed(PHRASE, ''),
  parsePath(DEFAULT_PATH),
  'ECDSA_P256',
)
const OF_PHRASE = formatHex(phraseKey)

const field = page.getByRole('textbox', { name: 'Public key' })
const weight = page.getByRole('textbox', { name: 'Weight' })
const plan = page.getByRole('button', { name: 'Plan it' })

async function open() {
  const onKey = vi.fn()
  await render(<NewKeyForm verb="Plan it" weight={300} onKey={onKey} onCancel={() => {}} />)
  return onKey
}

test('a key is read as in Create, and what its form states is planned', async () => {
  const onKey = await open()
  await expect.element(field).toHaveFocus()
  const stated = {
    publicKey,
    signatureAlgorithm: signatureAlgorithm,
    hashAlgorithm: 'SHA2_256',
  } as const
  await field.fill(formatHex(encodeAccountKey({ ...stated, weight: 500 })))
  await expect.element(field).toHaveAccessibleDescription(/Detected: RLP account key/)
  await plan.click()
  expect(onKey).toHaveBeenLastCalledWith({ ...stated, weight: '500' })

  // Without an entered weight, it keeps that of the replaced key; the chain accepts 0 too.
  await field.fill(exportPublicKey(point, signatureAlgorithm).pem)
  await expect.element(field).toHaveAccessibleDescription(/Detected: PEM/)
  await weight.fill('0')
  await plan.click()
  expect(onKey).toHaveBeenLastCalledWith({ ...stated, weight: '0' })
  await weight.fill('1001')
  await plan.click()
  await expect.element(weight).toHaveAccessibleDescription(/more than 1000/)
  expect(onKey).toHaveBeenCalledTimes(2)
})

test('a phrase that was wiped leaves its public key, for the curve that it is on', async () => {
  const onKey = await open()
  await page.getByRole('radio', { name: 'Existing phrase' }).click()
  await page.getByRole('textbox', { name: 'Seed phrase' }).fill(PHRASE)
  const origin = page.getByText(/^Seed phrase at m/)
  await expect.element(origin).toBeVisible()
  await page.getByRole('button', { name: 'Wipe', exact: true }).click()
  await expect.element(origin).toBeVisible()
  await plan.click()
  expect(onKey).toHaveBeenCalledExactlyOnceWith({
    ...{ publicKey: OF_PHRASE, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' },
    weight: '300',
  })
  await page.getByRole('radio', { name: 'ECDSA secp256k1' }).click()
  await expect.element(origin).not.toBeInTheDocument()
  await plan.click()
  expect(onKey).toHaveBeenCalledTimes(1)
})

test('a key made here is planned once it is saved', async () => {
  const onKey = await open()
  await page.getByRole('radio', { name: 'New key' }).click()
  await page.getByRole('button', { name: 'Show the words' }).click()
  const saved = page.getByRole('checkbox', { name: 'I’ve written them down' })
  await expect.element(saved).toBeVisible()
  await plan.click()
  await expect.element(page.getByText('Write the words down, then tick the box.')).toBeVisible()
  expect(onKey).not.toHaveBeenCalled()
  await saved.click()
  await plan.click()
  expect(onKey).toHaveBeenCalledTimes(1)
  // The next key is a new one, and the planned one remains.
  await cleanup()
  await open()
  await page.getByRole('radio', { name: 'New key' }).click()
  await expect.element(page.getByRole('button', { name: 'Use these' })).toBeVisible()
  await expect.element(saved).not.toBeInTheDocument()
})
