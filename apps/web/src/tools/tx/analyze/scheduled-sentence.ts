import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { type AnswerSentence, failureSentence } from '@toolkit/explain/outcome/outcome-sentence'
import { isLongPast, scheduledTime } from '../../../account/scheduled-time'
import type { ScheduledTransaction } from '../../../chain/reads/scheduled-transaction'

/** Whether the time of a scheduled transaction is long past by the clock (seconds), and it has not run. */
export const isWaiting = (
  { status, timestamp }: Pick<ScheduledTransaction, 'status' | 'timestamp'>,
  clock: number,
): boolean => status === 'scheduled' && timestamp !== null && isLongPast(timestamp, clock)

/** A scheduled transaction in one sentence, by the present time in seconds. */
export function scheduledSentence(
  network: NetworkId,
  number: bigint,
  transaction: ScheduledTransaction,
  clock: number,
): AnswerSentence {
  const { status, handlerType, timestamp, handlerAddress } = transaction
  const name = `Scheduled transaction ${number}`
  const on = NETWORKS[network].name
  const contract = handlerType?.split('.')[2] ?? 'its handler'
  const handler = handlerAddress === null ? contract : `${contract} of 0x${handlerAddress}`
  switch (status) {
    case 'scheduled': {
      const moment = timestamp === null ? null : scheduledTime(timestamp, 0).moment
      if (isWaiting(transaction, clock)) {
        return {
          tone: 'warning',
          sentence: `${name} waits to run ${handler}: its time was ${moment}`,
        }
      }
      const time = moment === null ? '' : ` at ${moment}`
      return { tone: 'info', sentence: `${name} is to run ${handler}${time}` }
    }
    case 'executed':
      return runSentence(name, handlerType === null ? `on ${on}` : handler, transaction)
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

/** The scheduler calls it executed once its run began: how that ended is what counts. */
function runSentence(
  name: string,
  what: string,
  { run, runError }: ScheduledTransaction,
): AnswerSentence {
  switch (run) {
    case 'success':
      return { tone: 'success', sentence: `${name} ran ${what}` }
    case 'failure': {
      const { tone, sentence } = failureSentence(runError)
      return { tone, sentence: `${name} failed: ${sentence.replace(/^Failed: /u, '')}` }
    }
    default:
      return { tone: 'neutral', sentence: `${name} started ${what}; how it ended isn’t known` }
  }
}
