import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { NewKey } from '../../../chain/sponsor'
import { useHandover } from '../../../frame/handover'
import { forgetInput, useKeptInput } from '../../../frame/kept-input'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { type KeyRow, MOST_KEYS, mayBeSecret, newRow, type RowReading, readRow } from './key-rows'
import manifest from './manifest'
import { isOtherForm, type KeyReading, type WeightReading } from './read-key'

const READ_PUBLIC_KEY = taskRef<typeof import('./read-public-key.task').default>('read-public-key')

/** A row with what it means and what is to be said of it. */
export interface FormRow extends KeyRow, RowReading {
  /** Its place, which is the key's index on the account. */
  readonly index: number
  /** The fields' errors as far as they are to be shown: not while somebody still types. */
  readonly errors: { readonly key: ToolError | null; readonly weight: ToolError | null }
  /** Whether it was asked for, so that what is missing is said. */
  readonly submitted: boolean
}

export interface FormState {
  readonly rows: readonly FormRow[]
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
  /** Takes other rows in place of all. */
  readonly replace: (rows: readonly KeyRow[]) => void
  /**
   * Shows what is wrong with a key, until it is edited: for a paste. Leaving the field does not, for the
   * error would push the very button away that is being pressed.
   */
  readonly showKeyError: (id: number) => void
  /** Shows every error, until the fields are edited. */
  readonly showErrors: () => void
}

type Refused = ReadonlyMap<number, { readonly text: string; readonly error: ToolError }>
type Shown = ReadonlySet<string>
const keyField = (id: number) => `${id}/key`
const weightField = (id: number) => `${id}/weight`

/**
 * The keys of the account to be, as they are entered; kept while other tools are visited. What may be a
 * private key is not kept. A public key from another tool comes with its algorithm.
 */
export function useForm(): FormState {
  const handed = useHandover(manifest)
  const [rows, setRows] = useKeptInput<readonly KeyRow[]>(manifest, 'keys', FIRST_ROWS)
  const [onPurpose, setOnPurpose] = useState(false)
  const [shown, setShown] = useState<Shown>(new Set())
  const [submitted, setSubmitted] = useState<ReadonlySet<number>>(new Set())
  /** Texts in other forms that are no public key, by row: gone with the next edit. */
  const [refused, setRefused] = useState<Refused>(new Map())
  const [taken, setTaken] = useState(false)
  if (handed && !taken) {
    setTaken(true)
    const { publicKey: text, signatureAlgorithm = 'ECDSA_P256' } = handed
    const row = newRow({ text, signatureAlgorithm })
    setRows([row])
    setShown(new Set([keyField(row.id)]))
  }
  const secret = rows.some(mayBeSecret)
  useEffect(() => {
    if (secret) forgetInput(manifest)
  })

  const latest = useRef(rows)
  latest.current = rows
  const otherForms = rows.filter(row => isUnread(row) && refused.get(row.id)?.text !== row.text)
  const unread = otherForms.map(({ text }) => text).join('\n\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text.
  useEffect(() => {
    let current = true
    for (const { id, text } of otherForms) {
      void readOtherForm(text).then(
        change => {
          if (current && latest.current.some(row => row.id === id && row.text === text)) {
            setRows(before => before.map(row => (row.id === id ? { ...row, ...change } : row)))
          }
        },
        (error: unknown) => {
          if (current)
            setRefused(before => new Map(before).set(id, { text, error: toToolError(error) }))
        },
      )
    }
    return () => {
      current = false
    }
  }, [unread])

  function hide(...fields: readonly string[]): void {
    setShown(before => new Set([...before].filter(field => !fields.includes(field))))
  }

  const formRows = useMemo(
    () =>
      rows.map((row, index): FormRow => {
        const { newKey, weightReading, ...reading } = readRow(row)
        const other = refused.get(row.id)
        const keyReading =
          reading.keyReading.kind === 'refused' && other?.text === row.text
            ? { ...reading.keyReading, error: other.error }
            : reading.keyReading
        const errorOf = (field: string, of: KeyReading | WeightReading) =>
          shown.has(field) && of.kind === 'refused' ? of.error : null
        return {
          ...row,
          ...{ index, keyReading, weightReading, newKey, submitted: submitted.has(row.id) },
          errors: {
            key: errorOf(keyField(row.id), keyReading),
            weight: errorOf(weightField(row.id), weightReading),
          },
        }
      }),
    [rows, shown, submitted, refused],
  )
  const keys = useMemo(() => {
    const read = formRows.flatMap(({ newKey }) => newKey ?? [])
    return read.length === formRows.length ? read : null
  }, [formRows])

  return {
    rows: formRows,
    keys,
    total: formRows.reduce(
      (sum, { weightReading: read }) => sum + (read.kind === 'weight' ? read.weight : 0),
      0,
    ),
    onPurpose,
    setOnPurpose,
    set(id, change) {
      setRows(before => before.map(row => (row.id === id ? { ...row, ...change } : row)))
      const edited = change.text !== undefined || change.source !== undefined
      if (edited) setRefused(before => new Map([...before].filter(([other]) => other !== id)))
      hide(
        ...(edited || change.signatureAlgorithm ? [keyField(id)] : []),
        ...(change.weight === undefined ? [] : [weightField(id)]),
      )
      if (change.source) {
        setSubmitted(before => new Set([...before].filter(other => other !== id)))
      }
      setOnPurpose(false)
    },
    add() {
      setRows(before => (before.length < MOST_KEYS ? [...before, newRow()] : before))
      setOnPurpose(false)
    },
    remove(id) {
      setRows(before => (before.length > 1 ? before.filter(row => row.id !== id) : before))
      setOnPurpose(false)
    },
    replace(next) {
      setRows(next)
      setShown(new Set())
      setOnPurpose(next.reduce((sum, { weight }) => sum + Number(weight), 0) < FULL_WEIGHT)
    },
    showKeyError: id => setShown(before => new Set(before).add(keyField(id))),
    showErrors() {
      setShown(new Set(rows.flatMap(({ id }) => [keyField(id), weightField(id)])))
      setSubmitted(new Set(rows.map(({ id }) => id)))
    },
  }
}

const FIRST_ROWS: readonly KeyRow[] = [newRow()]

const isUnread = ({ source, text, read }: KeyRow) =>
  source === 'public-key' && read?.text !== text && isOtherForm(text)

/** What a worker makes of a key in another form: its digits, and what the form states of it. */
async function readOtherForm(text: string): Promise<Partial<KeyRow>> {
  const { publicKey, formLabel, signatureAlgorithm, hashAlgorithm, weight } = await runTask(
    READ_PUBLIC_KEY,
    new Secret(text),
  )
  return {
    read: { text, publicKey, formLabel },
    ...(signatureAlgorithm ? { signatureAlgorithm } : {}),
    ...(hashAlgorithm ? { hashAlgorithm } : {}),
    ...(weight ? { weight: `${weight}` } : {}),
  }
}
