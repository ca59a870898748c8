import type { Kdf } from '@toolkit/core/aes/derive-key'
import type { OpensslKdf } from '@toolkit/core/aes/openssl-file'
import type { ByteSource } from '../../../ui/byte-source/byte-source'
import type { Direction } from './form'

const DIGESTS = {
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}
const NUMBERS = new Intl.NumberFormat('en')

/** `PBKDF2-HMAC-SHA-256, 600,000 iterations`. */
export function kdfInWords(kdf: Kdf | OpensslKdf): string {
  switch (kdf.kind) {
    case 'pbkdf2':
      return `PBKDF2-HMAC-${DIGESTS[kdf.digest]}, ${NUMBERS.format(kdf.iterations)} iterations`
    case 'scrypt':
      return `scrypt, N ${NUMBERS.format(kdf.n)}, r ${kdf.r}, p ${kdf.p}`
    case 'evp':
      return `EVP_BytesToKey, ${DIGESTS[kdf.digest]}, one round`
  }
}

/** What a kept result is called: `report.pdf.aes` and back. */
export function resultFileName(source: ByteSource, direction: Direction, openssl: boolean): string {
  const name = source.kind === 'file' ? source.file.name : null
  if (direction === 'encrypt') return `${name ?? 'encrypted'}.${openssl ? 'enc' : 'aes'}`
  if (name === null) return 'decrypted.bin'
  return /\.(aes|enc)$/i.test(name) ? name.slice(0, -4) : `${name}.decrypted`
}
