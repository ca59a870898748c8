/**
 * Derivation of a Flow account's key at a path, on both curves.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import type { SignatureAlgorithm } from '../keys/algorithms.ts'
import { Secret } from '../secret.ts'
import { DERIVATION_CURVES } from './curves.ts'
import type { HdNode } from './hd-node.ts'
import { formatPath, type PathStep } from './path.ts'
import { deriveNode, masterNode, wipeNode } from './slip10.ts'

export interface DerivedKey {
  /** 32 bytes. */
  readonly privateKey: Secret<Uint8Array>
  /** X‖Y, 64 bytes: the form Flow uses. */
  readonly publicKey: Uint8Array
}

/** Copies the key of a node, so that it outlives the node. */
function keyOf(node: HdNode): DerivedKey {
  return {
    privateKey: new Secret(node.privateKey.reveal().slice()),
    publicKey: node.publicKey.slice(),
  }
}

/** Derives many keys from one seed; nodes shared by several paths are computed once. */
export interface KeyDeriver {
  /** @throws ToolError `derivation/too-deep`. */
  derive(path: readonly PathStep[], signatureAlgorithm: SignatureAlgorithm): DerivedKey
  /** Derives the node itself, for extended keys; `wipe` zeroes it if it was cached. */
  node(path: readonly PathStep[], signatureAlgorithm: SignatureAlgorithm): HdNode
  /** Zeroes every cached node. Keys already returned stay. */
  wipe(): void
}

/**
 * Creates a deriver for tables of keys and for the search for accounts. Caches parent nodes in memory until `wipe`.
 * @param seed 64 bytes, from `mnemonicToSeed`.
 * @throws ToolError `derivation/seed-length`, at the first derivation.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { DEFAULT_PATH, parsePath } from '@toolkit/core/derivation/path'
 * import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
 * const seed = await mnemonicToSeed(`${'abandon '.repeat(11)}about`, '')
 * const deriver = createKeyDeriver(seed)
 * const key = deriver.derive(parsePath(DEFAULT_PATH), 'ECDSA_secp256k1')
 * formatHex(key.publicKey.subarray(0, 8)) // => 'e71845e4cf0b0e0f'
 * deriver.wipe()
 */
export function createKeyDeriver(seed: Secret<Uint8Array>): KeyDeriver {
  const cache = new Map<string, HdNode>()

  function keep(path: readonly PathStep[], signatureAlgorithm: SignatureAlgorithm): HdNode {
    const name = `${signatureAlgorithm} ${formatPath(path)}`
    const known = cache.get(name)
    if (known) return known
    const last = path.at(-1)
    const made = last
      ? deriveNode(keep(path.slice(0, -1), signatureAlgorithm), [last])
      : masterNode(seed.reveal(), DERIVATION_CURVES[signatureAlgorithm])
    cache.set(name, made)
    return made
  }

  /** Leaves are not cached: a table of a thousand keys has a thousand leaves and one parent. */
  function leaf<T>(
    path: readonly PathStep[],
    signatureAlgorithm: SignatureAlgorithm,
    use: (node: HdNode) => T,
  ): T {
    const last = path.at(-1)
    if (!last) return use(keep(path, signatureAlgorithm))
    const node = deriveNode(keep(path.slice(0, -1), signatureAlgorithm), [last])
    const result = use(node)
    wipeNode(node)
    return result
  }

  return {
    derive: (path, signatureAlgorithm) => leaf(path, signatureAlgorithm, keyOf),
    node: keep,
    wipe() {
      for (const node of cache.values()) wipeNode(node)
      cache.clear()
    },
  }
}

/**
 * Derives the key of a Flow account at a path: P-256 by SLIP-0010 ("Nist256p1 seed"), secp256k1 by BIP-32.
 * @param seed 64 bytes, from `mnemonicToSeed`.
 * @throws ToolError `derivation/…`.
 * @example
 * import { formatHex } from '@toolkit/core/bytes/hex'
 * import { DEFAULT_PATH, parsePath } from '@toolkit/core/derivation/path'
 * import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
 * const seed = await mnemonicToSeed(`${'abandon '.repeat(11)}about`, '')
 * const { publicKey } = deriveFlowKey(seed, parsePath(DEFAULT_PATH), 'ECDSA_P256')
 * formatHex(publicKey.subarray(0, 8)) // => '951905f6769f0a7f'
 */
export function deriveFlowKey(
  seed: Secret<Uint8Array>,
  path: readonly PathStep[],
  signatureAlgorithm: SignatureAlgorithm,
): DerivedKey {
  requireInput('object', seed, 'seed')
  requireInput('list', path, 'path')
  const deriver = createKeyDeriver(seed)
  try {
    return deriver.derive(path, signatureAlgorithm)
  } finally {
    deriver.wipe()
  }
}
