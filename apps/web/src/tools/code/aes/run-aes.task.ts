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
import { hashWith } from '@toolkit/core/hash/flow-hash'
import { BlobCollector } from '../../../ui/byte-source/blob-collector'
import { streamSource } from '../../../ui/byte-source/byte-source'
import type { Task, TaskContext } from '../../../workers/task'
import { deriveWithProgress } from './derive-with-progress'
import { opensslWithoutGcm } from './errors'
import { type Job, type Outcome, SALT_LENGTH } from './job'
import { readCiphertext } from './read-ciphertext'
import { takePrefix } from './take-prefix'

/** Encrypts or decrypts anything in memory that does not grow with it. */
const runAes: Task<Job, Outcome> = async (job, context) => {
  try {
    return await (job.direction === 'encrypt' ? encrypt(job, context) : decrypt(job, context))
  } finally {
    wipe(job)
  }
}

export default runAes

async function encrypt(job: Job, { progress, signal }: TaskContext): Promise<Outcome> {
  const openssl = job.secret.kind === 'openssl'
  const salt =
    job.secret.kind === 'key'
      ? null
      : (job.salt ?? randomBytes(openssl ? OPENSSL_SALT_LENGTH : SALT_LENGTH))
  const { key, iv } = await materialOf(
    job,
    salt,
    job.iv ?? randomBytes(ivLength(job.mode)),
    progress,
  )
  const encryption = await createEncryption(setupOf(job, key, iv))
  const keyId = identify(key)
  key.fill(0)

  const out = new BlobCollector()
  if (openssl && salt) out.add(opensslHeader(salt))
  else if (job.packed) out.add(concatBytes(salt ?? new Uint8Array(), iv))
  let plainLength = 0
  let last = -1
  const onProgress = (fraction: number) => progress(fraction, 'Encrypting')
  for await (const part of streamSource(job.source, { signal, onProgress })) {
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

async function decrypt(job: Job, { progress, signal }: TaskContext): Promise<Outcome> {
  const onProgress = (fraction: number) => progress(fraction, 'Decrypting')
  const parts = readCiphertext(job.source, { signal, onProgress })
  const { salt, iv: given, rest: ciphertext } = await readFront(job, parts)
  const { key, iv } = await materialOf(job, salt, given, progress)
  const decryption = await createDecryption(setupOf(job, key, iv), job.tag)
  const keyId = identify(key)
  key.fill(0)

  // Nothing leaves this task before `finish` has found tag or padding right.
  const out = new BlobCollector()
  for await (const part of ciphertext) out.add(await decryption.push(part))
  const { rest } = await decryption.finish()
  out.add(rest)
  const plainLength = out.length
  return {
    result: await out.finish(),
    iv,
    salt,
    tag: null,
    plainLength,
    keyId,
    endsWithZero: false,
  }
}

interface Front {
  readonly salt: Uint8Array | null
  readonly iv: Uint8Array
  readonly rest: AsyncIterable<Uint8Array>
}

/** Takes off what stands in front of the ciphertext. */
async function readFront(job: Job, parts: AsyncGenerator<Uint8Array>): Promise<Front> {
  if (job.secret.kind === 'openssl') {
    const { prefix, rest } = await takePrefix(parts, OPENSSL_HEADER_LENGTH)
    return { salt: parseOpensslHeader(prefix), iv: new Uint8Array(), rest }
  }
  if (!job.packed) return { salt: job.salt, iv: job.iv ?? new Uint8Array(), rest: parts }
  const saltLength = job.secret.kind === 'key' ? 0 : SALT_LENGTH
  const wanted = saltLength + ivLength(job.mode)
  const { prefix, rest } = await takePrefix(parts, wanted)
  if (prefix.length < wanted) {
    const what = saltLength === 0 ? 'IV' : job.mode === 'ecb' ? 'salt' : 'salt and IV'
    throw shorterThanPrefix({ actual: prefix.length, wanted, what })
  }
  const salt = saltLength === 0 ? null : prefix.slice(0, saltLength)
  return { salt, iv: prefix.slice(saltLength), rest }
}

async function materialOf(
  { secret, keyBits, mode }: Job,
  salt: Uint8Array | null,
  iv: Uint8Array,
  progress: TaskContext['progress'],
): Promise<{ readonly key: Uint8Array; readonly iv: Uint8Array }> {
  if (secret.kind === 'key') return { key: secret.key.slice(), iv }
  const told = (fraction: number) => progress(fraction, 'Deriving the key')
  const derive: DeriveBytes = (...what) => deriveWithProgress(...what, told)
  const from = salt ?? new Uint8Array()
  told(0)
  if (secret.kind === 'kdf') {
    return { key: await derive(secret.kdf, secret.password, from, keyBits / 8), iv }
  }
  if (mode === 'gcm') throw opensslWithoutGcm()
  return deriveOpensslKey(secret.kdf, secret.password, from, { mode, keyBits }, derive)
}

function setupOf(job: Job, key: Uint8Array, iv: Uint8Array): CipherSetup {
  const { mode, padding, aad, tagBits } = job
  if (mode === 'gcm') return { mode, key, iv, aad, tagBits }
  return mode === 'ctr' ? { mode, key, iv } : { mode, key, iv, padding }
}

/** A short hash by which two uses of one key are known; kept in the page's memory only. */
function identify(key: Uint8Array): string {
  return formatHex(hashWith('SHA2_256', key).subarray(0, 8))
}

function wipe({ secret }: Job): void {
  if (secret.kind === 'key') secret.key.fill(0)
  else secret.password.fill(0)
}
