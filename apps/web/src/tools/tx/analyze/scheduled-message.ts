import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { type AnswerMessage, describeFailure } from '@toolkit/explain/outcome/outcome-message'
import { isLongPast, scheduledTime } from '../../../account/scheduled-time'
import type { ScheduledTransaction } from '../../../chain/reads/scheduled-transaction'

/**
 * Returns true if a scheduled transaction is long overdue by the clock (seconds), and hasn't run.
 */
export const isWaiting = (
  { status, timestamp }: Pick<ScheduledTransaction, 'status' | 'timestamp'>,
  clock: number,
): boolean => status === 'scheduled' && timestamp !== null && isLongPast(timestamp, clock)

/** Describes a scheduled transaction in one sentence, given the current time in seconds. */
export function describeScheduled(
  network: NetworkId,
  number: bigint,
  transaction: ScheduledTransaction,
  clock: number,
): AnswerMessage {
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
          message: `${name} waits to run ${handler}: its time was ${moment}`,
        }
      }
      const time = moment === null ? '' : ` at ${moment}`
      return { tone: 'info', message: `${name} is to run ${handler}${time}` }
    }
    case 'executed':
      return describeRun(name, handlerType === null ? `on ${on}` : handler, transaction)
    case 'canceled':
      return { tone: 'warning', message: `${name} was canceled on ${on}: it never runs` }
    case 'unknown':
      return {
        tone: 'neutral',
        message: `${on} no longer knows how scheduled transaction ${number} ended`,
      }
    case null:
      return { tone: 'warning', message: `${on} knows no scheduled transaction ${number}` }
  }
}

/**
 * The scheduler reports it as executed once its run started, so the outcome of that run is what
 * counts.
 */
function describeRun(
  name: string,
  what: string,
  { run, runError }: ScheduledTransaction,
): AnswerMessage {
  switch (run) {
    case 'success':
      return { tone: 'success', message: `${name} ran ${what}` }
    case 'failure': {
      const { tone, message } = describeFailure(runError)
      return { tone, message: `${name} failed: ${message.replace(/^Failed: /u, '')}` }
    }
    default:
      return { tone: 'neutral', message: `${name} started ${what}; how it ended isn’t known` }
  }
}
