import { formItem, type ItemForm } from '@toolkit/core/rlp/item-form'
import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { countChildren, itemAtOffset, pathOf, rangeOfItem } from '@toolkit/core/rlp/outline-ranges'
import { transactionItemName } from '@toolkit/core/transaction-formats/item-names'
import type { Recognition } from '@toolkit/explain/detect/recognise-rlp'
import { countOf } from '../../../ui/values/format'

export const FORM_LABELS: Readonly<Record<ItemForm, string>> = {
  hex: 'Hex',
  text: 'Text',
  integer: 'Integer',
}

/** Longer content is truncated in the tree. */
const MAX_VISIBLE_BYTES = 48
const MAX_VISIBLE_CHARACTERS = 64

/** Formats an item for the tree: its content in its format, or the size of a list. */
export function describeContent(
  bytes: Uint8Array,
  outline: RlpOutline,
  item: number,
  requested: ItemForm,
): string {
  if (outline.lists[item] === 1) {
    const count = countChildren(outline, item)
    return count === 0 ? 'empty list' : `list of ${countOf(count, 'item')}`
  }
  const { start, end } = rangeOfItem(outline, item)
  if (start === end && requested !== 'integer') return requested === 'text' ? '""' : 'empty'
  const long = end - start > MAX_VISIBLE_BYTES
  const { form, text } = formItem(
    bytes.subarray(start, long && requested !== 'text' ? start + MAX_VISIBLE_BYTES : end),
    // A truncated number would be another number.
    long && requested === 'integer' ? 'hex' : requested,
  )
  if (form === 'integer') return text
  if (form === 'hex') return `0x${text.slice(0, MAX_VISIBLE_BYTES * 2)}${long ? '…' : ''}`
  const quoted = JSON.stringify(text)
  return quoted.length > MAX_VISIBLE_CHARACTERS
    ? `${quoted.slice(0, MAX_VISIBLE_CHARACTERS)}…`
    : quoted
}

/** Formats a path: `[0][2]`; the outermost item is the value itself, `$`. */
export function formatItemPath(path: readonly number[], several: boolean): string {
  const steps = several ? path : path.slice(1)
  return `$${steps.map(step => `[${step}]`).join('')}`
}

/** Formats the range of an item: `bytes 5 to 8`. */
export function formatByteRange(offset: number, end: number): string {
  return end - offset <= 1 ? `byte ${offset}` : `bytes ${offset} to ${end - 1}`
}

/** Describes the byte at an offset, for screen readers. */
export function describeByte(
  bytes: Uint8Array,
  outline: RlpOutline | null,
  offset: number,
): string {
  const value = `0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0')}`
  const what = `Byte ${offset}, ${value}`
  const item = outline ? itemAtOffset(outline, offset) : -1
  if (!outline || item < 0) return what
  const { start } = rangeOfItem(outline, item)
  const path = formatItemPath(pathOf(outline, item), outline.nexts[0] !== outline.count)
  return `${what}: ${offset < start ? 'header' : 'content'} of ${path}`
}

const ACCOUNT_KEY = ['public key', 'signature algorithm', 'hash algorithm', 'weight'] as const
/** Legacy transaction (Ethereum Yellow Paper, 4.2). */
const ETHEREUM = ['nonce', 'gas price', 'gas limit', 'to', 'value', 'data', 'v', 'r', 's'] as const

/**
 * Returns the name of an item of recognised RLP, for a tree of its items; null if it has none.
 * @param path from the outermost item, whose path is empty.
 */
export function itemName(recognition: Recognition, path: readonly number[]): string | null {
  // In lenient parsing, the prefix before the RLP counts as an item too.
  if (recognition.prefix > 0) return null
  switch (recognition.kind) {
    case 'flow-transaction':
      return transactionItemName(recognition.transaction.form, path)?.name ?? null
    case 'flow-account-key':
      return path.length === 0 ? 'account key' : nameIn(ACCOUNT_KEY, path)
    case 'ethereum-transaction':
      return path.length === 0 ? 'transaction' : nameIn(ETHEREUM, path)
    case 'direct-call':
    case 'flow-tag':
      return null
  }
}

const nameIn = (names: readonly string[], path: readonly number[]): string | null =>
  path.length === 1 ? (names[path[0] ?? -1] ?? null) : null
