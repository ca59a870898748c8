import { type Locator, page } from 'vitest/browser'

export const PATH = '/key/seed-phrase'
/** First and second BIP-39 test vectors. */
export const ABOUT = `${'abandon '.repeat(11)}about`
export const LEGAL = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

export const card = (name: string): Locator => page.getByRole('region', { name, exact: true })
export const phrase: Locator = page.getByRole('textbox', { name: 'Seed phrase' })
export const passphrase: Locator = page.getByLabelText('Passphrase (optional)', { exact: true })
export const p256: Locator = card('ECDSA P-256')
export const secp256k1: Locator = card('ECDSA secp256k1')

/** Text-security style of a field: `disc` when masked. */
export const drawnAs = (field: Locator): string =>
  getComputedStyle(field.element()).getPropertyValue('-webkit-text-security')

/** Selects a curve. */
export const onCurve = (name: 'P-256' | 'secp256k1'): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).click()
