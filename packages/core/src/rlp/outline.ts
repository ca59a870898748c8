/**
 * Positions of all items in RLP bytes, as columns.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { ToolError } from '../errors.ts'
import { rlpTooLong } from './errors.ts'
import { MAX_RLP_ITEMS } from './header.ts'
import { RlpScanner } from './scan.ts'

/** Offsets are stored in 32 bits. */
const MAX_OUTLINE_BYTES = 2 ** 31

/**
 * Positions of all items in RLP bytes, as columns: an item is its index in the order of the bytes (parents before their
 * children). Cheap to store, to send to another thread and to search, for any number of items.
 */
export interface RlpOutline {
  readonly count: number
  /** Start of each item, including its header. */
  readonly offsets: Uint32Array
  readonly headerLengths: Uint8Array
  /** Bytes of content that are actually present. */
  readonly contents: Uint32Array
  /** 0 at the top level. */
  readonly depths: Uint16Array
  /** First item that is not inside this one: for an empty list `item + 1`. */
  readonly nexts: Uint32Array
  /** 1 for lists. */
  readonly lists: Uint8Array
}

export interface OutlinedRlp {
  readonly outline: RlpOutline
  /** First MAX_RLP_FINDINGS faults, in the order of the bytes; empty when strict. */
  readonly findings: readonly ToolError[]
  /** Total number of faults. */
  readonly faults: number
}

const grown = <A extends Uint32Array | Uint16Array | Uint8Array>(column: A, wider: A): A => {
  wider.set(column)
  return wider
}

/** Columns that grow with the items. */
class OutlineBuilder {
  count = 0
  #room = 64
  #offsets = new Uint32Array(this.#room)
  #headerLengths = new Uint8Array(this.#room)
  #contents = new Uint32Array(this.#room)
  #depths = new Uint16Array(this.#room)
  #lists = new Uint8Array(this.#room)

  readonly add = (
    isList: boolean,
    offset: number,
    headerLength: number,
    content: number,
    depth: number,
  ): void => {
    if (this.count === this.#room) this.#grow()
    const item = this.count++
    this.#offsets[item] = offset
    this.#headerLengths[item] = headerLength
    this.#contents[item] = content
    this.#depths[item] = depth
    this.#lists[item] = isList ? 1 : 0
  }

  #grow(): void {
    this.#room *= 4
    const room = this.#room
    this.#offsets = grown(this.#offsets, new Uint32Array(room))
    this.#headerLengths = grown(this.#headerLengths, new Uint8Array(room))
    this.#contents = grown(this.#contents, new Uint32Array(room))
    this.#depths = grown(this.#depths, new Uint16Array(room))
    this.#lists = grown(this.#lists, new Uint8Array(room))
  }

  /** Returns the columns, cut to size: copies, so that nothing unused is stored or sent along. */
  finish(): RlpOutline {
    const { count } = this
    const depths = this.#depths.slice(0, count)
    return {
      count,
      offsets: this.#offsets.slice(0, count),
      headerLengths: this.#headerLengths.slice(0, count),
      contents: this.#contents.slice(0, count),
      depths,
      nexts: nextsOf(depths),
      lists: this.#lists.slice(0, count),
    }
  }
}

function nextsOf(depths: Uint16Array): Uint32Array {
  const nexts = new Uint32Array(depths.length)
  // Backwards, with the item that follows at each depth, or higher up.
  const following: number[] = []
  for (let item = depths.length - 1; item >= 0; item--) {
    const depth = depths[item] ?? 0
    following.length = Math.min(following.length, depth + 1)
    while (following.length <= depth) following.push(following.at(-1) ?? depths.length)
    nexts[item] = following[depth] ?? depths.length
    following[depth] = item
  }
  return nexts
}

/**
 * Outlines RLP bytes: one canonical item or, if lenient, any items, with all their faults (see `RlpScanner`).
 * @throws ToolError as `decodeRlp`; lenient only `rlp/empty`, `rlp/too-deep`, `rlp/too-many-items`.
 * @example
 * const { outline } = outlineRlp(Uint8Array.of(0xc2, 0x01, 0x02))
 * outline.count // => 3
 * outline.depths // => new Uint16Array([0, 1, 1])
 */
export function outlineRlp(
  bytes: Uint8Array,
  options: { readonly lenient?: boolean; readonly maxItems?: number } = {},
): OutlinedRlp {
  requireInput('bytes', bytes, 'bytes')
  const builder = new OutlineBuilder()
  const { findings, faults } = scanInto(builder, bytes, options)
  return { outline: builder.finish(), findings, faults }
}

/**
 * Outlines the bytes before the first fault: the items parsed until then, including open lists with the content that
 * they declare.
 * @throws ToolError `rlp/too-many-items`, `rlp/too-long`.
 * @example
 * const { outline, fault } = outlineBeforeFault(Uint8Array.of(0xc3, 0x01, 0x81, 0x02))
 * outline.count // => 2
 * fault?.code // => 'rlp/single-byte-encoded-long'
 */
export function outlineBeforeFault(
  bytes: Uint8Array,
  options: { readonly maxItems?: number } = {},
): { readonly outline: RlpOutline; readonly fault: ToolError | null } {
  requireInput('bytes', bytes, 'bytes')
  const builder = new OutlineBuilder()
  try {
    scanInto(builder, bytes, options)
    return { outline: builder.finish(), fault: null }
  } catch (fault) {
    if (!(fault instanceof ToolError) || NO_FAULTS.includes(fault.code)) throw fault
    return { outline: builder.finish(), fault }
  }
}

/** Errors for size limits, which are not faults. */
const NO_FAULTS = ['rlp/too-many-items', 'rlp/too-long']

function scanInto(
  builder: OutlineBuilder,
  bytes: Uint8Array,
  options: { readonly lenient?: boolean; readonly maxItems?: number },
): RlpScanner {
  const { length } = bytes
  if (length > MAX_OUTLINE_BYTES) throw rlpTooLong({ length, limit: MAX_OUTLINE_BYTES })
  const scanner = new RlpScanner({
    size: length,
    maxItems: MAX_RLP_ITEMS,
    ...options,
    onItem: builder.add,
  })
  scanner.push(bytes)
  scanner.finish()
  return scanner
}
