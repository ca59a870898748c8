import { expect, it } from 'vitest'
import { parseHex } from '../../bytes/hex.ts'
import { parseKeyMaterialBytes } from '../key-material.ts'
import { isPkcs12 } from './pkcs12.ts'

/** The beginning of a file of openssl pkcs12 -export. */
const FILE = parseHex(
  '308203fc020103308203b206092a864886f70d010701a08203a30482039f3082039b3082025206092a864886f70d010706',
)

it('is known by its beginning, and told with the command that opens it', () => {
  expect(isPkcs12(FILE)).toBe(true)
  expect(isPkcs12(FILE.slice(1))).toBe(false)
  expect(() => parseKeyMaterialBytes(FILE)).toThrow(
    expect.objectContaining({
      code: 'key-material/pkcs12',
      suggestion: expect.stringMatching(/^openssl pkcs12 -in FILE -nocerts /),
    }),
  )
})
