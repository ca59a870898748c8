import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { decodeRlp, type RlpItem } from '@toolkit/core/rlp/decode'

/** Log of a contract of Flow EVM: its event. */
export interface EvmLog {
  /** The contract. */
  readonly address: Hex<20>
  /** At most 4 of 32 bytes; the first is usually the hash of the event's signature. */
  readonly topics: readonly Uint8Array[]
  readonly data: Uint8Array
}

const MAX_TOPICS = 4

/**
 * Decodes the field `logs` of `EVM.TransactionExecuted`: the RLP list of contract, topics and data of each (go-ethereum
 * `types.Log`), no bytes if there are none. Undefined for everything else.
 * @example
 * readEvmLogs(new Uint8Array()) // => []
 * readEvmLogs(Uint8Array.of(0x80)) // => undefined
 */
export function readEvmLogs(bytes: Uint8Array): readonly EvmLog[] | undefined {
  if (bytes.length === 0) return []
  const list = tryTo(() => decodeRlp(bytes))
  if (list?.kind !== 'list') return undefined
  const logs = list.items.map(readLog)
  return logs.every(log => log !== undefined) ? logs : undefined
}

function readLog(item: RlpItem): EvmLog | undefined {
  if (item.kind !== 'list' || item.items.length !== 3) return undefined
  const [address, topics, data] = item.items
  if (address?.kind !== 'bytes' || topics?.kind !== 'list' || data?.kind !== 'bytes') {
    return undefined
  }
  if (address.bytes.length !== 20 || topics.items.length > MAX_TOPICS) return undefined
  const words = topics.items.flatMap(topic =>
    topic.kind === 'bytes' && topic.bytes.length === 32 ? [topic.bytes] : [],
  )
  if (words.length !== topics.items.length) return undefined
  return { address: fixedHex(address.bytes, 20), topics: words, data: data.bytes }
}
