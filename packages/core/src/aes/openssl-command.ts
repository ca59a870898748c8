import { formatHex } from '../bytes/hex.ts'
import type { Kdf } from '../kdf/cost.ts'
import type { OpensslKdf } from './openssl-file.ts'
import type { AesKeyBits, AesMode, Padding } from './parameters.ts'

export interface CommandFacts {
  readonly decrypting: boolean
  readonly mode: AesMode
  readonly keyBits: AesKeyBits
  readonly padding: Padding
  /** Source of key and IV. Key and password are not part of the command, which reads variables. */
  readonly from:
    | { readonly kind: 'key'; readonly iv: Uint8Array }
    | { readonly kind: 'openssl'; readonly kdf: OpensslKdf }
    | {
        readonly kind: 'kdf'
        readonly kdf: Kdf
        readonly salt: Uint8Array
        readonly iv: Uint8Array
      }
  /** True if salt and IV precede the ciphertext, a layout openssl does not support. */
  readonly prefixed: boolean
}

export type Command =
  | { readonly lines: readonly string[]; readonly why: null }
  /** Reason why there is no command. */
  | { readonly lines: null; readonly why: string }

const none = (why: string): Command => ({ lines: null, why })

/**
 * Builds the OpenSSL commands (1.1.1 for files, 3.0 for `openssl kdf`) that do the same with the files `plain.bin` and
 * `cipher.bin`. Secrets are read from the variables KEY (hex) and PASSWORD.
 */
export function opensslCommand(facts: CommandFacts): Command {
  const { mode, keyBits, padding, from, decrypting, prefixed } = facts
  if (mode === 'gcm') return none('openssl enc has no GCM.')
  const padded = mode !== 'ctr'
  if (padded && padding !== 'pkcs7' && padding !== 'none') {
    return none('openssl enc has no padding but PKCS#7 and none.')
  }
  if (prefixed && from.kind !== 'openssl') {
    return none('openssl enc cannot have salt and IV in front of the ciphertext.')
  }
  const files = decrypting ? '-d -in cipher.bin -out plain.bin' : '-in plain.bin -out cipher.bin'
  const cipher = `openssl enc -aes-${keyBits}-${mode}`
  const end = `${padded && padding === 'none' ? '-nopad ' : ''}${files}`
  const iv = (bytes: Uint8Array) => (bytes.length === 0 ? '' : `-iv ${formatHex(bytes)} `)
  switch (from.kind) {
    case 'key':
      return { lines: [`${cipher} -K "$KEY" ${iv(from.iv)}${end}`], why: null }
    case 'openssl':
      return { lines: [`${cipher} ${kdfOptions(from.kdf)} -pass env:PASSWORD ${end}`], why: null }
    case 'kdf':
      return {
        lines: [
          `KEY=$(${kdfCommand(from.kdf, from.salt, keyBits)} | tr -d ':\\n')`,
          `${cipher} -K "$KEY" ${iv(from.iv)}${end}`,
        ],
        why: null,
      }
  }
}

function kdfOptions(kdf: OpensslKdf): string {
  return kdf.kind === 'evp'
    ? `-md ${kdf.digest}`
    : `-pbkdf2 -iter ${kdf.iterations} -md ${kdf.digest}`
}

function kdfCommand(kdf: Kdf, salt: Uint8Array, keyBits: number): string {
  const begin = `openssl kdf -keylen ${keyBits / 8} -kdfopt pass:"$PASSWORD" -kdfopt hexsalt:${formatHex(salt)}`
  return kdf.kind === 'pbkdf2'
    ? `${begin} -kdfopt digest:${kdf.digest} -kdfopt iter:${kdf.iterations} PBKDF2`
    : `${begin} -kdfopt n:${kdf.n} -kdfopt r:${kdf.r} -kdfopt p:${kdf.p} -kdfopt maxmem_bytes:2147483648 SCRYPT`
}
