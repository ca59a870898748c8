import type { FlowAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { SCHEDULED_PRIORITIES } from './scheduled-list.ts'
import { type AccountScript, readFacts } from './script-facts.ts'

export type ScheduledPriority = (typeof SCHEDULED_PRIORITIES)[number]

/** Transaction to be scheduled. */
export interface SchedulePlan {
  /** Seconds since 1970, UFix64. */
  readonly timestamp: string
  readonly priority: ScheduledPriority
  readonly executionEffort: bigint
}

/** Scheduler's estimate for a plan before it is sent. Without its data: up to 1 kB costs next to nothing. */
export interface ScheduleEstimate {
  /** In FLOW, UFix64. */
  readonly fee: string
  /** Second for which it is scheduled; null if it cannot be scheduled. At low priority it may still move. */
  readonly runsAt: string | null
  /** Effort still available for the priority in the requested second, and the total of that second. */
  readonly available: bigint
  readonly limit: bigint
  readonly minimumEffort: bigint
  readonly maximumEffort: bigint
  /** Part of the fee refunded on cancellation, UFix64. */
  readonly refund: string
  /** Timestamp of the latest block. */
  readonly now: string
  /** Available FLOW of the account; null if no account is known. */
  readonly balance: string | null
  /** Item at the handler's path: its type, null for nothing; null itself if account or path are unknown. */
  readonly stored: { readonly type: string | null; readonly handler: boolean } | null
}

const script = (network: NetworkId) => `
import FlowTransactionScheduler from 0x${CORE_CONTRACTS[network].FlowTransactionScheduler}

access(all) fun main(
    timestamp: UFix64, priority: UInt8, effort: UInt64, accounts: [Address], paths: [String]
): {String: AnyStruct} {
    let level = FlowTransactionScheduler.Priority(rawValue: priority)!
    let config = FlowTransactionScheduler.getConfig()
    let facts: {String: AnyStruct} = {
        "fee": FlowTransactionScheduler.calculateFee(executionEffort: effort, priority: level, dataSizeMB: 0.0),
        "runsAt": FlowTransactionScheduler.estimate(
            data: nil, timestamp: timestamp, priority: level, executionEffort: effort
        ).timestamp,
        "available": FlowTransactionScheduler.getSlotAvailableEffort(timestamp: timestamp, priority: level),
        "limit": config.priorityEffortLimit[level]!,
        "minimumEffort": config.minimumExecutionEffort,
        "maximumEffort": config.maximumIndividualEffort,
        "refund": config.refundMultiplier,
        "now": getCurrentBlock().timestamp
    }
    for address in accounts {
        let account = getAuthAccount<auth(Storage) &Account>(address)
        facts["balance"] = account.availableBalance
        for path in paths {
            let type = account.storage.type(at: StoragePath(identifier: path)!)
            facts["stored"] = {
                "type": type?.identifier,
                "handler": type?.isSubtype(of: Type<@{FlowTransactionScheduler.TransactionHandler}>()) ?? false
            }
        }
    }
    return facts
}
`

/**
 * Queries the cost of scheduling a plan, and if there is room; also if the account has the FLOW and the handler, where
 * account and storage path are known.
 */
export function scheduleEstimateScript(
  network: NetworkId,
  { timestamp, priority, executionEffort }: SchedulePlan,
  account: FlowAddress | null,
  path: string | null,
): AccountScript<ScheduleEstimate> {
  const one = (type: string, value: string | null) =>
    ({ type: 'Array', value: value === null ? [] : [{ type, value }] }) as const
  return {
    script: script(network),
    arguments: [
      { type: 'UFix64', value: timestamp },
      { type: 'UInt8', value: `${SCHEDULED_PRIORITIES.indexOf(priority)}` },
      { type: 'UInt64', value: `${executionEffort}` },
      one('Address', account && `0x${account}`),
      one('String', path),
    ],
    read: value =>
      readFacts(value, facts => {
        const stored = facts.dictionary('stored')
        return {
          fee: facts.amount('fee'),
          runsAt: facts.optionalAmount('runsAt'),
          available: facts.integer('available'),
          limit: facts.integer('limit'),
          minimumEffort: facts.integer('minimumEffort'),
          maximumEffort: facts.integer('maximumEffort'),
          refund: facts.amount('refund'),
          now: facts.amount('now'),
          balance: facts.optionalAmount('balance'),
          stored: stored && { type: stored.optionalText('type'), handler: stored.flag('handler') },
        }
      }),
  }
}
