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
 * How many keys one account may be created with. The transaction has all of them in it: a hundred stay far
 * below what a transaction may hold and compute.
 */
export const MAX_KEYS = 100

/** A key without weight could never sign for an account that has no others. */
export const LEAST_WEIGHT = 1

export interface FormState {
  /** Their places are the keys' indexes on the account. */
  readonly rows: readonly KeyRow[]
  /** The keys of the account; null while one of them is missing or wrong. */
  readonly keys: readonly NewKey[] | null
  /** What the keys weigh, as far as they can be read. */
  readonly total: number
  /** Whether somebody said that an account that nobody can sign for is wanted. */
  readonly onPurpose: boolean
  readonly setOnPurpose: (onPurpose: boolean) => void
  readonly set: (id: number, change: Partial<KeyRow>) => void
  /** Adds a key; nothing where there are as many as there can be. */
  readonly add: () => void
  readonly remove: (id: number) => void
  /** Takes rows with these keys in place of all. */
  readonly replace: (keys: readonly NewKey[]) => void
}

/**
 * The keys of the account to be, as they are entered; kept while other tools are visited. What may be a
 * private key is not kept. A public key from another tool comes with its algorithm.
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
      const shown = next.map(({ publicKey: text, weight, ...algorithms }) =>
        newRow({ text, weight: `${weight}`, ...algorithms }),
      )
      setRows(shown)
      setOnPurpose(weightOf(shown) < FULL_WEIGHT)
    },
  }
}

/** A row with a key that was made on this page: with its words, and that they are saved or not. */
function rowMadeHere(text: string, signatureAlgorithm: SignatureAlgorithm): KeyRow {
  const facts = { saved: false, origin: '', credentialId: null }
  const sourceKey = { publicKey: readHex(text, 64), signatureAlgorithm, ...facts }
  return newRow({ source: 'new', signatureAlgorithm, sourceKey })
}

// Most who come here have no key yet.
const FIRST_ROWS: readonly KeyRow[] = [newRow({ source: 'new' })]

const weightOf = (rows: readonly KeyRow[]) =>
  rows.reduce((sum, { weight }) => {
    const read = readWeight(weight, LEAST_WEIGHT)
    return sum + (read.kind === 'weight' ? read.weight : 0)
  }, 0)
