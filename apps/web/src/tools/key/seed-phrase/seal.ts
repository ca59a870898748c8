import { Secret, secretOrNull } from '@toolkit/core/secret'
import type { PlainExtended, PlainKey, PlainRow } from './derive-keys.task'
import type { OpenedSeed } from './open-phrase.task'
import type { ReadSeed } from './plans'

/** A key of the page: what was private in a worker's answer is in a Secret. */
export interface SealedKey {
  /** 64 hex digits; null below an xpub. */
  readonly privateKey: Secret<string> | null
  /** 128 hex digits. */
  readonly publicKey: string
}

export interface SealedRow extends Omit<PlainRow, 'p256' | 'secp256k1'> {
  readonly p256: SealedKey | null
  readonly secp256k1: SealedKey
}

export interface SealedExtended extends Omit<PlainExtended, 'xprv'> {
  readonly xprv: Secret<string> | null
}

export function sealedSeeds(seeds: readonly OpenedSeed[]): readonly ReadSeed[] {
  return seeds.map(({ reading, seed }) => ({ reading, seed: new Secret(seed) }))
}

export function sealedRow(row: PlainRow): SealedRow {
  return { ...row, p256: row.p256 && sealedKey(row.p256), secp256k1: sealedKey(row.secp256k1) }
}

export function sealedExtended({ path, xprv, xpub }: PlainExtended): SealedExtended {
  return { path, xprv: secretOrNull(xprv), xpub }
}

function sealedKey({ privateKey, publicKey }: PlainKey): SealedKey {
  return { privateKey: secretOrNull(privateKey), publicKey }
}
