import type { ItemForm } from '@toolkit/core/rlp/item-form'
import type { ByteSource } from '../../../ui/byte-source/byte-source'

/** How the RLP bytes themselves are written. */
export type BytesFormat = 'hex' | 'base64'

/** What was edited last; everything else on the page follows from it. */
export type Origin =
  | { readonly kind: 'rlp'; readonly source: ByteSource }
  | { readonly kind: 'json'; readonly source: ByteSource }
  /** The tree was edited: this is what came of it. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }

/** All that the user chose and typed: enough to compute the page from. It can go to a worker. */
export interface Question {
  readonly origin: Origin
  readonly format: BytesFormat
  readonly lenient: boolean
  /** How items are written, where nothing else was chosen for one of them. */
  readonly form: ItemForm
  /** By path (`0.2.1`). */
  readonly forms: ReadonlyMap<string, ItemForm>
}

export const NOTHING: Question = {
  origin: { kind: 'rlp', source: { kind: 'typed', format: 'hex', text: '' } },
  format: 'hex',
  lenient: false,
  form: 'hex',
  forms: new Map(),
}

/** What is computed surely within a few milliseconds is computed at once; the rest in a worker. */
const AT_ONCE_CHARACTERS = 10_000
const AT_ONCE_BYTES = 5000

export function isSmall({ origin }: Question): boolean {
  if (origin.kind === 'bytes') return origin.bytes.length <= AT_ONCE_BYTES
  return origin.source.kind === 'typed' && origin.source.text.length <= AT_ONCE_CHARACTERS
}

/** Whether there is nothing to read, neither RLP nor JSON. */
export function isEmpty({ origin }: Question): boolean {
  return (
    origin.kind !== 'bytes' && origin.source.kind === 'typed' && origin.source.text.trim() === ''
  )
}

/** Of a path, as it stands in `forms`. */
export const pathKey = (path: readonly number[]) => path.join('.')
