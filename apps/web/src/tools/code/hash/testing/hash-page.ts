import { formatHex } from '@toolkit/core/bytes/hex'
import { page } from 'vitest/browser'
import { unfold } from '../../../../../testing/actions'

export const PATH = '/code/hash'
export const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export const field = page.getByLabelText('Text or bytes', { exact: true })
export const digests = page.getByRole('table', { name: /digests$/i })
export const files = page.getByRole('region', { name: 'Files', exact: true })
export const chooser = page.getByLabelText('File for Text or bytes')
export const expected = page.getByLabelText('Expected digest (optional)')
export const tag = page.getByLabelText('Domain tag', { exact: true })

/** Row of an algorithm. */
export const row = (name: string) =>
  digests.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

/** Headline of the answer line. */
export const headline = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })

/** Radio of a text format. */
export const format = (name: 'Hex' | 'Base64') => page.getByRole('radio', { name }).first()

/** Radio of a key use. */
export const keyUse = (name: string) =>
  page.getByRole('group', { name: 'Use of a key' }).getByRole('radio', { name, exact: true })

/** Expands the hashes that aren't Flow's. */
export const allAlgorithms = () => unfold('More algorithms')

/** SHA2-256 computed by the browser, independent of the tool. */
export async function sha256(data: string | Uint8Array): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
  return formatHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
