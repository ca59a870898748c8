import type { FlowAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { readAccountContracts } from '../../../chain/reads/account-contracts'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { type AccountEvents, accountsOf, checkTypes, type TypeFinding } from './check-types'

const CONTRACT_EVENTS = taskRef<typeof import('./contract-events.task').default>('contract-events')

/** The events of the contracts of an account, at its latest state. @throws ToolError `chain/…`. */
export async function readAccountEvents(
  network: NetworkId,
  address: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  // Checked before: 16 hex digits.
  const question = { network, address: address as FlowAddress, height: null }
  const sources = await readAccountContracts(question, { signal })
  const found = await runTask(CONTRACT_EVENTS, [...sources.values()], { signal })
  return new Map(found.map(({ contract, events }) => [contract, events]))
}

/** Which of the types the network does not have now. What cannot be asked is not judged: the search goes on. */
export async function findMissingTypes(
  types: readonly string[],
  network: NetworkId,
  signal: AbortSignal,
): Promise<readonly TypeFinding[]> {
  const asked = accountsOf(types).map(async address => {
    const events = await eventsOrNone(network, address, signal)
    return events === undefined ? [] : [[address, events] as const]
  })
  const accounts = new Map<string, AccountEvents>((await Promise.all(asked)).flat())
  return checkTypes(types, accounts, network)
}

/** Null where there is no such account, undefined where the node does not say. */
async function eventsOrNone(
  network: NetworkId,
  address: string,
  signal: AbortSignal,
): Promise<AccountEvents | undefined> {
  try {
    return await readAccountEvents(network, address, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ToolError)) throw error
    return error.code === 'chain/account-not-found' ? null : undefined
  }
}

/** A type that can be picked. */
export interface FoundType {
  readonly type: string
  readonly contract: string
  readonly event: string
}

/** The event types of all contracts of an account. @throws ToolError `chain/…`. */
export async function typesOfAccount(
  network: NetworkId,
  address: string,
  signal: AbortSignal,
): Promise<readonly FoundType[]> {
  const contracts = await readAccountEvents(network, address, signal)
  return [...contracts].flatMap(([contract, events]) => typesOf(address, contract, events))
}

/** The event types of a contract's source, as the contract of this account. */
export async function typesOfSource(
  source: string,
  address: string,
  signal: AbortSignal,
): Promise<readonly FoundType[]> {
  const contracts = await runTask(CONTRACT_EVENTS, [source], { signal })
  return contracts.flatMap(({ contract, events }) => typesOf(address, contract, events))
}

const typesOf = (
  address: string,
  contract: string,
  events: readonly string[],
): readonly FoundType[] =>
  events.map(event => ({ type: `A.${address}.${contract}.${event}`, contract, event }))
