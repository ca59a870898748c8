import type { CadenceValue } from '../cadence/cadence-value.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountScript, readFacts } from './script-facts.ts'

/** Content of a scheduled transaction, as far as it and its handler state it; all null once it has ended. */
export interface ScheduledDetail {
  /** Argument of the handler; null for nothing. */
  readonly data: CadenceValue | null
  /** Name that the handler states (`MetadataViews.Display`). */
  readonly name: string | null
  readonly description: string | null
  /** Path of the handler, if it states one: `/storage/clock`. */
  readonly path: string | null
}

const HANDLER = `
        let handler = scheduled.borrowHandler()
        if let display = handler.resolveView(Type<MetadataViews.Display>()) as? MetadataViews.Display {
            facts["name"] = display.name
            facts["description"] = display.description
        }
        if let path = handler.resolveView(Type<StoragePath>()) as? StoragePath {
            facts["path"] = path.toString()
        }`

const script = (network: NetworkId, handler: string) => `
import FlowTransactionScheduler from 0x${CORE_CONTRACTS[network].FlowTransactionScheduler}
import MetadataViews from 0x${CORE_CONTRACTS[network].MetadataViews}

access(all) fun main(id: UInt64): {String: AnyStruct} {
    let facts: {String: AnyStruct} = {}
    if let scheduled = FlowTransactionScheduler.getTransactionData(id: id) {
        facts["data"] = scheduled.getData()${handler}
    }
    return facts
}
`

/** Error of the scheduler's program if the handler is gone, or its capability was revoked. */
export const HANDLER_GONE = 'Could not borrow a reference to the transaction handler'

/**
 * Queries the content of the scheduled transaction `id`. With `handler` it calls the handler itself, which is
 * third-party code; if that is gone, the program fails with `HANDLER_GONE`.
 */
export function scheduledDetailScript(
  network: NetworkId,
  id: bigint,
  handler: boolean,
): AccountScript<ScheduledDetail> {
  return {
    script: script(network, handler ? HANDLER : ''),
    arguments: [{ type: 'UInt64', value: `${id}` }],
    read: value =>
      readFacts(value, facts => ({
        data: facts.value('data') ?? null,
        name: facts.optionalText('name'),
        description: facts.optionalText('description'),
        path: facts.optionalText('path'),
      })),
  }
}
