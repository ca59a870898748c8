import type { OpensslKdf } from '@toolkit/core/aes/openssl-file'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { Kdf } from '@toolkit/core/kdf/cost'
import type { ByteSource } from '../../../bytes/byte-source'
import type { Direction } from './form'

const DIGESTS = {
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}
const NUMBERS = new Intl.NumberFormat('en')

/** Formats a KDF: `PBKDF2-HMAC-SHA-256, 600,000 iterations`. */
export function describeKdf(kdf: Kdf | OpensslKdf): string {
  switch (kdf.kind) {
    case 'pbkdf2':
      return `PBKDF2-HMAC-${DIGESTS[kdf.digest]}, ${NUMBERS.format(kdf.iterations)} iterations`
    case 'scrypt':
      return `scrypt, N ${NUMBERS.format(kdf.n)}, r ${kdf.r}, p ${kdf.p}`
    case 'evp':
      return `EVP_BytesToKey, ${DIGESTS[kdf.digest]}, one round`
  }
}

/** Returns the file name of a saved result: `report.pdf.aes` and back. */
export function resultFileName(source: ByteSource, direction: Direction, openssl: boolean): string {
  const name = source.kind === 'file' ? source.file.name : null
  if (direction === 'encrypt') return `${name ?? 'encrypted'}.${openssl ? 'enc' : 'aes'}`
  if (name === null) return 'decrypted.bin'
  return /\.(aes|enc)$/i.test(name) ? name.slice(0, -4) : `${name}.decrypted`
}

/** Display of a result; `file` is only saved, not displayed. */
export type View = 'text' | 'base64' | 'hex' | 'file'

export interface DisplayedOutput {
  /** A long text is a Blob. */
  readonly text: string | Blob
  /** Actual format of the text: bytes that aren't UTF-8 appear as hex. */
  readonly view: Exclude<View, 'file'>
}

/** Results up to this size in bytes appear immediately; a worker formats longer ones. */
export const SMALL = 48_000

/** Formats a short result as text. */
export function showBytes(bytes: Uint8Array, view: Exclude<View, 'file'>): DisplayedOutput {
  if (view === 'base64') return { view, text: formatBase64(bytes) }
  const text = view === 'text' ? utf8Text(bytes) : null
  return text === null ? { view: 'hex', text: formatHex(bytes) } : { view: 'text', text }
}
