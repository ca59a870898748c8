import type { FlowAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { SCHEDULED_PRIORITIES } from './scheduled-list.ts'
import { type AccountScript, readFacts } from './script-facts.ts'

export type ScheduledPriority = (typeof SCHEDULED_PRIORITIES)[number]

/** What somebody wants to schedule. */
export interface SchedulePlan {
  /** Seconds since 1970, UFix64. */
  readonly timestamp: string
  readonly priority: ScheduledPriority
  readonly executionEffort: bigint
}

/** What the scheduler says of a plan before it is sent. Its data is left out: up to 1 kB costs next to nothing. */
export interface ScheduleEstimate {
  /** In FLOW, UFix64. */
  readonly fee: string
  /** The second in which it is put; null where it cannot be scheduled. Of low priority it may still move. */
  readonly runsAt: string | null
  /** Effort that is still free for the priority in the second asked for, and how much that second has. */
  readonly available: bigint
  readonly limit: bigint
  readonly minimumEffort: bigint
  readonly maximumEffort: bigint
  /** The part of the fee that comes back when it is canceled, UFix64. */
  readonly refund: string
  /** The time of the latest block. */
  readonly now: string
  /** The FLOW that the account can pay with; null where no account is known. */
  readonly balance: string | null
  /** What is at the handler's path: its type, null for nothing; null itself where account or path are not known. */
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
 * Asks what it costs to schedule a plan, and whether there is room; of an account and the storage path of its
 * handler, where those are known, whether it has both FLOW and the handler.
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
