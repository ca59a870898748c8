import type { Awaitable, BlockEngine } from './block-engine.ts'
import { noCiphertext, notWholeBlocks } from './errors.ts'
import { padBlock, unpadBlock } from './padding.ts'
import { BLOCK_LENGTH, type Padding } from './parameters.ts'
import { BlockQueue, type Transform } from './transform.ts'

type OnBlocks = (blocks: Uint8Array) => Awaitable<Uint8Array>

/** Creates a CBC encryption, chained from `iv`, or ECB without one (NIST SP 800-38A sections 6.1 and 6.2). */
export function paddedEncryption(
  engine: BlockEngine,
  padding: Padding,
  iv: Uint8Array | null,
): Transform {
  const queue = new BlockQueue()
  const encrypt = encryptWith(engine, iv)
  return {
    push: async part => encrypt(queue.take(part)),
    async finish() {
      const last = padBlock(queue.rest(), padding, queue.total)
      return { rest: await encrypt(last), tag: null }
    },
  }
}

/** Creates a CBC or ECB decryption. Only `finish` returns the last block, after checking its padding. */
export function paddedDecryption(
  engine: BlockEngine,
  padding: Padding,
  iv: Uint8Array | null,
): Transform {
  // Holding back at least one byte keeps the last block back.
  const queue = new BlockQueue(1)
  const decrypt = decryptWith(engine, iv)
  return {
    push: async part => decrypt(queue.take(part)),
    async finish() {
      const { total } = queue
      if (total % BLOCK_LENGTH !== 0) {
        throw notWholeBlocks({ length: total, padding, encrypting: false })
      }
      if (total === 0) {
        if (padding !== 'none' && padding !== 'zero') throw noCiphertext()
        return { rest: new Uint8Array(), tag: null }
      }
      const last = await decrypt(queue.rest())
      return { rest: unpadBlock(last, padding, total - BLOCK_LENGTH), tag: null }
    },
  }
}

function encryptWith(engine: BlockEngine, iv: Uint8Array | null): OnBlocks {
  if (iv === null) return blocks => engine.encryptBlocks(blocks)
  let previous = iv
  return async blocks => {
    if (blocks.length === 0) return blocks
    const sealed = await engine.encryptChain(previous, blocks)
    previous = sealed.slice(-BLOCK_LENGTH)
    return sealed
  }
}

function decryptWith(engine: BlockEngine, iv: Uint8Array | null): OnBlocks {
  if (iv === null) return blocks => engine.decryptBlocks(blocks)
  let previous = iv
  return async blocks => {
    if (blocks.length === 0) return blocks
    const opened = await engine.decryptChain(previous, blocks)
    previous = blocks.slice(-BLOCK_LENGTH)
    return opened
  }
}
