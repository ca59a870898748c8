import { formatHex } from '@toolkit/core/bytes/hex'
import { DERIVATION_CURVES } from '@toolkit/core/derivation/curves'
import { createKeyDeriver } from '@toolkit/core/derivation/derive-key'
import {
  deriveExtendedKey,
  type ExtendedKey,
  extendedKeyOf,
  formatExtendedPrivateKey,
  formatExtendedPublicKey,
  parseExtendedKey,
  wipeExtendedKey,
} from '@toolkit/core/derivation/extended-key'
import { formatPath, type PathStep, parsePath } from '@toolkit/core/derivation/path'
import { masterNode, wipeNode } from '@toolkit/core/derivation/slip10'
import { evmAddressOf } from '@toolkit/core/keys/evm-address'
import { Secret } from '@toolkit/core/secret'
import type { Task } from '../../../workers/task'
import type { Root } from './root'

export interface DeriveKeysInput {
  readonly root: Root
  /** From the root on; below an extended key, from that key on. */
  readonly paths: readonly string[]
  /** Whether the extended keys on the way to the first path are wanted. */
  readonly extended: boolean
}

/** Hex: 64 digits, null below an xpub; 128 digits. */
export interface PlainKey {
  readonly privateKey: string | null
  readonly publicKey: string
}

export interface PlainRow {
  readonly path: string
  /** Null below an extended key, which is of secp256k1. */
  readonly p256: PlainKey | null
  readonly secp256k1: PlainKey
  readonly evmAddress: string
}

export interface PlainExtended {
  readonly path: string
  readonly xprv: string | null
  readonly xpub: string
}

export interface DerivedKeys {
  readonly rows: readonly PlainRow[]
  readonly extended: readonly PlainExtended[]
}

/** The keys at some paths on both curves, and the extended keys on the way to the first of them. */
const deriveKeys: Task<DeriveKeysInput, DerivedKeys> = ({ root, paths, extended }, context) => {
  const derive = root.kind === 'seed' ? seedRows(root.seed) : extendedRows(root.text)
  try {
    const rows: PlainRow[] = []
    for (const path of paths) {
      rows.push(derive.row(path))
      context.progress(rows.length / paths.length)
    }
    const [first] = paths
    const wanted = extended && first !== undefined ? placesOf(first) : []
    return { rows, extended: wanted.map(derive.extended) }
  } finally {
    derive.wipe()
  }
}

export default deriveKeys

/** The root, the last hardened step (the account, which xpubs are given out for), and the path itself. */
function placesOf(path: string): readonly string[] {
  const steps = parsePath(path)
  const account = steps.findLastIndex(step => step.hardened) + 1
  return [...new Set([0, account, steps.length])].map(length => formatPath(steps.slice(0, length)))
}

interface Deriver {
  row(path: string): PlainRow
  extended(path: string): PlainExtended
  wipe(): void
}

function seedRows(bytes: Uint8Array): Deriver {
  const seed = new Secret(bytes)
  const deriver = createKeyDeriver(seed)
  const key = (steps: readonly PathStep[], curve: 'ECDSA_P256' | 'ECDSA_secp256k1') => {
    const { privateKey, publicKey } = deriver.derive(steps, curve)
    const hex = formatHex(privateKey.reveal())
    privateKey.wipe()
    return { privateKey: hex, publicKey: formatHex(publicKey), bytes: publicKey }
  }
  let master: ExtendedKey | null = null
  return {
    row(path) {
      const steps = parsePath(path)
      const { bytes: point, ...secp256k1 } = key(steps, 'ECDSA_secp256k1')
      const { bytes: _, ...p256 } = key(steps, 'ECDSA_P256')
      return { path, p256, secp256k1, evmAddress: evmAddressOf(point) }
    },
    extended(path) {
      if (!master) {
        const node = masterNode(bytes, DERIVATION_CURVES.ECDSA_secp256k1)
        master = extendedKeyOf(node)
        wipeNode(node)
      }
      return textsOf(path, deriveExtendedKey(master, parsePath(path)))
    },
    wipe() {
      deriver.wipe()
      if (master) wipeExtendedKey(master)
      seed.wipe()
    },
  }
}

function extendedRows(text: string): Deriver {
  const top = parseExtendedKey(text)
  return {
    row(path) {
      const below = deriveExtendedKey(top, parsePath(path))
      const { privateKey, publicKey } = below
      const secp256k1 = {
        privateKey: privateKey && formatHex(privateKey.reveal()),
        publicKey: formatHex(publicKey),
      }
      wipeExtendedKey(below)
      return { path, p256: null, secp256k1, evmAddress: evmAddressOf(publicKey) }
    },
    extended: path => textsOf(path, deriveExtendedKey(top, parsePath(path))),
    wipe: () => wipeExtendedKey(top),
  }
}

function textsOf(path: string, key: ExtendedKey): PlainExtended {
  const xprv = key.privateKey ? formatExtendedPrivateKey(key).reveal() : null
  const xpub = formatExtendedPublicKey(key)
  wipeExtendedKey(key)
  return { path, xprv, xpub }
}
