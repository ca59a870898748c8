import { hmac } from '@noble/hashes/hmac.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '../bytes/bytes.ts'
import type { Secret } from '../secret.ts'
import type { DerivationCurve } from './curves.ts'
import { MAX_INDEX, type PathStep } from './path.ts'

/** Private node of the tree. */
export interface HdNode {
  readonly curve: DerivationCurve
  /** 0 for the root, at most 255. */
  readonly depth: number
  /** Step that led here; null for the root. */
  readonly step: PathStep | null
  /** First 4 bytes of HASH160 of the parent's public key; zeros for the root. */
  readonly parentFingerprint: Uint8Array
  readonly chainCode: Secret<Uint8Array>
  /** 32 bytes. */
  readonly privateKey: Secret<Uint8Array>
  /** X‖Y, 64 bytes; 32 for ed25519 and curve25519. Computed on first access. */
  readonly publicKey: Uint8Array
  /** Compressed, 33 bytes; 00 and 32 bytes for ed25519 and curve25519. */
  readonly compressed: Uint8Array
}

const HARDENED = 0x80000000

/** Encodes a step as the 32 bits that are hashed. */
export function stepBytes({ index, hardened }: PathStep): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, hardened ? index + HARDENED : index)
  return bytes
}

/** Decodes a step from its 32 bits. */
export function stepOf(bits: number): PathStep {
  return { index: bits & MAX_INDEX, hardened: bits >= HARDENED }
}

/** Splits HMAC-SHA-512 into its two halves, the base of all derivation here. */
export function split(
  key: Uint8Array,
  ...data: readonly Uint8Array[]
): { readonly left: Uint8Array; readonly right: Uint8Array } {
  const message = concatBytes(...data)
  const whole = hmac(sha512, key, message)
  // It may contain a seed, or a private key and an index.
  message.fill(0)
  return { left: whole.subarray(0, 32), right: whole.subarray(32) }
}

/** Properties from which a node is made. */
export interface NodeFacts extends Omit<HdNode, 'publicKey' | 'compressed' | 'parentFingerprint'> {
  /** Called once, on first access, because it needs the parent's public key. */
  readonly fingerprintOfParent: () => Uint8Array
}

/** Creates a private node; its public key and its parent's fingerprint are computed on first access. */
export function makeNode({ fingerprintOfParent, ...facts }: NodeFacts): HdNode {
  const keys = once(() => facts.curve.publicKey(facts.privateKey.reveal()))
  const fingerprint = once(fingerprintOfParent)
  return {
    ...facts,
    get parentFingerprint() {
      return fingerprint()
    },
    get publicKey() {
      return keys().raw
    },
    get compressed() {
      return keys().compressed
    },
  }
}

function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}

/** Returns the first 4 bytes of RIPEMD-160 of SHA-256 of a compressed public key, BIP-32's fingerprint of a parent. */
export function fingerprintOf(compressed: Uint8Array): Uint8Array {
  return ripemd160(sha256(compressed)).slice(0, 4)
}
