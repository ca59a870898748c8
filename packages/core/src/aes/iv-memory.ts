import { bytesToBigInt } from '../bytes/integers.ts'
import { BLOCK_LENGTH } from './parameters.ts'

/** Encryption in a mode that a repeated IV breaks or, for CBC, weakens. */
export interface IvUse {
  readonly mode: 'gcm' | 'ctr' | 'cbc'
  /** Identifier of the key, never the key itself. */
  readonly keyId: string
  readonly iv: Uint8Array
  /** Number of bytes encrypted. */
  readonly length: number
}

interface Range {
  readonly start: bigint
  readonly blocks: bigint
}

const COUNTERS = 1n << 128n

/**
 * Remembers, in memory only, which IVs were used with which key. In CTR two messages also collide when their counter
 * ranges overlap.
 */
export class IvMemory {
  readonly #ranges = new Map<string, Range[]>()

  /** Returns true if this key has been used with this IV before. */
  has(use: IvUse): boolean {
    const range = rangeOf(use)
    return (this.#ranges.get(nameOf(use)) ?? []).some(other => overlap(range, other))
  }

  add(use: IvUse): void {
    const name = nameOf(use)
    this.#ranges.set(name, [...(this.#ranges.get(name) ?? []), rangeOf(use)])
  }
}

/** CTR's IV is the first of many counters; GCM and CBC use the IV as a whole. */
const nameOf = ({ mode, keyId, iv }: IvUse) =>
  mode === 'ctr' ? `ctr ${keyId}` : `${mode} ${keyId} ${iv.join(',')}`

function rangeOf({ mode, iv, length }: IvUse): Range {
  if (mode !== 'ctr') return { start: 0n, blocks: 1n }
  const blocks = Math.max(1, Math.ceil(length / BLOCK_LENGTH))
  return { start: bytesToBigInt(iv), blocks: BigInt(blocks) }
}

function overlap(a: Range, b: Range): boolean {
  const ahead = (b.start - a.start + COUNTERS) % COUNTERS
  const behind = (a.start - b.start + COUNTERS) % COUNTERS
  return ahead < a.blocks || behind < b.blocks
}
