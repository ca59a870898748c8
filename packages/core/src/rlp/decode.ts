/**
 * RLP decoding, with the position of every part.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { BYTES_BASE, LIST_BASE, MAX_RLP_DEPTH, MAX_RLP_ITEMS } from './header.ts'
import { RlpScanner } from './scan.ts'

interface RlpPosition {
  /** Start of the item in the whole input, including its header. */
  readonly offset: number
  /** Bytes before the content: 0 for a single byte below 0x80, otherwise 1 to 9. */
  readonly headerLength: number
  /** Bytes of the whole item, header and content; the next item starts at `offset + length`. */
  readonly length: number
}

export interface RlpBytes extends RlpPosition {
  readonly kind: 'bytes'
  /** Content, a view of one copy of the whole input, which all items share. */
  readonly bytes: Uint8Array
}

export interface RlpList extends RlpPosition {
  readonly kind: 'list'
  readonly items: readonly RlpItem[]
}

export type RlpItem = RlpBytes | RlpList

/**
 * Decodes one item from its canonical RLP encoding, with the position of every part (Ethereum yellow paper, appendix
 * B). Strict: rejects everything that a canonical encoder doesn't write. Nesting is limited, so that it cannot exhaust
 * the stack.
 * @throws ToolError `rlp/empty`, `rlp/truncated`, `rlp/outside-list`, `rlp/trailing-bytes`,
 * `rlp/non-minimal-length`, `rlp/length-leading-zero`, `rlp/single-byte-encoded-long`,
 * `rlp/length-too-large`, `rlp/too-deep`, `rlp/too-many-items`, each with its offset in bytes.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * decodeRlp(parseHex('c583636174c0')).kind // => 'list'
 * decodeRlp(parseHex('8101')) // throws rlp/single-byte-encoded-long
 */
export function decodeRlp(input: Uint8Array): RlpItem {
  requireInput('bytes', input, 'input')
  // One copy instead of one per item: views of it stay valid whatever happens to the input.
  const source = new Uint8Array(input)
  return decodeCanonical(source) ?? decodeOrThrow(source)
}

/**
 * Decodes canonical bytes in one pass, several times as fast as the scanner; null for all others, and for those with
 * too many items or levels, of which the scanner says what is wrong and where.
 */
function decodeCanonical(source: Uint8Array): RlpItem | null {
  const { buffer, length: size } = source
  let next = 0
  let count = 0
  const item = (end: number, depth: number): RlpItem | null => {
    const offset = next
    const first = source[offset] as number
    if (++count > MAX_RLP_ITEMS) return null
    if (first < BYTES_BASE) {
      next = offset + 1
      const bytes = new Uint8Array(buffer, offset, 1)
      return { kind: 'bytes', offset, headerLength: 0, length: 1, bytes }
    }
    const isList = first >= LIST_BASE
    let content = first - (isList ? LIST_BASE : BYTES_BASE)
    let headerLength = 1
    if (content > 55) {
      headerLength += content - 55
      const start = offset + headerLength
      if (start > end || source[offset + 1] === 0) return null
      content = 0
      for (let at = offset + 1; at < start; at++) content = content * 256 + (source[at] as number)
      if (content < 56) return null
    }
    const start = offset + headerLength
    const stop = start + content
    if (stop > end) return null
    const length = headerLength + content
    if (!isList) {
      if (first === 0x81 && (source[start] as number) < BYTES_BASE) return null
      next = stop
      const bytes = new Uint8Array(buffer, start, content)
      return { kind: 'bytes', offset, headerLength, length, bytes }
    }
    if (depth >= MAX_RLP_DEPTH) return null
    const items: RlpItem[] = []
    next = start
    while (next < stop) {
      const child = item(stop, depth + 1)
      if (child === null) return null
      items.push(child)
    }
    return { kind: 'list', offset, headerLength, length, items }
  }
  const top = size === 0 ? null : item(size, 0)
  return next === size ? top : null
}

/** Decodes with the scanner, which throws the first fault with its place. */
function decodeOrThrow(source: Uint8Array): RlpItem {
  const { buffer } = source
  const top: RlpItem[] = []
  /** Items of the open list at each depth. */
  const open = [top]
  const scanner = new RlpScanner({
    size: source.length,
    maxItems: MAX_RLP_ITEMS,
    onItem(isList, offset, headerLength, content, depth) {
      const siblings = open[depth] as RlpItem[]
      const length = headerLength + content
      if (isList) {
        const items: RlpItem[] = []
        siblings.push({ kind: 'list', offset, headerLength, length, items })
        open[depth + 1] = items
      } else {
        const bytes = new Uint8Array(buffer, offset + headerLength, content)
        siblings.push({ kind: 'bytes', offset, headerLength, length, bytes })
      }
    },
  })
  scanner.push(source)
  scanner.finish()
  return top[0] as RlpItem
}
