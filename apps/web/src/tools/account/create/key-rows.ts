import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { GivenKey } from '../../../account/given-key'
import type { NewKey } from '../../../chain/sponsor'
import { type KeyReading, readKey, readWeight, type WeightReading } from './read-key'

/** Where a key of the account comes from. */
export type KeySource = 'public-key' | 'phrase' | 'new' | 'passkey'

/** A public key that was pasted in another form than hex digits, as a worker has read it. */
export interface ReadForm {
  /** What was read. */
  readonly text: string
  readonly publicKey: Hex<64>
  /** "PEM (public key)". */
  readonly formLabel: string
}

/** One key of the account, as it is entered. */
export interface KeyRow {
  /** Tells the rows of this page apart. */
  readonly id: number
  readonly source: KeySource
  /** The public key, as typed. */
  readonly text: string
  readonly read: ReadForm | null
  /** What the other sources have given. */
  readonly given: GivenKey | null
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** As typed. */
  readonly weight: string
}

/**
 * How many keys one account may be created with. The transaction has all of them in it: a hundred stay far
 * below what a transaction may hold and compute.
 */
export const MOST_KEYS = 100

let ids = 0

/** An empty row; what is known of its key already can be given. */
export function newRow(change: Partial<Omit<KeyRow, 'id'>> = {}): KeyRow {
  ids += 1
  return {
    ...{ id: ids, source: 'public-key', text: '', read: null, given: null },
    ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: '1000' },
    ...change,
  }
}

/** Rows that show the keys of a request, as after a reload. */
export function rowsOf(keys: readonly NewKey[]): readonly KeyRow[] {
  return keys.map(({ publicKey, signatureAlgorithm, hashAlgorithm, weight }) =>
    newRow({ text: publicKey, signatureAlgorithm, hashAlgorithm, weight: `${weight}` }),
  )
}

export interface RowReading {
  readonly keyReading: KeyReading
  readonly weightReading: WeightReading
  /** What the account gets; null while something is missing or wrong. */
  readonly newKey: NewKey | null
}

/** Rows do not change: each is read once, however many stand beside it. */
const readings = new WeakMap<KeyRow, RowReading>()

/** What a row means as it stands. */
export function readRow(row: KeyRow): RowReading {
  const reading = readings.get(row) ?? read(row)
  readings.set(row, reading)
  return reading
}

function read(row: KeyRow): RowReading {
  const { signatureAlgorithm, hashAlgorithm } = row
  const keyReading = readKey(row)
  const weightReading = readWeight(row.weight)
  if (keyReading.kind === 'refused' || weightReading.kind === 'refused') {
    return { keyReading, weightReading, newKey: null }
  }
  const { publicKey } = keyReading
  const { weight } = weightReading
  const newKey = { publicKey, signatureAlgorithm, hashAlgorithm, weight }
  return { keyReading, weightReading, newKey }
}

/**
 * Whether a text may be a private key, or a phrase, in the wrong place: anything but a part of a public key
 * and what was read as one. Such a text is not kept.
 */
export function mayBeSecret({ source, text, read }: KeyRow): boolean {
  if (source !== 'public-key' || read?.text === text) return false
  const digits = text.trim().replace(/^0x/i, '')
  return !/^[0-9a-f]*$/i.test(digits) || digits.length === 64
}
