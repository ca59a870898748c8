/**
 * RLP decoding, with the position of every part.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { MAX_RLP_ITEMS } from './header.ts'
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
 * B). Strict: rejects everything that a canonical encoder doesn't write. Works without recursion, so that nesting
 * cannot exhaust the stack.
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
