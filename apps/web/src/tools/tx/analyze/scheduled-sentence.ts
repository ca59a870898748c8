import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { AnswerSentence } from '@toolkit/core/transaction/answer/outcome-sentence'
import { blockTime } from '../../../account/block-time'
import type { ScheduledTransaction } from '../../../chain/reads/scheduled-transaction'

/** A Cadence timestamp (seconds, UFix64) as RFC 3339; the text itself where a date cannot be that far. */
export function momentOf(timestamp: string): string {
  const time = Number(timestamp.split('.')[0]) * 1000
  return time > 8.64e15 ? timestamp : new Date(time).toISOString()
}

/** A scheduled transaction in one sentence. */
export function scheduledSentence(
  network: NetworkId,
  number: bigint,
  { status, handlerType, timestamp, handlerAddress }: ScheduledTransaction,
): AnswerSentence {
  const name = `Scheduled transaction ${number}`
  const on = NETWORKS[network].name
  const contract = handlerType?.split('.')[2] ?? 'its handler'
  const handler = handlerAddress === null ? contract : `${contract} of 0x${handlerAddress}`
  switch (status) {
    case 'scheduled': {
      const time = timestamp === null ? '' : ` at ${blockTime(momentOf(timestamp), 0).moment}`
      return { tone: 'info', sentence: `${name} is to run ${handler}${time}` }
    }
    case 'executed':
      return {
        tone: 'success',
        sentence: handlerType === null ? `${name} was run on ${on}` : `${name} ran ${handler}`,
      }
    case 'canceled':
      return { tone: 'warning', sentence: `${name} was canceled on ${on}: it never runs` }
    case 'unknown':
      return {
        tone: 'neutral',
        sentence: `${on} no longer knows how scheduled transaction ${number} ended`,
      }
    case null:
      return { tone: 'warning', sentence: `${on} knows no scheduled transaction ${number}` }
  }
}
