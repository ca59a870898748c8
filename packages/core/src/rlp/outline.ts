import { ToolError } from '../errors.ts'
import { rlpTooLong } from './errors.ts'
import { MAX_RLP_ITEMS } from './limits.ts'
import { RlpScanner } from './scan.ts'

/** Offsets are kept in 32 bits. */
const MAX_OUTLINE_BYTES = 2 ** 31

/**
 * The places of all items in RLP bytes, as columns: an item is a number, its place in the order of
 * the bytes (parents before their children). Cheap to hold, to send to another thread and to search,
 * however many items there are.
 */
export interface RlpOutline {
  readonly count: number
  /** Where each item starts, its header included. */
  readonly offsets: Uint32Array
  readonly headerLengths: Uint8Array
  /** Bytes of content, as many as are really there. */
  readonly contents: Uint32Array
  /** 0 for what stands in no list. */
  readonly depths: Uint16Array
  /** The first item that is not inside this one: for a list `item + 1` where it is empty. */
  readonly nexts: Uint32Array
  /** 1 for lists. */
  readonly lists: Uint8Array
}

export interface OutlinedRlp {
  readonly outline: RlpOutline
  /** What is wrong, in the order of the bytes, the first MAX_RLP_FINDINGS; empty when strict. */
  readonly findings: readonly ToolError[]
  /** How many things are wrong. */
  readonly faults: number
}

const grown = <A extends Uint32Array | Uint16Array | Uint8Array>(column: A, wider: A): A => {
  wider.set(column)
  return wider
}

/** Columns that grow as items come. */
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

  /** The columns, cut to size: copies, so that nothing unused is kept or sent along. */
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
  // From the end: the item that follows at each depth, or higher up.
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
 * The outline of RLP bytes: of one canonical item, or, lenient, of whatever items there are, with all
 * that is wrong with them (see `RlpScanner`).
 * @throws ToolError as `decodeRlp`; lenient only `rlp/empty`, `rlp/too-deep`, `rlp/too-many-items`.
 */
export function outlineRlp(
  bytes: Uint8Array,
  options: { readonly lenient?: boolean; readonly maxItems?: number } = {},
): OutlinedRlp {
  const builder = new OutlineBuilder()
  const { findings, faults } = scanInto(builder, bytes, options)
  return { outline: builder.finish(), findings, faults }
}

/**
 * The outline of what stands before the first fault: the items that were read until then, the open
 * lists among them with the content that they declare.
 * @throws ToolError `rlp/too-many-items`, `rlp/too-long`.
 */
export function outlineBeforeFault(
  bytes: Uint8Array,
  options: { readonly maxItems?: number } = {},
): { readonly outline: RlpOutline; readonly fault: ToolError | null } {
  const builder = new OutlineBuilder()
  try {
    scanInto(builder, bytes, options)
    return { outline: builder.finish(), fault: null }
  } catch (fault) {
    if (!(fault instanceof ToolError) || NO_FAULTS.includes(fault.code)) throw fault
    return { outline: builder.finish(), fault }
  }
}

/** What is refused for its size, and not for a fault. */
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
