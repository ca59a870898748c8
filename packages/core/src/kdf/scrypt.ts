import { scrypt as scryptByScript } from '@noble/hashes/scrypt.js'
import { canCompileWasm } from '../hash/algorithms.ts'
import type { ScryptCost } from './cost.ts'
import { scryptOutOfMemory } from './errors.ts'

/**
 * Derives `length` bytes with scrypt (RFC 7914): with hash-wasm, loaded on first use, or with noble if WebAssembly may
 * not be compiled. Blocks its thread without reporting progress, so use it in workers. The caller must check the cost:
 * this allocates 128 · r · (n + p + 2) bytes.
 * @throws ToolError `kdf/no-memory` when the engine does not give them.
 */
export async function scrypt(
  password: Uint8Array,
  salt: Uint8Array,
  { n, r, p }: ScryptCost,
  length: number,
): Promise<Uint8Array> {
  try {
    if (!canCompileWasm()) {
      const maxmem = 128 * r * (n + p + 1)
      return scryptByScript(password, salt, { N: n, r, p, dkLen: length, maxmem })
    }
    return await (await loadScrypt())({
      password,
      salt,
      costFactor: n,
      blockSize: r,
      parallelism: p,
      hashLength: length,
      outputType: 'binary',
    })
  } catch (cause) {
    // Both throw a RangeError when memory runs out.
    if (cause instanceof RangeError) throw scryptOutOfMemory({ bytes: 128 * r * n, cause })
    throw cause
  }
}

async function loadScrypt() {
  const { scrypt } = await import('hash-wasm')
  return scrypt
}
