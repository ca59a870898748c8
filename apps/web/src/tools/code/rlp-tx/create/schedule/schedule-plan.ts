import { parseAddress } from '@toolkit/core/account/address'
import { MAX_UINT64 } from '@toolkit/core/bytes/integers'
import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { parseFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { tryTo } from '@toolkit/core/errors'
import type { SchedulePlan } from '@toolkit/core/queries/schedule-estimate'
import { SCHEDULED_PRIORITIES } from '@toolkit/core/queries/scheduled-list'
import type { ScheduledHandler } from '../../../../../chain/reads/schedule-estimate'
import type { TransactionDraft } from '../../../../../transaction/drafts/transaction-draft'

type Draft = Pick<TransactionDraft, 'arguments' | 'authorizers' | 'proposer' | 'network'>

const textOf = (input: ArgumentInput | undefined): string =>
  input?.kind === 'text' ? input.text.trim() : ''

/** Parses a decimal UInt64; returns null for anything else. */
function naturalOf(text: string): bigint | null {
  if (!/^\d{1,20}$/.test(text)) return null
  const value = BigInt(text)
  return value <= MAX_UINT64 ? value : null
}

/** Returns the plan of a scheduling draft; null until time, priority and effort are valid. */
export function planOf({ arguments: inputs }: Draft): SchedulePlan | null {
  const [, , timestamp, priority, effort] = inputs.map(textOf)
  const executionEffort = naturalOf(effort ?? '')
  const level = /^\d$/.test(priority ?? '') ? SCHEDULED_PRIORITIES[Number(priority)] : undefined
  // The argument is parsed with decimals: 5 means 5.0.
  const seconds = /^\d+$/.test(timestamp ?? '') ? `${timestamp}.0` : (timestamp ?? '')
  if (!level || executionEffort === null || 'fault' in parseFixedPoint('UFix64', seconds)) {
    return null
  }
  return { timestamp: seconds, priority: level, executionEffort }
}

/** Owner and path of the handler. */
export function handlerOf({
  arguments: inputs,
  authorizers,
  proposer,
  network,
}: Draft): ScheduledHandler {
  const [, path = null] = /^\/storage\/(\w+)$/.exec(textOf(inputs[0])) ?? []
  const signer = authorizers[0]?.trim() || proposer.trim()
  return { account: tryTo(() => parseAddress(signer, network)), path }
}

/** Returns the id that a cancellation draft cancels; null until it is valid. */
export const canceledId = ({ arguments: inputs }: Draft): bigint | null =>
  naturalOf(textOf(inputs[0]))
