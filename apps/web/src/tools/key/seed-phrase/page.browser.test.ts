import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { displayedValue } from '../../../../testing/displayed-value'
import { blur, paste } from '../../../../testing/fields'
import { expectNoSidewaysScroll } from '../../../../testing/layout'
import { openTool } from '../../../../testing/open-tool'
import { unfold } from '../../../../testing/unfold'
import {
  ABOUT,
  card,
  drawnAs,
  onCurve,
  PATH,
  p256,
  passphrase,
  phrase,
  secp256k1,
} from './testing/seed-phrase-page'

/** Private key on a curve, selected first if necessary. */
async function privateKey(curve: 'P-256' | 'secp256k1'): Promise<string> {
  await expect.element(page.getByRole('region', { name: /^ECDSA / })).toBeVisible()
  if (!card(`ECDSA ${curve}`).query()) await onCurve(curve)
  return displayedValue(card(`ECDSA ${curve}`), 'private key')
}
const more = page.getByRole('table', { name: /^Keys along/ })

test('rows 13 and 28: both keys at the chosen path and passphrase, masked until shown', async () => {
  await openTool(PATH)
  await paste(phrase, ABOUT)
  await expect.poll(() => drawnAs(phrase)).toBe('disc')
  // This phrase is also the page's sample, which the description names instead of the word count.
  await expect.element(phrase).toHaveAccessibleDescription(/valid checksum/)
  await expect.element(p256).not.toBeInTheDocument()
  await unfold('Keys')
  await expect.element(p256).toHaveTextContent("m/44'/539'/0'/0/0")
  await expect.element(p256.getByText('Hidden').first()).toBeInTheDocument()
  await expect.element(page.getByText('4b33a246', { exact: false })).not.toBeInTheDocument()
  expect(await privateKey('P-256')).toBe(
    '4b33a246790d1db8c68d357223d91581497a90fd9de0f0733a835c5362c4b4e3',
  )
  expect(await privateKey('secp256k1')).toBe(
    '807daec00be9867968c54a877849b89ed434720ebab6ff11d99643fd8c20bcf2',
  )
  // The other curve has another key, which is masked again.
  await onCurve('P-256')
  await expect.element(p256.getByText('Hidden').first()).toBeInTheDocument()
  await expect.element(secp256k1).not.toBeInTheDocument()
  await unfold('Advanced')
  await passphrase.fill('TREZOR')
  await page.getByRole('textbox', { name: 'Key index' }).fill('5')
  await expect.element(p256).toHaveTextContent("m/44'/539'/0'/0/5")
  expect(await privateKey('P-256')).toMatch(/^48d47b82/)
  await expect.element(phrase).toHaveAttribute('spellcheck', 'false')
  await expect.element(phrase).toHaveAttribute('autocomplete', 'off')
  await expect.element(passphrase).toHaveAttribute('type', 'password')
})

test('row 14: what is wrong leaves no key of before on the screen', async () => {
  await openTool(PATH)
  await phrase.fill(ABOUT)
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
  await phrase.fill(`${'abandon '.repeat(11)}abandon`)
  await expect.element(phrase).toHaveAccessibleDescription(/checksum is wrong/)
  await expect.element(p256).not.toBeInTheDocument()
  await expect.element(secp256k1).not.toBeInTheDocument()
  await phrase.fill(ABOUT)
  await expect.element(p256).toBeVisible()
  await unfold('Advanced')
  await page.getByRole('textbox', { name: 'Key index' }).fill('2147483648')
  await expect.element(p256).not.toBeInTheDocument()
})

const refused = [
  ['wrong checksum', `${'abandon '.repeat(12)}`, /All 12 words are in the list, but the checksum/],
  ['11 words', 'abandon '.repeat(11), /The phrase has 11 words/],
  ['an unknown word', `${'abandon '.repeat(11)}abuot`, /Word 12 is not in the word list/],
  ['an xprv that is cut', 'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3', /extended key/i],
] as const
test.each(refused)('row 23: its own sentence for %s', async (_, text, message) => {
  await openTool(PATH)
  await phrase.fill(text)
  await blur(phrase)
  await expect.element(phrase).toHaveAccessibleDescription(message)
  await expect.element(phrase).toHaveAttribute('aria-invalid', 'true')
  await expect.element(phrase).toHaveValue(text)
})

test('row 23: upper case, a trailing line break and double spaces are read, and said', async () => {
  await openTool(PATH)
  await phrase.fill(`${ABOUT.toUpperCase().replace(' ', '  ')}\n`)
  await expect.element(phrase).toHaveAccessibleDescription(/Read as lower case/)
  await unfold('Keys')
  expect(await privateKey('P-256')).toMatch(/^4b33a246/)
})

test('row 23: an empty path and an index past the end are refused, never another key', async () => {
  await openTool(PATH)
  await phrase.fill(ABOUT)
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
  await unfold('Advanced')
  await page.getByRole('combobox', { name: 'Derivation path' }).selectOptions('own')
  const path = page.getByRole('textbox', { name: 'Custom path' })
  await expect.element(path).toHaveValue("m/44'/539'/0'/0/0")
  for (const text of ['', 'garbage', "m/44'/539'/0'/0/2147483648"]) {
    await path.fill(text)
    await expect.element(path).toHaveAttribute('aria-invalid', 'true')
    await expect.element(p256).not.toBeInTheDocument()
  }
  await path.fill("m/44'/1'/769/0/0")
  await expect.element(p256).toHaveTextContent("m/44'/1'/769/0/0")
})

test('a passphrase outside ASCII: both answers, explained', async () => {
  await openTool(PATH)
  await phrase.fill(ABOUT)
  await unfold('Advanced')
  await passphrase.fill('pässwörd')
  await unfold('Keys')
  const note = page.getByRole('note').filter({ hasText: 'opens different keys' })
  await expect.element(note).toHaveTextContent('BIP-39 normalizes')
  const standard = await privateKey('P-256')
  await note.getByRole('radio', { name: 'wallet-core' }).click()
  await expect.element(p256).toHaveTextContent('passphrase read as wallet-core')
  expect(await privateKey('P-256')).not.toBe(standard)
  await passphrase.fill('password')
  await expect.element(note).not.toBeInTheDocument()
})

test('other languages are found out: Japanese', async () => {
  await openTool(PATH)
  await phrase.fill(`${'あいこくしん\u3000'.repeat(11)}あおぞら`)
  await expect.element(phrase).toHaveAccessibleDescription(/12 words, Japanese; checksum valid/)
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
})

test('extended keys: shown, masked, and taken in again; an xpub has public keys alone', async () => {
  await openTool(PATH)
  await phrase.fill(ABOUT)
  await unfold('Keys')
  await unfold('Extended keys')
  const account = page.getByRole('region', { name: "Extended keys at m/44'/539'/0'" }).first()
  await account.getByRole('button', { name: /^Show xprv/ }).click()
  const codes = account.getBySelector('code').filter({ hasText: /^xp/ })
  await expect.element(codes).toHaveLength(2)
  const [xprv = '', xpub = ''] = codes.elements().map(code => code.textContent ?? '')

  await phrase.fill(xprv)
  await expect
    .element(phrase)
    .toHaveAccessibleDescription(/An extended private key.*depth 3, last step 0'/)
  await expect.element(secp256k1).toHaveTextContent('m/0/0')
  await expect.element(p256).not.toBeInTheDocument()
  expect(await privateKey('secp256k1')).toMatch(/^807daec0/)

  await phrase.fill(xpub)
  await expect.element(secp256k1).toHaveTextContent('public key')
  await expect
    .element(secp256k1.getByRole('button', { name: 'Show private key' }))
    .not.toBeInTheDocument()
  await unfold('Advanced')
  const below = page.getByRole('textbox', { name: 'Path below this key' })
  await below.fill("m/0'")
  await expect.element(page.getByRole('alert')).toHaveTextContent(/hardened/)
  await expect.element(secp256k1).not.toBeInTheDocument()
})

test('a table of more indexes; a row chosen there is the path above', async () => {
  await openTool(PATH)
  await phrase.fill(ABOUT)
  await unfold('Keys')
  await unfold('More indexes')
  await expect.element(more.getByRole('row')).toHaveLength(6)
  await page.getByRole('button', { name: 'Show 5 more rows' }).click()
  await expect.element(more.getByRole('row')).toHaveLength(11)
  await more.getByRole('button', { name: "Show the keys at m/44'/539'/0'/0/7" }).click()
  await unfold('Advanced')
  await expect.element(page.getByRole('textbox', { name: 'Key index' })).toHaveValue('7')
  await expect.element(p256).toHaveTextContent("m/44'/539'/0'/0/7")
})

test('wiping leaves nothing', async () => {
  await openTool(PATH)
  await phrase.fill(ABOUT)
  await unfold('Advanced')
  await passphrase.fill('TREZOR')
  await unfold('Keys')
  await expect.element(p256).toBeVisible()
  await page.getByRole('button', { name: 'Wipe' }).click()
  await expect.element(phrase).toHaveValue('')
  await unfold('Advanced')
  await expect.element(passphrase).toHaveValue('')
  await expect.element(p256).not.toBeInTheDocument()
})

test('with all unfolded nothing scrolls sideways', async () => {
  await openTool(PATH)
  await phrase.fill(ABOUT)
  await unfold('Advanced')
  await passphrase.fill('pässwörd')
  await unfold('Keys')
  await unfold('More indexes')
  await unfold('Extended keys')
  await expect.element(more.getByRole('row')).toHaveLength(6)
  for (const width of [1280, 400]) {
    await page.viewport(width, 900)
    expectNoSidewaysScroll()
  }
})

test('a key, a PEM or a keystore in place of a phrase is told as what it is', async () => {
  await openTool(PATH)
  await phrase.fill('1'.padStart(64, '0'))
  await expect.element(phrase).toHaveAccessibleDescription(/a private key, not a phrase/)
  await phrase.fill('{"version":3,"crypto":{}}')
  await expect.element(phrase).toHaveAccessibleDescription(/JSON, not a phrase.*KeyStore/)
  await phrase.fill('-----BEGIN EC PRIVATE KEY-----')
  await expect.element(phrase).toHaveAccessibleDescription(/a PEM file, not a phrase/)
  await phrase.fill('abandon')
  await expect.element(phrase).toHaveAccessibleDescription(/1 word so far/)
})
