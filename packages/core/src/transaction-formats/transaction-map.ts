/**
 * Map of a transaction's fields to their bytes.
 * @module
 */

import type { FlowAddress } from '../account/address.ts'
import { fixedHex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { DOMAIN_TAG_LENGTH } from '../hash/domain-tag.ts'
import { decodeRlp, type RlpBytes, type RlpItem } from '../rlp/decode.ts'
import { type DecodedTransaction, decodeTransaction } from '../transaction/decode-transaction.ts'
import { signerList } from '../transaction/signer-list.ts'
import type { FieldValue } from './field-value.ts'
import { transactionItemName } from './item-names.ts'

/** Field of a transaction with the position of its bytes: header from `offset` to `start`, content to `end`. */
export interface TransactionField {
  /** Stable, the same in payload, envelope and full encoding: `authorizers.2`. */
  readonly key: string
  /** `authorizer 3`, `key index of payload signature 1`. */
  readonly name: string
  /** Number of lists around it. */
  readonly depth: number
  /** In bytes from the start of the mapped bytes, including the tag. */
  readonly offset: number
  /** Start of the content; equals `offset` for a single byte without header. */
  readonly start: number
  readonly end: number
  readonly value: FieldValue
}

export interface TransactionMap extends DecodedTransaction {
  /** In the order of the bytes; lists before their content. Headers of lists and all other fields tile the bytes. */
  readonly fields: readonly TransactionField[]
}

const textKey = /^(?:script|arguments\.\d+)$/
const addressKey = /^(?:proposalKey\.address|payer|authorizers\.\d+)$/
const bytesKey = /\.(?:signature|extensionData)$/

function fieldValue(key: string, item: RlpItem, signers: readonly FlowAddress[]): FieldValue {
  if (item.kind === 'list') return { kind: 'list', count: item.items.length }
  return contentOf(key, item, signers)
}

/** Returns the content of a field that `decodeTransaction` accepted, so that widths and ranges are valid. */
function contentOf(key: string, { bytes }: RlpBytes, signers: readonly FlowAddress[]): FieldValue {
  if (textKey.test(key)) return { kind: 'text', bytes }
  if (addressKey.test(key)) return { kind: 'address', address: fixedHex(bytes, 8) }
  if (key === 'referenceBlockId') return { kind: 'id', id: fixedHex(bytes, 32) }
  if (bytesKey.test(key)) return { kind: 'bytes', bytes }
  const value = bytesToBigInt(bytes)
  const address = key.endsWith('.signer') ? signers[Number(value)] : undefined
  return address === undefined
    ? { kind: 'number', value }
    : { kind: 'signer', index: Number(value), address }
}

/**
 * Maps every field of a payload, an envelope or a whole transaction, with or without the transaction tag, with the
 * position of its header and content and its value. Accepts the same as `decodeTransaction`, equally strictly, with the
 * positions from the same RLP decoder.
 * @throws ToolError as `decodeTransaction`, naming the field, with offset.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { fields } = mapTransaction(bytes)
 * const last = fields[fields.length - 1]
 * last?.name // => 'authorizer 1'
 * [last?.offset, last?.start, last?.end] // => [73, 74, 82]
 * mapTransaction(bytes.subarray(0, 20)) // throws rlp/truncated
 */
export function mapTransaction(bytes: Uint8Array): TransactionMap {
  requireInput('bytes', bytes, 'bytes')
  const decoded = decodeTransaction(bytes)
  const shift = decoded.tagged ? DOMAIN_TAG_LENGTH : 0
  const signers = signerList(decoded.transaction)
  const fields: TransactionField[] = []
  if (decoded.tagged) {
    fields.push({
      key: 'tag',
      name: 'domain tag',
      depth: 0,
      offset: 0,
      start: 0,
      end: shift,
      value: { kind: 'tag', bytes: bytes.slice(0, shift) },
    })
  }
  const add = (item: RlpItem, path: readonly number[]) => {
    const named = transactionItemName(decoded.form, path)
    if (named) {
      const offset = item.offset + shift
      fields.push({
        key: named.key,
        name: named.fullName,
        depth: path.length,
        offset,
        start: offset + item.headerLength,
        end: offset + item.length,
        value: fieldValue(named.key, item, signers),
      })
    }
    if (item.kind === 'list')
      for (const [at, child] of item.items.entries()) add(child, [...path, at])
  }
  add(decodeRlp(bytes.subarray(shift)), [])
  return { ...decoded, fields }
}

/**
 * Returns the innermost field that includes the byte at `offset`: a list for its header. Null if there is none.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { mapTransaction } from '@toolkit/core/transaction-formats/transaction-map'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { fields } = mapTransaction(bytes)
 * fieldAtOffset(fields, 0)?.name // => 'payload'
 * fieldAtOffset(fields, 80)?.name // => 'authorizer 1'
 * fieldAtOffset(fields, bytes.length) // => null
 */
export function fieldAtOffset<F extends Pick<TransactionField, 'offset' | 'end'>>(
  fields: readonly F[],
  offset: number,
): F | null {
  requireInput('list', fields, 'fields')
  let low = 0
  let high = fields.length
  // Fields tile the bytes, so the last one that starts here or earlier includes the byte.
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((fields[middle]?.offset ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const end = fields[fields.length - 1]?.end ?? 0
  return (offset < end ? fields[low - 1] : null) ?? null
}
