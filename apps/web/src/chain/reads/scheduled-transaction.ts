import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { CORE_CONTRACTS, coreTypeName } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { TransactionResult } from '@toolkit/core/rest/transaction-result'
import { transactionResultFromRest } from '@toolkit/core/rest/transaction-result'
import * as v from 'valibot'
import { transactionNotFound } from '../errors'
import { bySchema } from '../http'
import { requestNode } from './request-node'
import { identifier } from './rest-values'
import { runScript } from './script'

export const SCHEDULED_STATUSES = ['unknown', 'scheduled', 'executed', 'canceled'] as const
const PRIORITIES = ['High', 'Medium', 'Low'] as const

/** Record of a scheduled transaction in the scheduler (contract `FlowTransactionScheduler` of flow-core-contracts). */
export interface ScheduledTransaction {
  /** Null if the network has none with this number. */
  readonly status: (typeof SCHEDULED_STATUSES)[number] | null
  readonly handlerType: string | null
  readonly handlerAddress: FlowAddress | null
  readonly priority: (typeof PRIORITIES)[number] | null
  readonly executionEffort: bigint | null
  /** In FLOW, with 8 decimals. */
  readonly fees: string | null
  /** In seconds since 1970, with 8 decimals; it may run later. */
  readonly timestamp: string | null
  /** The transaction that executed it, if the node can say. */
  readonly executedBy: Hex<32> | null
  /** Result of that transaction. The scheduler says "executed" even for one that failed; null if it isn't known. */
  readonly run: TransactionResult['execution'] | null
  /** Reason of its failure, in the chain's words; empty if it didn't fail. */
  readonly runError: string
}

const NOTHING: ScheduledTransaction = {
  status: null,
  handlerType: null,
  handlerAddress: null,
  priority: null,
  executionEffort: null,
  fees: null,
  timestamp: null,
  executedBy: null,
  run: null,
  runError: '',
}

const scriptFor = (network: NetworkId) => `
import FlowTransactionScheduler from 0x${CORE_CONTRACTS[network].FlowTransactionScheduler}

access(all) fun main(id: UInt64): {String: AnyStruct} {
    let found: {String: AnyStruct} = {}
    if let status = FlowTransactionScheduler.getStatus(id: id) {
        found["status"] = status.rawValue
    }
    if let data = FlowTransactionScheduler.getTransactionData(id: id) {
        found["priority"] = data.priority.rawValue
        found["executionEffort"] = data.executionEffort
        found["fees"] = data.fees
        found["timestamp"] = data.scheduledTimestamp
        found["transactionHandlerTypeIdentifier"] = data.handlerTypeIdentifier
        found["transactionHandlerOwner"] = data.handlerAddress
    }
    return found
}
`

/** Query for the scheduled transaction with this number, a UInt64 of the scheduler's own count. */
export function scheduledTransactionQuery(network: NetworkId, number: bigint) {
  return queryOptions({
    queryKey: [network, 'scheduled-transaction', `${number}`],
    queryFn: async ({ signal }): Promise<ScheduledTransaction> => {
      const values = [{ type: 'UInt64', value: `${number}` }]
      const facts = factsOf(await runScript(network, scriptFor(network), values, { signal }))
      if (facts.status !== 'executed') return { ...NOTHING, ...facts }
      const ran = await executionOf(network, number, signal)
      return { ...NOTHING, ...ran, ...facts }
    },
  })
}

const executingAnswer = v.object({ id: identifier })

/** The transaction that executed it, with its event's data; the node finds both by the number. */
async function executionOf(
  network: NetworkId,
  number: bigint,
  signal: AbortSignal,
): Promise<Partial<ScheduledTransaction>> {
  const missing = () => transactionNotFound(network, `${number}`)
  const what = 'a transaction'
  try {
    const [{ id }, { events, execution, errorMessage }] = await Promise.all([
      requestNode(network, {
        path: `transactions/${number}`,
        read: bySchema(executingAnswer),
        what,
        signal,
        missing,
      }),
      requestNode(network, {
        path: `transaction_results/${number}`,
        read: transactionResultFromRest,
        what,
        signal,
        missing,
      }),
    ])
    const event = events.find(
      ({ type }) => coreTypeName(type, network) === 'FlowTransactionScheduler.Executed',
    )
    return {
      executedBy: id,
      run: execution,
      runError: errorMessage,
      ...(event ? factsOf(decodeJsonCadence(decodeUtf8(event.payload))) : {}),
    }
  } catch {
    signal.throwIfAborted()
    // A node may not index it; the scheduler's status is enough without it.
    return {}
  }
}

/** Reads the fields of a dictionary or an event; those of another type are left out. */
function factsOf(value: CadenceValue): Partial<ScheduledTransaction> {
  const found = namedValues(value)
  const status = SCHEDULED_STATUSES[smallNumber(found.get('status'))]
  const priority = PRIORITIES[smallNumber(found.get('priority'))]
  const effort = found.get('executionEffort')
  const fees = found.get('fees')
  const timestamp = found.get('timestamp')
  const handler = found.get('transactionHandlerTypeIdentifier')
  const owner = found.get('transactionHandlerOwner')
  return {
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
    ...(effort?.type === 'UInt64' ? { executionEffort: effort.value } : {}),
    ...(fees?.type === 'UFix64' ? { fees: fees.value } : {}),
    ...(timestamp?.type === 'UFix64' ? { timestamp: timestamp.value } : {}),
    ...(handler?.type === 'String' ? { handlerType: handler.value } : {}),
    ...(owner?.type === 'Address' ? { handlerAddress: owner.value } : {}),
  }
}

function namedValues(value: CadenceValue): ReadonlyMap<string, CadenceValue> {
  if (value.type === 'Event') return new Map(value.fields.map(one => [one.name, one.value]))
  if (value.type !== 'Dictionary') return new Map()
  return new Map(
    value.value.flatMap(({ key, value: of }) =>
      key.type === 'String' ? [[key.value, of] as const] : [],
    ),
  )
}

const smallNumber = (value: CadenceValue | undefined): number =>
  value?.type === 'UInt8' ? Number(value.value) : -1
