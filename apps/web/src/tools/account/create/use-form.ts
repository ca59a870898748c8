import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { readHex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { useEffect, useState } from 'react'
import { editRow, type KeyRow, mayBeSecret, newRow } from '../../../account/new-keys/key-row'
import { madeHere } from '../../../account/new-keys/made-here'
import { readRow, readWeight } from '../../../account/new-keys/read-key'
import type { NewKey } from '../../../chain/sponsor'
import { useOpenWith } from '../../../frame/open-with'
import { forgetInput, usePersistedState } from '../../../frame/persisted-state'
import manifest from './manifest'

/**
 * Maximum number of keys of a new account. The transaction contains all of them: a hundred stay far
 * below its size and compute limits.
 */
export const MAX_KEYS = 100

/** A key without weight could never sign for an account that has no others. */
export const LEAST_WEIGHT = 1

export interface FormState {
  /** Positions are the keys' indexes on the account. */
  readonly rows: readonly KeyRow[]
  /** Keys of the account; null while one is missing or invalid. */
  readonly keys: readonly NewKey[] | null
  /** Total weight of the valid keys. */
  readonly total: number
  /** True if the user confirmed an account that no one can sign for. */
  readonly onPurpose: boolean
  readonly setOnPurpose: (onPurpose: boolean) => void
  readonly set: (id: number, change: Partial<KeyRow>) => void
  /** Adds a key; does nothing at the maximum. */
  readonly add: () => void
  readonly remove: (id: number) => void
  /** Replaces all rows with these keys. */
  readonly replace: (keys: readonly NewKey[]) => void
}

/**
 * Keys of the new account as entered; persisted while other tools are visited. Text that may be a
 * private key isn't persisted. A public key from another tool comes with its algorithm.
 */
export function useForm(): FormState {
  const openWith = useOpenWith(manifest)
  const [first] = useState((): readonly KeyRow[] => {
    if (openWith === null) return FIRST_ROWS
    forgetInput(manifest)
    const { publicKey: text, signatureAlgorithm = 'ECDSA_P256' } = openWith
    if (madeHere.get().has(text)) return [rowMadeHere(text, signatureAlgorithm)]
    return [newRow({ text, signatureAlgorithm })]
  })
  const [rows, setRows] = usePersistedState(manifest, 'keys', first)
  const [onPurpose, setOnPurpose] = useState(false)
  const secret = rows.some(mayBeSecret)
  useEffect(() => {
    if (secret) forgetInput(manifest)
  })

  const keys = rows.flatMap(row => readRow(row, LEAST_WEIGHT) ?? [])
  return {
    rows,
    keys: keys.length === rows.length ? keys : null,
    total: weightOf(rows),
    onPurpose,
    setOnPurpose,
    set(id, change) {
      setRows(before => before.map(row => (row.id === id ? editRow(row, change) : row)))
      setOnPurpose(false)
    },
    add() {
      setRows(before => (before.length < MAX_KEYS ? [...before, newRow()] : before))
      setOnPurpose(false)
    },
    remove(id) {
      setRows(before => (before.length > 1 ? before.filter(row => row.id !== id) : before))
      setOnPurpose(false)
    },
    replace(next) {
      const visible = next.map(({ publicKey: text, weight, ...algorithms }) =>
        newRow({ text, weight: `${weight}`, ...algorithms }),
      )
      setRows(visible)
      setOnPurpose(weightOf(visible) < FULL_WEIGHT)
    },
  }
}

/** Returns the row of a key made on this page: with its phrase, and whether it is saved. */
function rowMadeHere(text: string, signatureAlgorithm: SignatureAlgorithm): KeyRow {
  const facts = { saved: false, origin: '', credentialId: null }
  const sourceKey = { publicKey: readHex(text, 64), signatureAlgorithm, ...facts }
  return newRow({ source: 'new', signatureAlgorithm, sourceKey })
}

// Most users start without a key.
const FIRST_ROWS: readonly KeyRow[] = [newRow({ source: 'new' })]

const weightOf = (rows: readonly KeyRow[]) =>
  rows.reduce((sum, { weight }) => {
    const read = readWeight(weight, LEAST_WEIGHT)
    return sum + (read.kind === 'weight' ? read.weight : 0)
  }, 0)
