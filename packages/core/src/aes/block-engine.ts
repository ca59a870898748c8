/** AES on whole pieces of data; the modes' padding, tags and buffering stand on top of it. */
export interface BlockEngine {
  readonly kind: 'webcrypto' | 'noble'
  /** Each block by itself (ECB). `blocks` holds whole blocks, here and below. */
  encryptBlocks(blocks: Uint8Array): Awaitable<Uint8Array>
  decryptBlocks(blocks: Uint8Array): Awaitable<Uint8Array>
  /** Chained blocks (CBC) after the ciphertext block or IV `previous`. */
  encryptChain(previous: Uint8Array, blocks: Uint8Array): Awaitable<Uint8Array>
  decryptChain(previous: Uint8Array, blocks: Uint8Array): Awaitable<Uint8Array>
  /**
   * Data of any length with the key stream of the counter block `start` and those after it. Only the
   * last `counterBits` bits count, and wrap: 128 in CTR, 32 in GCM.
   */
  counter(start: Uint8Array, counterBits: 32 | 128, data: Uint8Array): Awaitable<Uint8Array>
}

export type Awaitable<T> = T | Promise<T>
