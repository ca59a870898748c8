import { cbc, ecb, unsafe } from '@noble/ciphers/aes.js'
import { concatBytes } from '../bytes/bytes.ts'
import { BLOCK_LENGTH } from './parameters.ts'

/** Creates AES in JavaScript: for ECB, which WebCrypto lacks, and wherever WebCrypto or a key length is missing. */
export function createNobleEngine(given: Uint8Array): BlockEngine {
  // Copied, because the caller may wipe its key.
  const key = given.slice()
  const bare = { disablePadding: true }
  const schedule = unsafe.expandKeyLE(key)
  return {
    kind: 'noble',
    encryptBlocks: blocks => ecb(key, bare).encrypt(blocks),
    decryptBlocks: blocks => ecb(key, bare).decrypt(blocks),
    encryptChain: (previous, blocks) => cbc(key, previous, bare).encrypt(blocks),
    decryptChain: (previous, blocks) => cbc(key, previous, bare).decrypt(blocks),
    counter(start, counterBits, data) {
      // Both increment the array they are given and read it as words, which must be aligned.
      const block = start.slice()
      const source = data.byteOffset % 4 === 0 ? data : data.slice()
      return counterBits === 32
        ? unsafe.ctr32(schedule, false, block, source)
        : unsafe.ctrCounter(schedule, block, source)
    },
  }
}

/**
 * Creates an engine on the platform's AES, several times faster. Returns null if there is no WebCrypto (pages not
 * served over https) or it lacks AES of this key length (Chromium has no AES-192).
 */
export async function createWebCryptoEngine(key: Uint8Array): Promise<BlockEngine | null> {
  const subtle = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  const raw = key.slice()
  const uses = ['encrypt', 'decrypt'] as const
  let cbc: CryptoKey
  let ctr: CryptoKey
  try {
    cbc = await subtle.importKey('raw', raw, 'AES-CBC', false, uses)
    ctr = await subtle.importKey('raw', raw, 'AES-CTR', false, uses)
  } catch {
    return null
  } finally {
    raw.fill(0)
  }
  const noble = createNobleEngine(key)

  /** Returns a block that decrypts to nothing but PKCS#7 padding after the ciphertext block `last`. */
  const closingBlock = (last: Uint8Array) =>
    noble.encryptBlocks(last.map(byte => byte ^ BLOCK_LENGTH))

  return {
    kind: 'webcrypto',
    encryptBlocks: noble.encryptBlocks,
    decryptBlocks: noble.decryptBlocks,
    async encryptChain(previous, blocks) {
      // WebCrypto always pads; whole blocks get one extra block, which is dropped.
      const iv = previous.slice()
      const sealed = await subtle.encrypt({ name: 'AES-CBC', iv }, cbc, bufferOf(blocks))
      return new Uint8Array(sealed, 0, blocks.length)
    },
    async decryptChain(previous, blocks) {
      if (blocks.length === 0) return new Uint8Array()
      const padded = concatBytes(blocks, await closingBlock(blocks.slice(-BLOCK_LENGTH)))
      const iv = previous.slice()
      return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, cbc, bufferOf(padded)))
    },
    async counter(start, counterBits, data) {
      const algorithm = { name: 'AES-CTR', counter: start.slice(), length: counterBits }
      return new Uint8Array(await subtle.encrypt(algorithm, ctr, bufferOf(data)))
    },
  }
}

/** WebCrypto rejects views of shared memory; ours never are, but the type cannot express it. */
function bufferOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice()
}

/** AES on complete pieces of data; padding, tags and buffering of the modes are built on top of it. */
export interface BlockEngine {
  readonly kind: 'webcrypto' | 'noble'
  /** Encrypts each block independently (ECB). `blocks` must be whole blocks, here and below. */
  encryptBlocks(blocks: Uint8Array): Awaitable<Uint8Array>
  decryptBlocks(blocks: Uint8Array): Awaitable<Uint8Array>
  /** Encrypts chained blocks (CBC) after the ciphertext block or IV `previous`. */
  encryptChain(previous: Uint8Array, blocks: Uint8Array): Awaitable<Uint8Array>
  decryptChain(previous: Uint8Array, blocks: Uint8Array): Awaitable<Uint8Array>
  /**
   * Encrypts data of any length with the key stream of the counter block `start` and its successors. Only the last
   * `counterBits` bits count, and they wrap: 128 in CTR, 32 in GCM.
   */
  counter(start: Uint8Array, counterBits: 32 | 128, data: Uint8Array): Awaitable<Uint8Array>
}

export type Awaitable<T> = T | Promise<T>
