import { type Hex, readHex } from '@toolkit/core/bytes/hex'
import { findChainError } from '@toolkit/core/chain-error/find-error'
import { movedBy, ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { isTransactionSource } from '@toolkit/core/transaction-formats/source-head'
import { detectLink, networkOfLink } from '@toolkit/explain/detect/detect-link'
import { isEncodedValue } from './encoded-value'
import { idEmpty, idWithin, isAddress, isPublicKey } from './errors'

export type Question =
  /** `network`: the one named by a link. */
  | { readonly kind: 'id'; readonly id: Hex<32>; readonly network?: NetworkId | undefined }
  /** Number assigned by the scheduler, a UInt64. */
  | {
      readonly kind: 'scheduled'
      readonly number: bigint
      readonly network?: NetworkId | undefined
    }
  /** The chain's own message, without what stood around it. */
  | { readonly kind: 'chain-error'; readonly text: string }
  /** JSON or RLP, to be recognised in a worker. */
  | { readonly kind: 'content'; readonly text: string }
  | { readonly kind: 'refused'; readonly error: ToolError; readonly id: string | null }

/** A chain error message starts with a bracket too. */
const JSON_TEXT = /^(?:[{"]|\[(?!(?:Error|Failure) Code: ))/
/**
 * Minimum length of bytes in hex, possibly with line breaks: longer than an id and no public key.
 */
const LONG_HEX = 140

/**
 * Parses typed text: a transaction id (64 hex digits, 0x optional, surrounding spaces ignored), a
 * link to a transaction, a chain error, or what may be a transaction itself. An address, a public
 * key and a text with one id in it are recognised and rejected. Offsets in errors count from the
 * start of `text`.
 */
export function readQuestion(text: string): Question {
  const trimmed = text.trim()
  if (trimmed === '') return refused(idEmpty())
  if (JSON_TEXT.test(trimmed) || isTransactionSource(trimmed) || isEncodedValue(trimmed)) {
    return { kind: 'content', text: trimmed }
  }
  const message = findChainError(trimmed)
  if (message !== null) return { kind: 'chain-error', text: message }
  const link = linkedId(trimmed) ?? linkedNumber(trimmed)
  if (link) return link
  const number = scheduledNumber(trimmed)
  if (number !== null) return { kind: 'scheduled', number }
  try {
    return { kind: 'id', id: readHex(trimmed, 32, 'transaction id') }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return recognised(text, trimmed) ?? refused(movedBy(error, text.indexOf(trimmed)))
  }
}

function linkedId(text: string): Question | null {
  const [found] = detectLink(text) ?? []
  // A link to an EVM transaction has an id that the node is asked for too: the answer says whose it may be.
  const isId = found?.kind === 'transaction-id' || found?.kind === 'evm-transaction'
  // The value of a scheduled transaction is its number.
  if (!isId || found.value?.length !== 64) return null
  return { kind: 'id', id: readHex(found.value, 32), network: found.network }
}

/** Parses a decimal UInt64; 16 digits are an address and 64 an id. */
function scheduledNumber(text: string): bigint | null {
  if (!/^(?:[1-9]\d{0,14}|[1-9]\d{16,19})$/.test(text)) return null
  const number = BigInt(text)
  return number < 1n << 64n ? number : null
}

/** Path segments for scheduled transactions in explorers' URLs. */
const OF_SCHEDULED = /\/scheduled(?:-?(?:tx|txs|transactions?))?\/(\d+)(?:\/|$)/i

/**
 * Parses a link to a scheduled transaction: an explorer's, or ours, which has the number in place
 * of an id.
 */
function linkedNumber(text: string): Question | null {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const { pathname, hash } = url
  const own = new URLSearchParams(hash.slice(1)).get('id')
  const number = scheduledNumber(OF_SCHEDULED.exec(pathname)?.[1] ?? own ?? '')
  if (number === null) return null
  return { kind: 'scheduled', number, network: networkOfLink(url) }
}

function refused(error: ToolError, id: string | null = null): Question {
  return { kind: 'refused', error, id }
}

function recognised(text: string, trimmed: string): Question | null {
  const body = trimmed.replace(/^0x/i, '')
  // Searches for a non-digit, because a pattern that matches all digits overflows the stack for
  // millions of them.
  const digits = body === '' || /[^0-9a-f]/i.test(body) ? undefined : body.toLowerCase()
  if (digits?.length === 16) return refused(isAddress(digits))
  // 64 bytes are X and Y; 65 bytes have the prefix 04 (SEC 1).
  if (digits && /^(?:04)?[0-9a-f]{128}$/.test(digits)) return refused(isPublicKey())
  if (body.length >= LONG_HEX && !/[^0-9a-f\s]/i.test(body)) {
    return { kind: 'content', text: trimmed }
  }
  return digits === undefined ? idInside(text) : null
}

/** Returns the only run of 64 hex digits in a link or a sentence. */
function idInside(text: string): Question | null {
  const found = [...text.matchAll(/(?<![0-9a-z])(?:0x)?([0-9a-f]{64})(?![0-9a-z])/gi)]
  const [first, second] = found
  if (first?.[1] === undefined || second) return null
  const range = { offset: first.index, length: first[0].length }
  return refused(idWithin(range), first[1].toLowerCase())
}
