import { concatBytes } from '../bytes/bytes.ts'
import { bigIntToBytes } from '../bytes/integers.ts'
import type { BlockEngine } from './block-engine.ts'
import { advanceCounter, counterStream } from './counter-stream.ts'
import { authenticationFailed, shorterThanTag, tooLongForGcm } from './errors.ts'
import { Ghash } from './ghash.ts'
import { BLOCK_LENGTH, type CipherSetup, GCM_IV_LENGTH } from './parameters.ts'
import type { Transform } from './transform.ts'

type GcmSetup = Extract<CipherSetup, { mode: 'gcm' }>

/** NIST SP 800-38D section 5.2.1.1: 2³⁹ − 256 bits. */
const MAX_LENGTH = 2 ** 36 - 32

const lengths = (first: number, second: number) =>
  concatBytes(bigIntToBytes(BigInt(first) * 8n, 8), bigIntToBytes(BigInt(second) * 8n, 8))

/** Creates a GCM encryption (NIST SP 800-38D section 7.1). `finish` returns the tag, separate from the ciphertext. */
export async function gcmEncryption(engine: BlockEngine, setup: GcmSetup): Promise<Transform> {
  const { stream, hash, tagOf } = await begin(engine, setup)
  let length = 0
  const count = (ciphertext: Uint8Array) => {
    hash.update(ciphertext)
    length += ciphertext.length
    if (length > MAX_LENGTH) throw tooLongForGcm()
    return ciphertext
  }
  return {
    push: async part => count(await stream.push(part)),
    async finish() {
      const { rest } = await stream.finish()
      return { rest: count(rest), tag: tagOf(length) }
    },
  }
}

/**
 * Creates a GCM decryption (section 7.2). The output of `push` is unauthenticated: the caller must hold it back until
 * `finish` returns without throwing.
 * @param tag the tag; null if it is at the end of the data.
 */
export async function gcmDecryption(
  engine: BlockEngine,
  setup: GcmSetup,
  tag: Uint8Array | null,
): Promise<Transform> {
  const { stream, hash, tagOf } = await begin(engine, setup)
  const tagLength = tag === null ? setup.tagBits / 8 : 0
  let end = new Uint8Array()
  let length = 0
  return {
    async push(part) {
      const all = concatBytes(end, part)
      const ready = Math.max(0, all.length - tagLength)
      end = all.slice(ready)
      const ciphertext = all.subarray(0, ready)
      hash.update(ciphertext)
      length += ready
      if (length > MAX_LENGTH) throw tooLongForGcm()
      return stream.push(ciphertext)
    },
    async finish() {
      if (end.length < tagLength) throw shorterThanTag({ actual: end.length, tagLength })
      if (!same(tagOf(length), tag ?? end)) throw authenticationFailed()
      const { rest } = await stream.finish()
      return { rest, tag: null }
    },
  }
}

async function begin(engine: BlockEngine, { iv, aad, tagBits }: GcmSetup) {
  const hashKey = await engine.encryptBlocks(new Uint8Array(BLOCK_LENGTH))
  const first = firstCounter(hashKey, iv)
  const mask = await engine.encryptBlocks(first)
  const hash = new Ghash(hashKey)
  hash.update(aad)
  hash.endSection()
  return {
    hash,
    stream: counterStream(engine, advanceCounter(first, 1, 32), 32),
    tagOf(length: number): Uint8Array {
      hash.endSection()
      hash.update(lengths(aad.length, length))
      const tag = hash.digest()
      return tag.map((byte, index) => byte ^ (mask[index] ?? 0)).slice(0, tagBits / 8)
    },
  }
}

/** Returns the counter block J₀ (section 7.1, step 2): 96 bits as they are, any other length hashed. */
function firstCounter(hashKey: Uint8Array, iv: Uint8Array): Uint8Array {
  if (iv.length === GCM_IV_LENGTH) return concatBytes(iv, Uint8Array.of(0, 0, 0, 1))
  const hash = new Ghash(hashKey)
  hash.update(iv)
  hash.endSection()
  hash.update(lengths(0, iv.length))
  return hash.digest()
}

/** Compares in constant time. */
function same(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0)
  return difference === 0
}
