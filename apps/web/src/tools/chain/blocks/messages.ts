import { inDigits } from '@toolkit/core/text/numbers'
import { blockTime } from '../../../account/block-time'
import type { BlockTransactions } from '../../../chain/reads/block-transactions'
import type { FullBlock } from '../../../chain/reads/full-block'
import type { AnswerTone } from '../../../ui/layout/answer'
import { countOf, elapsedTime } from '../../../ui/values/format'

export interface BlockMessage {
  readonly tone: AnswerTone
  /** Without a full stop. */
  readonly message: string
}

const STATUS = { sealed: 'sealed', finalized: 'finalized and not sealed yet' } as const

/**
 * Formats "Block 1,234, sealed, 3 transactions in 2 collections, 12 seconds ago". System
 * transactions are in no collection and aren't counted. `transactions`: null if they could not be
 * fetched.
 */
export function describeBlock(
  { height, status, guarantees, timestamp }: FullBlock,
  transactions: BlockTransactions | null,
  now: number,
): BlockMessage {
  const { ago } = blockTime(timestamp, now)
  const collections = countOf(guarantees.length, 'collection')
  const sent = transactions?.transactions.filter(({ isSystem }) => !isSystem).length
  const content =
    guarantees.length === 0
      ? 'no transactions'
      : sent === undefined
        ? collections
        : `${countOf(sent, 'transaction')} in ${collections}`
  return {
    tone: status === 'finalized' ? 'info' : 'success',
    message: [
      `Block ${inDigits(height)}`,
      ...(status === null ? [] : [STATUS[status]]),
      content,
      // The emulator's first block has an artificial timestamp.
      ...(ago === null ? [] : [ago]),
    ].join(', '),
  }
}

/** Formats milliseconds: `340 ms`, `0.8 s`, `12 s`, `2 min 05 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)} s`
  return elapsedTime(Math.round(milliseconds / 1000) * 1000)
}
