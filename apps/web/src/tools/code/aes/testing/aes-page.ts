import { page } from 'vitest/browser'
import { unfold } from '../../../../../testing/unfold'

export const PATH = '/code/aes'
export const KEY = '0123456789abcdef'

export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
/** Finds the field of a secret, excluding a radio of the same name. */
export const secret = (name: string) =>
  page.getByLabelText(name, { exact: true }).and(page.getBySelector(':not([type=radio])'))
export const nonce = page.getByLabelText(/^IV/).first()
export const choose = (group: string, option: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: option }).click()
export const act = (name: 'Encrypt' | 'Decrypt') =>
  page.getByRole('button', { name, exact: true }).click()

export const ciphertext = page.getByRole('textbox', { name: /^ciphertext \(/ })
export const plaintext = page.getByRole('textbox', { name: /^plaintext \(/ })
export const outOfDate = page.getByText('Out of date')

/** Selects AES-CBC with a text key and IV. */
export async function cbc(size: string, key: string, iv: string): Promise<void> {
  await unfold('Cipher')
  await choose('Mode', 'CBC')
  await choose('Key size', size)
  await choose('Secret key: format', 'UTF-8')
  await secret('Secret key').fill(key)
  await choose('IV: format', 'UTF-8')
  await nonce.fill(iv)
}
