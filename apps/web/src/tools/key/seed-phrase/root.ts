import { DERIVATION_CURVES } from '@toolkit/core/derivation/curves'
import { createKeyDeriver } from '@toolkit/core/derivation/derive-key'
import {
  deriveExtendedKey,
  type ExtendedKey,
  extendedKeyOf,
  parseExtendedKey,
  wipeExtendedKey,
} from '@toolkit/core/derivation/extended-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { masterNode, wipeNode } from '@toolkit/core/derivation/slip10'
import { SIGNATURE_ALGORITHM_IDS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { mnemonicToSeed, type PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import type { Secret } from '@toolkit/core/secret'

/** Source of key derivation. */
export type Root =
  /** 64 bytes. */
  | { readonly kind: 'seed'; readonly seed: Secret<Uint8Array> }
  /** xprv or xpub. */
  | { readonly kind: 'extended'; readonly text: Secret<string> }
  /** One of many candidates, each tried for a few keys. */
  | {
      readonly kind: 'phrase'
      readonly mnemonic: Secret<string>
      readonly passphrase: Secret<string>
      readonly encoding: PassphraseEncoding
    }

/** Keys below a root; for workers. Wipe it, and each private key it returns. */
export interface KeyTree {
  /** Curves available for its keys; an extended key in text form is on secp256k1. */
  readonly signatureAlgorithms: readonly SignatureAlgorithm[]
  /** @throws ToolError `path/…`, `extended-key/hardened-from-public`. */
  key(
    path: string,
    signatureAlgorithm: SignatureAlgorithm,
  ): {
    /** Null below an xpub. */
    readonly privateKey: Secret<Uint8Array> | null
    /** 64 bytes. */
    readonly publicKey: Uint8Array
  }
  /** Extended key at a path, on secp256k1. */
  extended(path: string): ExtendedKey
  wipe(): void
}

/** @throws ToolError `extended-key/…`, and the codes of a passphrase that cannot be encoded. */
export async function openRoot(root: Root): Promise<KeyTree> {
  if (root.kind === 'extended') return treeBelow(parseExtendedKey(root.text.reveal()))
  if (root.kind === 'seed') return treeOf(root.seed)
  const { mnemonic, passphrase, encoding } = root
  const seed = await mnemonicToSeed(mnemonic.reveal(), passphrase.reveal(), encoding)
  const tree = treeOf(seed)
  return {
    ...tree,
    wipe() {
      tree.wipe()
      seed.wipe()
    },
  }
}

function treeOf(seed: Secret<Uint8Array>): KeyTree {
  const deriver = createKeyDeriver(seed)
  let master: ExtendedKey | null = null
  return {
    signatureAlgorithms: SIGNATURE_ALGORITHM_IDS,
    key: (path, signatureAlgorithm) => deriver.derive(parsePath(path), signatureAlgorithm),
    extended(path) {
      if (!master) {
        const node = masterNode(seed.reveal(), DERIVATION_CURVES.ECDSA_secp256k1)
        master = extendedKeyOf(node)
        wipeNode(node)
      }
      return deriveExtendedKey(master, parsePath(path))
    },
    wipe() {
      deriver.wipe()
      if (master) wipeExtendedKey(master)
    },
  }
}

function treeBelow(top: ExtendedKey): KeyTree {
  const extended = (path: string) => deriveExtendedKey(top, parsePath(path))
  return {
    signatureAlgorithms: ['ECDSA_secp256k1'],
    key(path) {
      const { privateKey, publicKey, chainCode } = extended(path)
      chainCode.wipe()
      return { privateKey, publicKey }
    },
    extended,
    wipe: () => wipeExtendedKey(top),
  }
}
