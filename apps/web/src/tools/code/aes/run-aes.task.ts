import { createDecryption, createEncryption } from '@toolkit/core/aes/cipher'
import { shorterThanPrefix } from '@toolkit/core/aes/errors'
import {
  type DeriveBytes,
  deriveOpensslKey,
  OPENSSL_HEADER_LENGTH,
  OPENSSL_SALT_LENGTH,
  opensslHeader,
  parseOpensslHeader,
} from '@toolkit/core/aes/openssl-file'
import { type CipherSetup, ivLength } from '@toolkit/core/aes/parameters'
import { randomBytes } from '@toolkit/core/aes/random'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import type { Kdf } from '@toolkit/core/kdf/cost'
import { deriveBytes } from '@toolkit/core/kdf/derive-bytes'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { BlobCollector } from '../../../bytes/blob-collector'
import { streamSource } from '../../../bytes/byte-source'
import { defineTask, type TaskContext } from '../../../workers/task'
import { opensslWithoutGcm } from './errors'
import { type Job, type Outcome, SALT_LENGTH } from './form'
import { readCiphertext, takePrefix } from './read-ciphertext'

/** Encrypts or decrypts data of any size in constant memory. */
export default defineTask(
  'run-aes',
  (job: Job, context): Promise<Outcome> =>
    job.direction === 'encrypt' ? encrypt(job, context) : decrypt(job, context),
)

async function encrypt(job: Job, context: TaskContext): Promise<Outcome> {
  const { signal } = context
  const openssl = job.secret.kind === 'openssl'
  const salt =
    job.secret.kind === 'key'
      ? null
      : (job.salt ?? randomBytes(openssl ? OPENSSL_SALT_LENGTH : SALT_LENGTH))
  const fresh = job.iv ?? randomBytes(ivLength(job.mode))
  const { key, iv } = await materialOf(job, salt, fresh, context)
  const encryption = await createEncryption(setupOf(job, key, iv))
  const keyId = identify(key)
  key.fill(0)

  const out = new BlobCollector()
  if (openssl && salt) out.add(opensslHeader(salt))
  else if (job.packed) out.add(concatBytes(salt ?? new Uint8Array(), iv))
  let plainLength = 0
  let last = -1
  const progress = (fraction: number) => context.progress(fraction, 'Encrypting')
  for await (const part of streamSource(job.source, { signal, progress })) {
    plainLength += part.length
    last = part.at(-1) ?? last
    out.add(await encryption.push(part))
  }
  const { rest, tag } = await encryption.finish()
  out.add(rest)
  if (tag && !job.tagApart) out.add(tag)
  const endsWithZero = last === 0
  return { result: await out.finish(), iv, salt, tag, plainLength, keyId, endsWithZero }
}

async function decrypt(job: Job, context: TaskContext): Promise<Outcome> {
  const { signal } = context
  const progress = (fraction: number) => context.progress(fraction, 'Decrypting')
  const parts = readCiphertext(job.source, { signal, progress })
  const { salt, iv: given, rest: ciphertext } = await readFront(job, parts)
  const { key, iv } = await materialOf(job, salt, given, context)
  const decryption = await createDecryption(setupOf(job, key, iv), job.tag)
  const keyId = identify(key)
  key.fill(0)

  // Nothing leaves this task before `finish` has verified tag or padding.
  const out = new BlobCollector()
  for await (const part of ciphertext) out.add(await decryption.push(part))
  const { rest } = await decryption.finish()
  out.add(rest)
  const result = await out.finish()
  return { result, iv, salt, tag: null, plainLength: out.length, keyId, endsWithZero: false }
}

interface Front {
  readonly salt: Uint8Array | null
  readonly iv: Uint8Array
  readonly rest: AsyncIterable<Uint8Array>
}

/** Reads and removes the header that precedes the ciphertext. */
async function readFront(job: Job, parts: AsyncGenerator<Uint8Array>): Promise<Front> {
  if (job.secret.kind === 'openssl') {
    const { prefix, rest } = await takePrefix(parts, OPENSSL_HEADER_LENGTH)
    return { salt: parseOpensslHeader(prefix), iv: new Uint8Array(), rest }
  }
  if (!job.packed) return { salt: job.salt, iv: job.iv ?? new Uint8Array(), rest: parts }
  const saltLength = job.secret.kind === 'key' ? 0 : SALT_LENGTH
  const expected = saltLength + ivLength(job.mode)
  const { prefix, rest } = await takePrefix(parts, expected)
  if (prefix.length < expected) {
    const what = saltLength === 0 ? 'IV' : job.mode === 'ecb' ? 'salt' : 'salt and IV'
    throw shorterThanPrefix({ actual: prefix.length, expected, what })
  }
  const salt = saltLength === 0 ? null : prefix.slice(0, saltLength)
  return { salt, iv: prefix.slice(saltLength), rest }
}

async function materialOf(
  { secret, keyBits, mode }: Job,
  salt: Uint8Array | null,
  iv: Uint8Array,
  { progress }: TaskContext,
): Promise<{ readonly key: Uint8Array; readonly iv: Uint8Array }> {
  if (secret.kind === 'key') return { key: secret.key.reveal().slice(), iv }
  const derive: DeriveBytes = (...what) =>
    deriveWithProgress(...what, fraction => progress(fraction, 'Deriving the key'))
  const from = salt ?? new Uint8Array()
  progress(null, 'Deriving the key')
  if (secret.kind === 'kdf') {
    return { key: await derive(secret.kdf, secret.password.reveal(), from, keyBits / 8), iv }
  }
  if (mode === 'gcm') throw opensslWithoutGcm()
  return deriveOpensslKey(secret.kdf, secret.password.reveal(), from, { mode, keyBits }, derive)
}

function setupOf(job: Job, key: Uint8Array, iv: Uint8Array): CipherSetup {
  const { mode, padding, aad, tagBits } = job
  if (mode === 'gcm') return { mode, key, iv, aad, tagBits }
  return mode === 'ctr' ? { mode, key, iv } : { mode, key, iv, padding }
}

/** Hashes a key to a short id that detects its reuse; held in the page's memory only. */
function identify(key: Uint8Array): string {
  return formatHex(hashWith('SHA2_256', key).subarray(0, 8))
}

const SAMPLE = 20_000
/** Fewer iterations finish before progress would be seen. */
const WORTH_MEASURING = 200_000
const TICK_MS = 100

/**
 * Runs `deriveBytes` with progress for PBKDF2, whose native form reports none: a sample is timed
 * and the fraction estimated from the clock. scrypt blocks the worker, timers included, and reports
 * none.
 */
export async function deriveWithProgress(
  kdf: Kdf,
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
  progress: (fraction: number) => void,
): Promise<Uint8Array> {
  if (kdf.kind === 'scrypt' || kdf.iterations < WORTH_MEASURING) {
    return deriveBytes(kdf, password, salt, length)
  }
  const begin = performance.now()
  await deriveBytes({ ...kdf, iterations: SAMPLE }, password, salt, length)
  const start = performance.now()
  const expected = ((start - begin) / SAMPLE) * kdf.iterations
  const timer = setInterval(() => {
    progress(Math.min(0.99, (performance.now() - start) / expected))
  }, TICK_MS)
  try {
    return await deriveBytes(kdf, password, salt, length)
  } finally {
    clearInterval(timer)
  }
}
