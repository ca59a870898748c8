import type { FlowAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { readAccountContracts } from '../../../chain/reads/account-contracts'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { type AccountEvents, accountsOf, checkTypes, type TypeFinding } from './check-types'
import type { FoundType } from './contract-events.task'

const CONTRACT_EVENTS = taskRef<typeof import('./contract-events.task').default>('contract-events')

/** Returns the event types of a source, as a contract of this account. */
export const typesOfSource = (
  source: string,
  address: FlowAddress,
  signal: AbortSignal,
): Promise<readonly FoundType[]> =>
  runTask(CONTRACT_EVENTS, { address, sources: [source] }, { signal })

/**
 * Fetches the event types of all contracts of an account, at the latest block. @throws ToolError
 * `chain/…`.
 */
export async function typesOfAccount(
  network: NetworkId,
  address: FlowAddress,
  signal: AbortSignal,
): Promise<readonly FoundType[]> {
  const sources = await readAccountContracts({ network, address, height: null }, { signal })
  return await runTask(CONTRACT_EVENTS, { address, sources: [...sources.values()] }, { signal })
}

/**
 * Finds the types that don't currently exist on the network. Types that can't be checked aren't
 * judged, and the search continues.
 */
export async function findMissingTypes(
  types: readonly string[],
  network: NetworkId,
  signal: AbortSignal,
): Promise<readonly TypeFinding[]> {
  const submitted = accountsOf(types).map(async address => {
    const events = await eventsOf(network, address, signal)
    return events === undefined ? [] : [[address, events] as const]
  })
  const accounts = new Map<string, AccountEvents>((await Promise.all(submitted)).flat())
  return checkTypes(types, accounts, network)
}

/** Fetches the events of an account by contract; null if it doesn't exist, undefined if unknown. */
async function eventsOf(
  network: NetworkId,
  address: FlowAddress,
  signal: AbortSignal,
): Promise<AccountEvents | undefined> {
  try {
    const sources = await readAccountContracts({ network, address, height: null }, { signal })
    const question = { address, sources: [...sources.values()] }
    const found = await runTask(CONTRACT_EVENTS, question, { signal })
    const of = (name: string) => found.flatMap(one => (one.contract === name ? one.event : []))
    return new Map([...sources.keys()].map(name => [name, of(name)]))
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ToolError)) throw error
    return error.code === 'chain/account-not-found' ? null : undefined
  }
}
