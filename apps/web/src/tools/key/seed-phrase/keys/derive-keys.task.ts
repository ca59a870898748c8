import {
  formatExtendedPrivateKey,
  formatExtendedPublicKey,
  wipeExtendedKey,
} from '@toolkit/core/derivation/extended-key'
import { formatPath, parsePath } from '@toolkit/core/derivation/path'
import type { Secret } from '@toolkit/core/secret'
import {
  type DescribedKey,
  describePrivateKey,
  describePublicKey,
} from '../../../../secrets/key/describe-key'
import { defineTask } from '../../../../workers/task'
import { type KeyTree, openRoot, type Root } from '../root'

export interface DeriveKeysInput {
  readonly root: Root
  /** From the root; below an extended key, relative to that key. */
  readonly path: string
}

/** Text formats of the extended key at a path. */
export interface ExtendedTexts {
  readonly path: string
  /** Null below an xpub. */
  readonly xprv: Secret<string> | null
  readonly xpub: string
}

export interface DerivedKeys {
  readonly path: string
  /** Keys in all formats, for each curve available from the root. */
  readonly keys: readonly DescribedKey[]
  readonly extended: readonly ExtendedTexts[]
}

/** Derives the keys at a path, and the extended keys along it. */
export default defineTask(
  'derive-keys',
  async ({ root, path }: DeriveKeysInput): Promise<DerivedKeys> => {
    const tree = await openRoot(root)
    try {
      return {
        path,
        keys: keysAt(tree, path),
        extended: pathsOf(path).map(path => textsAt(tree, path)),
      }
    } finally {
      tree.wipe()
    }
  },
)

function keysAt(tree: KeyTree, path: string): readonly DescribedKey[] {
  return tree.signatureAlgorithms.map(signatureAlgorithm => {
    const { privateKey, publicKey } = tree.key(path, signatureAlgorithm)
    if (!privateKey) return describePublicKey(publicKey, signatureAlgorithm)
    const described = describePrivateKey(privateKey, signatureAlgorithm)
    privateKey.wipe()
    return described
  })
}

/**
 * Returns the root, the last hardened step (the account, for which xpubs are shared), and the path
 * itself.
 */
function pathsOf(path: string): readonly string[] {
  const steps = parsePath(path)
  const account = steps.findLastIndex(step => step.hardened) + 1
  return [...new Set([0, account, steps.length])].map(length => formatPath(steps.slice(0, length)))
}

function textsAt(tree: KeyTree, path: string): ExtendedTexts {
  const key = tree.extended(path)
  const xprv = key.privateKey ? formatExtendedPrivateKey(key) : null
  const xpub = formatExtendedPublicKey(key)
  wipeExtendedKey(key)
  return { path, xprv, xpub }
}
