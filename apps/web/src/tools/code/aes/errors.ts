import { type ErrorCode, ToolError } from '@toolkit/core/errors'
import type { Direction } from './form'
import type { FieldName } from './read-form'

export const nothingToDecrypt = () =>
  new ToolError('aes-tool/nothing-to-decrypt', 'Nothing to decrypt.', {
    suggestion: 'Paste the ciphertext, or choose its file.',
  })

export const packedLength = (facts: { what: 'salt' | 'IV'; actual: number; expected: number }) =>
  new ToolError(
    'aes-tool/packed-length',
    `The ${facts.what} is ${facts.actual} ${facts.actual === 1 ? 'byte' : 'bytes'} long; before the ciphertext it must be exactly ${facts.expected}.`,
    { suggestion: `Leave it empty for a random one, or keep the ${facts.what} apart.` },
  )

export const opensslWithoutGcm = () =>
  new ToolError('aes-tool/openssl-gcm', 'openssl enc has no GCM.', {
    suggestion: 'Choose CBC, its default, or plain PBKDF2.',
  })

/** Errors about the data as a whole: its length or its beginning. */
const OF_THE_DATA = new Set<ErrorCode>([
  'aes/not-whole-blocks',
  'aes/no-ciphertext',
  'aes/shorter-than-tag',
  'aes/shorter-than-prefix',
  'aes/not-salted',
])

/** Returns the field that a worker's error belongs to; null if it belongs to the result. */
export function fieldOf(error: ToolError, direction: Direction): FieldName | null {
  const [area] = error.code.split('/')
  // All other texts were parsed before the worker started.
  if (area === 'hex' || area === 'base64' || area === 'utf8' || area === 'file') return 'source'
  if (direction === 'encrypt' && error.code === 'aes/not-whole-blocks') return 'source'
  return OF_THE_DATA.has(error.code) ? 'source' : null
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webAes: typeof import('./errors')
  }
}
