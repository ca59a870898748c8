import { concatBytes } from '@toolkit/core/bytes/bytes'
import {
  type ReadTransaction,
  tryReadTransactionBytes,
} from '@toolkit/core/transaction-formats/read-transaction'
import { type ByteSource, sourceSize, streamSource } from '../../../bytes/byte-source'
import type { TaskContext } from '../../../workers/task'

/** Longer than any transaction in JSON or hex; larger files aren't parsed. */
const LONGEST_TRANSACTION = 8_000_000

/** Reads all bytes of a message. Call it inside a task. */
export async function messageBytes(
  source: ByteSource,
  { progress, signal }: TaskContext,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of streamSource(source, { signal, progress })) parts.push(part)
  return concatBytes(...parts)
}

/** Parses the message as a transaction in any format; returns null if it isn't one. */
export function transactionIn(source: ByteSource, bytes: Uint8Array): ReadTransaction | null {
  return sourceSize(source) > LONGEST_TRANSACTION ? null : tryReadTransactionBytes(bytes)
}
