import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'

/** How digests are written. */
export type DigestEncoding = 'hex' | 'upper' | 'base64' | 'base64url'

export const ENCODING_OPTIONS: readonly {
  readonly value: DigestEncoding
  readonly label: string
}[] = [
  { value: 'hex', label: 'hex' },
  { value: 'upper', label: 'HEX' },
  { value: 'base64', label: 'Base64' },
  { value: 'base64url', label: 'Base64url' },
]

export function digestText(digest: Uint8Array, encoding: DigestEncoding): string {
  switch (encoding) {
    case 'hex':
      return formatHex(digest)
    case 'upper':
      return formatHex(digest).toUpperCase()
    case 'base64':
      return formatBase64(digest)
    case 'base64url':
      return formatBase64(digest, { alphabet: 'url', padding: false })
  }
}
