import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { movedBy, ToolError } from '@toolkit/core/errors'
import type { Data } from '../../data-kinds'
import { idEmpty, idWithin, isAddress, isPublicKey } from './errors'

/** What can be done with a text that is no transaction id: open it elsewhere, or take the id in it. */
export type Offer =
  | { readonly kind: 'open'; readonly data: Extract<Data, { kind: 'address' | 'public-key' }> }
  | { readonly kind: 'take'; readonly id: string }

export type Question =
  /** 64 lower-case hex digits. */
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'refused'; readonly error: ToolError; readonly offer: Offer | null }

/**
 * Reads what was typed as a transaction id: 64 hex digits, 0x optional, spaces around it ignored. An
 * address, a public key (by its length) and a link with one id in it are recognised and refused with
 * an offer. Offsets in errors count from the start of `text`.
 */
export function parseQuestion(text: string): Question {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'refused', error: idEmpty(), offer: null }
  try {
    const bytes = parseHex(trimmed, { byteLength: 32, field: 'transaction id' })
    return { kind: 'id', id: formatHex(bytes) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const shift = text.indexOf(trimmed)
    return recognised(text, trimmed) ?? refused(movedBy(error, shift))
  }
}

function refused(error: ToolError, offer: Offer | null = null): Question {
  return { kind: 'refused', error, offer }
}

function recognised(text: string, trimmed: string): Question | null {
  const digits = /^(?:0x)?([0-9a-f]+)$/i.exec(trimmed)?.[1]?.toLowerCase()
  if (digits === undefined) return idInside(text)
  if (digits.length === 16) {
    return refused(isAddress(digits), { kind: 'open', data: { kind: 'address', address: digits } })
  }
  // 64 bytes are X and Y; 65 bytes have 04 in front of them (SEC 1).
  const publicKey = digits.length === 130 && digits.startsWith('04') ? digits.slice(2) : digits
  if (publicKey.length === 128) {
    return refused(isPublicKey(), { kind: 'open', data: { kind: 'public-key', publicKey } })
  }
  return null
}

/** The one run of 64 hex digits in a link or a sentence. */
function idInside(text: string): Question | null {
  const found = [...text.matchAll(/(?<![0-9a-z])(?:0x)?([0-9a-f]{64})(?![0-9a-z])/gi)]
  const [first, second] = found
  if (first?.[1] === undefined || second) return null
  const place = { offset: first.index, length: first[0].length }
  return refused(idWithin(place), { kind: 'take', id: first[1].toLowerCase() })
}
