import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '../bytes/bytes.ts'
import type { DerivationCurve } from './curves.ts'

// In a separate file, because no key of Flow uses these curves and no page should load them.

const withZero = (raw: Uint8Array) => ({ raw, compressed: concatBytes(Uint8Array.of(0), raw) })

export const ED25519: DerivationCurve = {
  name: 'ed25519',
  label: 'Ed25519',
  seedKey: 'ed25519 seed',
  order: null,
  publicKey: privateKey => withZero(ed25519.getPublicKey(privateKey)),
}

export const CURVE25519: DerivationCurve = {
  name: 'curve25519',
  label: 'Curve25519',
  seedKey: 'curve25519 seed',
  order: null,
  publicKey: privateKey => withZero(x25519.getPublicKey(privateKey)),
}
