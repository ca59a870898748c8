import type { FlowAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountScript, addressArgument, listArgument, readFacts } from './script-facts.ts'

export const SCHEDULED_PRIORITIES = ['high', 'medium', 'low'] as const
export const SCHEDULED_STATUSES = ['unknown', 'scheduled', 'executed', 'canceled'] as const

/**
 * Transaction that an account has scheduled (contract FlowTransactionScheduler). Once it has run or was canceled, the
 * scheduler keeps only its status: then the time is from the Manager or the receipt, the handler from the receipt, and
 * the rest null.
 */
export interface ScheduledEntry {
  readonly id: bigint
  /** Null once the scheduler has dropped it. */
  readonly status: (typeof SCHEDULED_STATUSES)[number] | null
  /** Seconds since 1970, UFix64; it may run later. */
  readonly timestamp: string | null
  readonly priority: (typeof SCHEDULED_PRIORITIES)[number] | null
  readonly executionEffort: bigint | null
  /** In FLOW, UFix64. */
  readonly fees: string | null
  readonly handlerType: string | null
  readonly handlerAddress: FlowAddress | null
  /** True if the account's Manager has it; otherwise its receipt is stored separately. */
  readonly managed: boolean
}

export interface ScheduledList {
  /** True if the account has a Manager (contract FlowTransactionSchedulerUtils). */
  readonly manager: boolean
  /** Sorted by id. */
  readonly entries: readonly ScheduledEntry[]
  /** Total number of ids; only the newest are listed if there are many. */
  readonly total: number
  /** Timestamp of the queried block, in seconds since 1970, UFix64. */
  readonly now: string
  readonly height: bigint
  /** Part of a fee refunded when its transaction is canceled, UFix64. */
  readonly refund: string
}

/** Maximum number of entries per script. */
export const MAX_SCHEDULED = 200

const script = (network: NetworkId) => `
import FlowTransactionScheduler from 0x${CORE_CONTRACTS[network].FlowTransactionScheduler}
import FlowTransactionSchedulerUtils from 0x${CORE_CONTRACTS[network].FlowTransactionScheduler}

access(all) fun main(address: Address, receipts: [String], most: Int): {String: AnyStruct} {
    let storage = getAuthAccount<auth(BorrowValue) &Account>(address).storage
    let block = getCurrentBlock()
    let facts: {String: AnyStruct} = {
        "manager": false,
        "now": block.timestamp,
        "height": block.height,
        "refund": FlowTransactionScheduler.getConfig().refundMultiplier
    }
    var managed: [UInt64] = []
    var ids: [UInt64] = []
    let times: {UInt64: UFix64} = {}
    let handlers: {UInt64: String} = {}
    if let manager = storage.borrow<&{FlowTransactionSchedulerUtils.Manager}>(
        from: FlowTransactionSchedulerUtils.managerStoragePath
    ) {
        facts["manager"] = true
        managed = manager.getTransactionIDs()
        ids = ids.concat(managed)
        let byTime = manager.getTransactionIDsByTimestampRange(startTimestamp: 0.0, endTimestamp: UFix64.max)
        for time in byTime.keys {
            for id in byTime[time]! {
                times[id] = time
            }
        }
    }
    for path in receipts {
        if let receipt = storage.borrow<&FlowTransactionScheduler.ScheduledTransaction>(
            from: StoragePath(identifier: path)!
        ) {
            if !ids.contains(receipt.id) {
                ids.append(receipt.id)
            }
            times[receipt.id] = receipt.timestamp
            handlers[receipt.id] = receipt.handlerTypeIdentifier
        }
    }
    facts["total"] = ids.length
    let entries: [{String: AnyStruct}] = []
    for id in ids.length > most ? ids.slice(from: ids.length - most, upTo: ids.length) : ids {
        let entry: {String: AnyStruct} = {"id": id, "managed": managed.contains(id)}
        if let status = FlowTransactionScheduler.getStatus(id: id) {
            entry["status"] = status.rawValue
        }
        if let data = FlowTransactionScheduler.getTransactionData(id: id) {
            entry["timestamp"] = data.scheduledTimestamp
            entry["priority"] = data.priority.rawValue
            entry["executionEffort"] = data.executionEffort
            entry["fees"] = data.fees
            entry["handlerType"] = data.handlerTypeIdentifier
            entry["handlerAddress"] = data.handlerAddress
        } else {
            if let time = times[id] {
                entry["timestamp"] = time
            }
            if let handler = handlers[id] {
                entry["handlerType"] = handler
            }
        }
        entries.append(entry)
    }
    facts["entries"] = entries
    return facts
}
`

/**
 * Queries the scheduled transactions of an account: those of its Manager, and those with receipts at the storage paths
 * `receipts`.
 */
export function scheduledListScript(
  network: NetworkId,
  address: FlowAddress,
  receipts: readonly string[],
): AccountScript<ScheduledList> {
  return {
    script: script(network),
    arguments: [
      addressArgument(address),
      listArgument('String', receipts),
      { type: 'Int', value: `${MAX_SCHEDULED}` },
    ],
    read: value =>
      readFacts(value, facts => ({
        manager: facts.flag('manager'),
        total: facts.count('total'),
        now: facts.amount('now'),
        height: facts.integer('height'),
        refund: facts.amount('refund'),
        entries: facts
          .each('entries', entry => ({
            id: entry.integer('id'),
            status: nameAt(SCHEDULED_STATUSES, entry.optionalInteger('status')),
            timestamp: entry.optionalAmount('timestamp'),
            priority: nameAt(SCHEDULED_PRIORITIES, entry.optionalInteger('priority')),
            executionEffort: entry.optionalInteger('executionEffort'),
            fees: entry.optionalAmount('fees'),
            handlerType: entry.optionalText('handlerType'),
            handlerAddress: entry.optionalAddress('handlerAddress'),
            managed: entry.flag('managed'),
          }))
          .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      })),
  }
}

const nameAt = <T>(names: readonly T[], at: bigint | null): T | null =>
  at === null ? null : (names[Number(at)] ?? null)
