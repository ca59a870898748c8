import { equalBytes } from '@toolkit/core/bytes/bytes'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import { DOMAIN_TAG_LENGTH, TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { isJsonObject, parseJson } from '@toolkit/core/json/parse-json'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type NamedFault, nameFault } from '@toolkit/core/transaction-formats/name-fault'
import {
  type ReadTransaction,
  readTransaction,
  type TransactionForm,
} from '@toolkit/core/transaction-formats/read-transaction'
import { isTransactionSource } from '@toolkit/core/transaction-formats/source-head'

/** Pasted transaction, parsed. */
export interface Opened {
  readonly form: TransactionForm
  readonly tagged: boolean
  readonly transaction: Transaction
  /** RLP as received, without the tag; null if it came as JSON or as a source. */
  readonly rlp: Uint8Array | null
  /** Id stated in the JSON. */
  readonly statedId: string | null
}

export type Opening =
  | { readonly kind: 'opened'; readonly opened: Opened }
  | {
      readonly kind: 'refused'
      /** Its offset is a position in the text. */
      readonly error: ToolErrorFacts<string>
      /** Same position in the bytes of the RLP; null if the RLP isn't what is invalid. */
      readonly byte: number | null
      /** Fields that the fault concerns. */
      readonly named: NamedFault | null
    }

const startsWithTag = (bytes: Uint8Array) =>
  equalBytes(bytes.subarray(0, DOMAIN_TAG_LENGTH), TRANSACTION_TAG)

function openedBytes(bytes: Uint8Array): Opened {
  const read = decodeTransaction(bytes)
  return {
    ...read,
    rlp: read.tagged ? bytes.slice(DOMAIN_TAG_LENGTH) : bytes,
    statedId: null,
  }
}

/** Parses a file: RLP bytes, which are never UTF-8, or any of the text formats. */
export function openFile(bytes: Uint8Array, text: string | null): Opening {
  if (text !== null) return openText(text)
  try {
    return { kind: 'opened', opened: openedBytes(bytes) }
  } catch (error) {
    return refused(error, bytes, position => position)
  }
}

/** Parses a text in any of the formats. */
export function openText(text: string): Opening {
  if (isTransactionSource(text) || isJson(text)) {
    try {
      return { kind: 'opened', opened: openedText(text) }
    } catch (error) {
      return refused(error, null)
    }
  }
  let bytes: Uint8Array
  try {
    bytes = parseLooseHex(text)
  } catch (error) {
    return refused(error, null)
  }
  try {
    return { kind: 'opened', opened: openedBytes(bytes) }
  } catch (error) {
    return refused(error, bytes, at => offsetOfByte(text, at))
  }
}

const isJson = (text: string) => /^\s*[{["]/u.test(text)

function openedText(text: string): Opened {
  const read: ReadTransaction = readTransaction(text)
  return { ...read, rlp: null, statedId: isJson(text) ? statedIdIn(text) : null }
}

function statedIdIn(text: string): string | null {
  const json = parseJson(text)
  const id = isJsonObject(json) ? json['id'] : null
  return typeof id === 'string' && /^(?:0x)?[0-9a-f]{64}$/i.test(id)
    ? id.slice(-64).toLowerCase()
    : null
}

/**
 * Returns an error with its position in the text; `offsetOf` maps a byte offset to one in the text.
 */
function refused(
  error: unknown,
  bytes: Uint8Array | null,
  offsetOf: (byte: number) => number = byte => byte,
): Opening {
  if (!(error instanceof ToolError)) throw error
  const { position } = error
  if (bytes === null || position?.kind !== 'offset') {
    return { kind: 'refused', error: error.toJSON(), byte: null, named: null }
  }
  const shift = startsWithTag(bytes) ? DOMAIN_TAG_LENGTH : 0
  const offset = offsetOf(position.offset)
  const length = Math.max(1, offsetOf(position.offset + (position.length ?? 1)) - offset)
  return {
    kind: 'refused',
    error: error.at({ kind: 'offset', offset, length }).toJSON(),
    byte: position.offset,
    named: nameFault(bytes.subarray(shift), position.offset - shift),
  }
}

/** Returns where the byte `requested` starts in already validated loose hex. */
function offsetOfByte(text: string, requested: number): number {
  let at = 0
  let byte = 0
  while (at < text.length) {
    if (/[\s:]/u.test(text[at] ?? '')) at += 1
    else if (/^0x/iu.test(text.slice(at, at + 2))) at += 2
    else if (byte === requested) return at
    else {
      byte += 1
      at += 2
    }
  }
  return at
}
