import { evmAddressOf } from '@toolkit/core/account/eip55'
import { formatHex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { defineTask } from '../../../../workers/task'
import { openRoot, type Root } from '../root'

export interface ListKeysInput {
  readonly root: Root
  readonly paths: readonly string[]
}

/** Public data of the keys at a path. */
export interface KeyRow {
  readonly path: string
  /** 128 hex digits; null below an extended key, which is on secp256k1. */
  readonly p256: string | null
  readonly secp256k1: string
  readonly evmAddress: string
}

/** Derives the public keys at several paths. No private key leaves the worker. */
export default defineTask(
  'list-keys',
  async ({ root, paths }: ListKeysInput): Promise<readonly KeyRow[]> => {
    const tree = await openRoot(root)
    const publicKey = (path: string, signatureAlgorithm: SignatureAlgorithm) => {
      const key = tree.key(path, signatureAlgorithm)
      key.privateKey?.wipe()
      return key.publicKey
    }
    try {
      return paths.map(path => {
        const secp256k1 = publicKey(path, 'ECDSA_secp256k1')
        const both = tree.signatureAlgorithms.includes('ECDSA_P256')
        return {
          path,
          p256: both ? formatHex(publicKey(path, 'ECDSA_P256')) : null,
          secp256k1: formatHex(secp256k1),
          evmAddress: evmAddressOf(secp256k1),
        }
      })
    } finally {
      tree.wipe()
    }
  },
)
