import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { defineTask } from '../../../workers/task'
import { openRoot, type Root } from './root'

export interface PublicKeysInput {
  readonly source: Root
  readonly keys: readonly {
    readonly id: string
    readonly path: string
    readonly signatureAlgorithm: SignatureAlgorithm
  }[]
}

/** Derives the public keys of the requested ids. No private key leaves the worker. */
export default defineTask(
  'public-keys',
  async (
    inputs: readonly PublicKeysInput[],
    { progress },
  ): Promise<ReadonlyMap<string, Hex<64>>> => {
    const found = new Map<string, Hex<64>>()
    const total = inputs.reduce((sum, { keys }) => sum + keys.length, 0)
    for (const { source, keys } of inputs) {
      const tree = await openRoot(source)
      try {
        for (const { id, path, signatureAlgorithm } of keys) {
          const { privateKey, publicKey } = tree.key(path, signatureAlgorithm)
          privateKey?.wipe()
          found.set(id, fixedHex(publicKey, 64))
          progress(found.size / total)
        }
      } finally {
        tree.wipe()
      }
    }
    return found
  },
)
