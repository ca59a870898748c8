import { parseHex } from '@toolkit/core/bytes/hex'
import { exportPrivateKey } from '@toolkit/core/key-material/export-key'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { displayedValue } from '../../../../testing/displayed-value'
import { pressKey } from '../../../../testing/fields'
import { openTool } from '../../../../testing/open-tool'
import { pdf } from '../../../../testing/pdf'
import { inUtf16 } from '../../../../testing/utf-16'

const PATH = '/key/private-key'
const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
/** Key in the recovery PDFs. */
const PDF_KEY = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'

const field = page.getByRole('textbox', { name: 'Private key', exact: true })
const p256 = page.getByRole('region', { name: 'ECDSA P-256', exact: true })
const file = page.getByLabelText('File for Private key')
const privateKey = () => displayedValue(p256, 'private key')

test('a DER file, a PEM file, and one that holds no key', async () => {
  const forms = exportPrivateKey(parsePrivateKeyHex(KEY, 'ECDSA_P256'), 'ECDSA_P256')
  await openTool(PATH)
  await file.upload(new File([new Uint8Array(parseHex(forms.derPkcs8Hex.reveal()))], 'key.der'))
  await expect.element(field).toHaveAccessibleDescription(/DER/)
  await expect.element(p256).toBeVisible()
  await page.getByRole('button', { name: 'Remove key.der' }).click()
  await expect.element(p256).not.toBeInTheDocument()
  const text = forms.pemSec1.reveal()
  await file.upload(new File([text], 'key.pem', { type: 'text/plain' }))
  await expect.element(field).toHaveValue(text)
  await expect.element(p256).toBeVisible()
  await file.upload(new File([new Uint8Array(9).fill(1)], 'a.bin'))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(p256).not.toBeInTheDocument()
})

test.each(['attachment.pdf', 'text.pdf', 'wrapped.pdf'])(
  'reads the key of a recovery PDF: %s',
  async name => {
    await openTool(PATH)
    await file.upload(await pdf(name))
    await expect
      .element(page.getByText(`${name}.`))
      .toHaveTextContent(/^Read from the (attachment|text) /)
    expect(await privateKey()).toBe(PDF_KEY)
  },
)

test('a recovery PDF with a password, a wrong one first; then one without a key', async () => {
  await openTool(PATH)
  for (const name of ['password-aes.pdf', 'password-rc4.pdf']) {
    await file.upload(await pdf(name))
    const password = page.getByLabelText('Password of the PDF', { exact: true })
    await password.fill('open')
    await page.getByRole('button', { name: 'Open the PDF' }).click()
    await expect.element(password).toHaveAccessibleDescription(/Wrong PDF password/)
    await expect.element(password).toHaveValue('open')
    await expect.element(p256).not.toBeInTheDocument()
    await password.fill('open sesame')
    await pressKey(password, '{Enter}')
    expect(await privateKey()).toBe(PDF_KEY)
  }
  await file.upload(await pdf('nothing.pdf'))
  await expect.element(page.getByText('No private key or keystore found')).toBeVisible()
  await expect.element(p256).not.toBeInTheDocument()
  await file.upload(await pdf('keystore.pdf'))
  await expect.element(page.getByText('keystore.pdf contains a keystore')).toBeVisible()
})

test.each(['little', 'big'] as const)('files in UTF-16 are texts too (%s endian)', async order => {
  await openTool(PATH)
  await file.upload(new File([inUtf16(KEY, order)], 'key.txt', { type: 'text/plain' }))
  await expect.element(field).toHaveValue(`${KEY}\n`)
  await expect.element(p256).toBeVisible()
})

test('32 bytes that begin like UTF-16 are the key that they are', async () => {
  await openTool(PATH)
  await file.upload(new File([new Uint8Array(parseHex(`fffe${'41'.repeat(30)}`))], 'key.bin'))
  await expect.element(field).toHaveAccessibleDescription(/plain bytes/)
  await expect.element(p256).toBeVisible()
})
