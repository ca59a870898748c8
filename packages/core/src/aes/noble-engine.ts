import { cbc, ecb, unsafe } from '@noble/ciphers/aes.js'
import type { BlockEngine } from './web-crypto-engine.ts'

/** AES in JavaScript: for ECB, which WebCrypto lacks, and wherever WebCrypto or a key length is missing. */
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
