import type { ScheduleEstimate, SchedulePlan } from '@toolkit/core/queries/schedule-estimate'
import { parseUnits } from '@toolkit/core/text/amounts'
import { withThousands } from '@toolkit/core/text/numbers'
import { shortAmount } from '../../../../../account/format-flow'
import { scheduledTime } from '../../../../../account/scheduled-time'
import type { ScheduledHandler } from '../../../../../chain/reads/schedule-estimate'
import type { ScheduledTransaction } from '../../../../../chain/reads/scheduled-transaction'

/** Outcome predicted before anything is sent. */
export interface Foreseen {
  /** Danger: it will fail. */
  readonly tone: 'success' | 'warning' | 'danger'
  readonly title: string
  readonly text: string
}

const effort = (value: bigint) => withThousands(`${value}`)
const secondsOf = (text: string) => text.split('.')[0]

/** Describes the scheduler's estimate for a plan: fee and time, or the reason for refusal. */
export function describeEstimate(
  plan: SchedulePlan,
  estimate: ScheduleEstimate,
  { account, path }: ScheduledHandler,
): Foreseen {
  const refused = refusalOf(plan, estimate, { account, path })
  if (refused) return { tone: 'danger', ...refused }
  const { fee, refund, runsAt, balance, available, limit } = estimate
  const { moment, ago } = scheduledTime(runsAt ?? plan.timestamp, Number(estimate.now) * 1000)
  const back = `${(Number(refund) * 100).toFixed(0)}% comes back if you cancel.`
  if (balance !== null && parseUnits(balance, 8) < parseUnits(fee, 8)) {
    return {
      tone: 'danger',
      title: `The fee is ${shortAmount(fee)} FLOW, more than the account can pay`,
      text: `0x${account} has ${shortAmount(balance)} FLOW available.`,
    }
  }
  const title = `Fee ${shortAmount(fee)} FLOW, runs ${ago ?? ''}`.trim()
  const room = `${effort(available)} of ${effort(limit)} effort free for ${plan.priority} priority in that second.`
  if (plan.priority === 'low') {
    return {
      tone: 'success',
      title,
      text: `In the first second with room from ${moment} on; others may move it later. ${room} ${back}`,
    }
  }
  if (runsAt !== null && secondsOf(runsAt) !== secondsOf(plan.timestamp)) {
    return {
      tone: 'warning',
      title,
      text: `The second asked for has ${effort(available)} effort left for ${plan.priority} priority, so it would run at ${moment}. ${back}`,
    }
  }
  return { tone: 'success', title, text: `At ${moment}. ${room} ${back}` }
}

function refusalOf(
  { timestamp, priority, executionEffort }: SchedulePlan,
  { now, minimumEffort, maximumEffort, available, limit, runsAt, stored }: ScheduleEstimate,
  { account, path }: ScheduledHandler,
): Omit<Foreseen, 'tone'> | null {
  if (stored && !stored.handler) {
    return stored.type === null
      ? {
          title: `There is no handler at /storage/${path}`,
          text: `0x${account} has nothing there.`,
        }
      : {
          title: `/storage/${path} holds no handler`,
          text: `0x${account} has a ${stored.type} there, which isn’t a TransactionHandler.`,
        }
  }
  // The scheduler truncates fractions before it compares.
  if (BigInt(secondsOf(timestamp) ?? 0) * 100_000_000n <= parseUnits(now, 8)) {
    const { moment, ago } = scheduledTime(timestamp, Number(now) * 1000)
    return {
      title: 'The time is in the past',
      text: `${moment} is ${ago} by the latest block; only a later time can be scheduled.`,
    }
  }
  if (executionEffort < minimumEffort || executionEffort > maximumEffort) {
    return {
      title: `The effort must be ${effort(minimumEffort)} to ${effort(maximumEffort)}`,
      text: `${effort(executionEffort)} is ${executionEffort < minimumEffort ? 'too little' : 'too much'} for one transaction.`,
    }
  }
  if (executionEffort > limit) {
    return {
      title: `${priority === 'low' ? 'Low' : 'This'} priority takes ${effort(limit)} effort at most`,
      text: 'Choose another priority, or less effort.',
    }
  }
  if (runsAt !== null) return null
  return {
    title: `That second is full for ${priority} priority`,
    text: `${effort(available)} of ${effort(limit)} effort is left, less than ${effort(executionEffort)}. Choose another second, or medium priority, which moves to the next one with room.`,
  }
}

/**
 * Describes whether a scheduled transaction can still be canceled, before the cancellation is sent.
 */
export function describeCancel(id: bigint, { status, fees }: ScheduledTransaction): Foreseen {
  switch (status) {
    case 'scheduled':
      return {
        tone: 'success',
        title: `Scheduled transaction ${id} has not run yet`,
        text: fees === null ? '' : `Of its fee of ${shortAmount(fees)} FLOW, half comes back.`,
      }
    case 'executed':
      return {
        tone: 'danger',
        title: `Scheduled transaction ${id} has already run`,
        text: 'It can’t be canceled any more, and its fee is spent. This transaction would fail.',
      }
    case 'canceled':
      return {
        tone: 'danger',
        title: `Scheduled transaction ${id} is canceled already`,
        text: 'This transaction would fail.',
      }
    case 'unknown':
    case null:
      return {
        tone: 'danger',
        title: `There is no scheduled transaction ${id} to cancel`,
        text:
          status === null
            ? 'The scheduler of this network has given no such number.'
            : 'It ended so long ago that the scheduler has forgotten how.',
      }
  }
}
