import { concatBytes } from '../bytes/bytes.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { HASHES, type PrimitiveHash } from './algorithms.ts'
import type { Hasher } from './create-hasher.ts'
import { noHmac } from './errors.ts'
import { digestOf, type StartHash } from './primitives.ts'

const INNER = 0x36
const OUTER = 0x5c

/**
 * Creates an HMAC (RFC 2104, FIPS 198-1) over any hash with a block. A key longer than the block is replaced by its
 * digest; an empty key is a key. `start` begins the pass over the message; short inputs (a long key's digest, the outer
 * hash) are hashed immediately.
 * @throws ToolError `hash/no-hmac` for CRC32, which has no block.
 */
export function createHmac(name: PrimitiveHash, key: Uint8Array, start: StartHash): Hasher {
  requireInput('bytes', key, 'key')
  const { blockLength } = HASHES[name]
  if (blockLength === null) throw noHmac({ name })
  const block = new Uint8Array(blockLength)
  block.set(key.length > blockLength ? digestOf(name, key) : key)
  const outer = block.map(byte => byte ^ OUTER)
  const inner = start(name)
  inner.update(block.map(byte => byte ^ INNER))
  block.fill(0)
  return {
    update: bytes => inner.update(bytes),
    digest() {
      const tag = digestOf(name, concatBytes(outer, inner.digest()))
      outer.fill(0)
      return tag
    },
  }
}
