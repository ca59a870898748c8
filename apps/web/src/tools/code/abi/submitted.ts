import type { AbiInput } from '@toolkit/core/evm/abi/abi-input'
import type { AbiItem, AbiItemKind } from '@toolkit/core/evm/abi/abi-item'
import type { ByteSource } from '../../../bytes/byte-source'

export type Mode = 'encode' | 'decode'

/** Meaning of the bytes to decode. */
export type DataForm = 'call' | 'arguments' | 'returns' | 'log' | 'revert'

/** All input of the page. */
export interface Submitted {
  readonly abi: string
  readonly mode: Mode
  /** Key of the selected ABI entry; empty for the first, or for the one that the bytes identify. */
  readonly chosen: string
  readonly packed: boolean
  /** Inputs of each entry, so that selecting another one loses nothing. */
  readonly inputs: Readonly<Record<string, readonly AbiInput[]>>
  readonly form: DataForm
  readonly source: ByteSource
  /** Topics of a log. */
  readonly topics: string
}

const NO_BYTES: ByteSource = { kind: 'typed', format: 'hex', text: '' }

export const NOTHING: Submitted = {
  abi: '',
  mode: 'encode',
  chosen: '',
  packed: false,
  inputs: {},
  form: 'call',
  source: NO_BYTES,
  topics: '',
}

/** ABI entry with the values derived from its signature. */
export interface Entry extends AbiItem {
  readonly key: string
  readonly signature: string
  /** 8 hex digits. */
  readonly selector: string | null
  /** 64 hex digits. */
  readonly topic: string | null
}

const FORMS: Readonly<Record<AbiItemKind, readonly DataForm[]>> = {
  function: ['call', 'arguments', 'returns', 'revert'],
  event: ['log'],
  error: ['revert', 'arguments'],
  constructor: ['arguments'],
  parameters: ['arguments'],
}

/** Meanings that need no entry: what the ABI doesn't name, the table of common signatures may. */
const FORMS_OF_ANY: readonly DataForm[] = ['call', 'log', 'revert']

/** Returns the possible meanings of the bytes, for the selected entry or any. */
export const formsOf = (entry: Entry | null): readonly DataForm[] =>
  entry ? FORMS[entry.kind] : FORMS_OF_ANY

/** Returns the entry in use; null if the bytes identify it. */
export function entryOf({ chosen, mode }: Submitted, entries: readonly Entry[]): Entry | null {
  const found = entries.find(({ key }) => key === chosen)
  if (found) return found
  if (mode === 'decode') return entries.length === 1 ? (entries[0] ?? null) : null
  return entries.find(({ kind }) => kind === 'function') ?? entries[0] ?? null
}

/** Returns the selected form if it is possible, else the default. */
export function formOf({ form }: Submitted, forms: readonly DataForm[]): DataForm {
  return forms.includes(form) ? form : (forms[0] ?? 'revert')
}
