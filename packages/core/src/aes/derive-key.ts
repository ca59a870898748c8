import { sha1 } from '@noble/hashes/legacy.js'
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { scrypt } from '@noble/hashes/scrypt.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { parseUnsigned } from '../bytes/integers.ts'
import {
  scryptCostForBlock,
  scryptCostNotPower,
  scryptTooMuchMemory,
  scryptTooMuchWork,
} from './errors.ts'

export type Pbkdf2Digest = 'sha1' | 'sha256' | 'sha384' | 'sha512'
export const PBKDF2_DIGESTS = [
  'sha256',
  'sha384',
  'sha512',
  'sha1',
] as const satisfies readonly Pbkdf2Digest[]

const HASHES = { sha1, sha256, sha384, sha512 }
const WEB_NAMES = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/** Half a minute by WebCrypto. */
export const MAX_ITERATIONS = 100_000_000
/** What scrypt may take of memory, in bytes. */
export const MAX_SCRYPT_MEMORY = 2 ** 30
/** N · r · p; about two minutes. */
const MAX_SCRYPT_WORK = 2 ** 27

export interface ScryptCost {
  /** CPU and memory cost N, a power of two. */
  readonly n: number
  /** Block size. */
  readonly r: number
  /** Parallelism. */
  readonly p: number
}

export type Kdf =
  | {
      readonly kind: 'pbkdf2'
      readonly digest: Pbkdf2Digest
      readonly iterations: number
    }
  | ({ readonly kind: 'scrypt' } & ScryptCost)

/** How many bytes of memory scrypt takes (RFC 7914): 128 · r · (N + p), and a block. */
export function scryptMemory({ n, r, p }: ScryptCost): number {
  return 128 * r * (n + p + 1)
}

/**
 * Checks a cost before anything is allocated for it.
 * @throws ToolError `aes/scrypt-…`.
 */
export function checkScryptCost(cost: ScryptCost): void {
  const { n, r, p } = cost
  if (n < 2 || !Number.isInteger(Math.log2(n))) throw scryptCostNotPower()
  if (r < 4 && n >= 2 ** (16 * r)) throw scryptCostForBlock({ n, r })
  const bytes = scryptMemory(cost)
  if (bytes > MAX_SCRYPT_MEMORY) throw scryptTooMuchMemory({ bytes, limit: MAX_SCRYPT_MEMORY })
  if (n * r * p > MAX_SCRYPT_WORK) throw scryptTooMuchWork()
}

/** The number of iterations that was typed. @throws ToolError `integer/…` with the offset. */
export function parseIterations(text: string): number {
  const max = BigInt(MAX_ITERATIONS)
  return Number(parseUnsigned(text, { field: 'the number of iterations', min: 1n, max }))
}

interface DeriveOptions {
  /** From 0 to 1. PBKDF2 reports nothing in between. */
  readonly onProgress?: (fraction: number) => void
}

/**
 * `length` bytes of key material. PBKDF2 by RFC 8018 with HMAC, scrypt by RFC 7914.
 * @throws ToolError `aes/scrypt-…` for costs that are wrong or too high, before allocating.
 */
export async function deriveBytes(
  kdf: Kdf,
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
  { onProgress }: DeriveOptions = {},
): Promise<Uint8Array> {
  if (kdf.kind === 'scrypt') {
    checkScryptCost(kdf)
    return scrypt(password, salt, {
      N: kdf.n,
      r: kdf.r,
      p: kdf.p,
      dkLen: length,
      maxmem: MAX_SCRYPT_MEMORY + 1024,
      ...(onProgress ? { onProgress } : {}),
    })
  }
  const native = await nativePbkdf2(kdf, password, salt, length)
  if (native) return native
  return pbkdf2Async(HASHES[kdf.digest], password, salt, { c: kdf.iterations, dkLen: length })
}

/** By WebCrypto; null where there is none, or it refuses (some refuse an empty password). */
async function nativePbkdf2(
  kdf: Extract<Kdf, { kind: 'pbkdf2' }>,
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
): Promise<Uint8Array | null> {
  const subtle = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  try {
    const key = await subtle.importKey('raw', password.slice(), 'PBKDF2', false, ['deriveBits'])
    const hash = WEB_NAMES[kdf.digest]
    const parameters = { name: 'PBKDF2', hash, salt: salt.slice(), iterations: kdf.iterations }
    return new Uint8Array(await subtle.deriveBits(parameters, key, length * 8))
  } catch {
    return null
  }
}
