import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { EventRow } from './event-rows'

// Binary format of rows: length of the head, the head as JSON (distinct blocks and types, referenced by index), then
// the payloads back to back, unchanged.

interface Head {
  readonly blocks: readonly (readonly [height: string, id: string, time: string])[]
  readonly types: readonly string[]
  readonly rows: readonly (readonly [
    block: number,
    type: number,
    transactionId: string,
    transactionIndex: number,
    eventIndex: number,
    length: number,
  ])[]
}

const HEAD_LENGTH_BYTES = 4

/** Assigns each text a number, in order of first use. */
function numbering<T>() {
  const numbers = new Map<string, number>()
  const items: T[] = []
  return {
    items,
    of(key: string, item: () => T): number {
      const known = numbers.get(key)
      if (known !== undefined) return known
      items.push(item())
      numbers.set(key, items.length - 1)
      return items.length - 1
    },
  }
}

/** Encodes rows as one byte array. */
export function encodePage(rows: readonly EventRow[]): Uint8Array<ArrayBuffer> {
  const blocks = numbering<Head['blocks'][number]>()
  const types = numbering<string>()
  const head: Head = {
    blocks: blocks.items,
    types: types.items,
    rows: rows.map(row => [
      blocks.of(row.blockId, () => [`${row.height}`, row.blockId, row.time]),
      types.of(row.type, () => row.type),
      row.transactionId,
      row.transactionIndex,
      row.eventIndex,
      row.payload.length,
    ]),
  }
  const written = encodeUtf8(JSON.stringify(head))
  const payloads = rows.reduce((sum, { payload }) => sum + payload.length, 0)
  const bytes = new Uint8Array(HEAD_LENGTH_BYTES + written.length + payloads)
  new DataView(bytes.buffer).setUint32(0, written.length)
  bytes.set(written, HEAD_LENGTH_BYTES)
  let at = HEAD_LENGTH_BYTES + written.length
  for (const { payload } of rows) {
    bytes.set(payload, at)
    at += payload.length
  }
  return bytes
}

/** Decodes the rows of `encodePage`; their payloads are views of `bytes`. */
export function decodePage(bytes: Uint8Array): readonly EventRow[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  let at = HEAD_LENGTH_BYTES + length
  const { blocks, types, rows }: Head = JSON.parse(
    decodeUtf8(bytes.subarray(HEAD_LENGTH_BYTES, at)),
  )
  const heights = blocks.map(([height]) => BigInt(height))
  return rows.map(([block, type, transactionId, transactionIndex, eventIndex, payloadLength]) => {
    const [, blockId = '', time = ''] = blocks[block] ?? []
    const payload = bytes.subarray(at, at + payloadLength)
    at += payloadLength
    return {
      ...{ height: heights[block] ?? 0n, blockId, time, type: types[type] ?? '' },
      ...{ transactionId, transactionIndex, eventIndex, payload },
    }
  })
}

/** Compares two rows by chain order. */
export function inChainOrder(one: EventRow, other: EventRow): number {
  if (one.height !== other.height) return one.height < other.height ? -1 : 1
  return one.transactionIndex - other.transactionIndex || one.eventIndex - other.eventIndex
}
