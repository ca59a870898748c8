import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import {
  type ScheduledList,
  scheduledListScript,
} from '@toolkit/core/account/scripts/scheduled-list'
import {
  type Staking,
  stakingContracts,
  stakingScript,
} from '@toolkit/core/account/scripts/staking'
import { CORE_CONTRACTS } from '@toolkit/core/network/core-contracts'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { contractNamesScript } from '@toolkit/core/transaction/pre-flight/fact-scripts'
import {
  readStored,
  type StoredItems,
  type StoredOptions,
  type StoredQuestion,
  storedOf,
} from './account-stored'
import { type AskOptions, askAccount } from './ask-account'
import type { Height } from './height'

/** What an account stakes; null where the chain has no staking contracts. */
export async function readStaking(
  { network, address, height }: StoredQuestion,
  { signal }: StoredOptions,
): Promise<Staking | null> {
  const contracts = stakingContracts(network)
  const ask = { height, signal }
  // Older emulators come without them.
  if (NETWORKS[network].isLocal) {
    const names = await namesAt(network, contracts.collection, ask)
    if (!names.includes('FlowStakingCollection')) return null
  }
  return askAccount(network, stakingScript(address, contracts), 'a list of stakes', ask)
}

const namesAt = (network: NetworkId, address: FlowAddress, ask: AskOptions) =>
  askAccount(network, contractNamesScript(address), 'names of contracts', ask)

async function scheduledOf(
  { network, address, height }: StoredQuestion,
  stored: () => Promise<StoredItems>,
  signal: AbortSignal,
): Promise<ScheduledList | null> {
  const ask = { height, signal }
  const scheduler = CORE_CONTRACTS[network].FlowTransactionScheduler
  if (NETWORKS[network].isLocal) {
    const names = await namesAt(network, scheduler, ask)
    if (!names.includes('FlowTransactionSchedulerUtils')) return null
  }
  const receipt = `A.${scheduler}.FlowTransactionScheduler.ScheduledTransaction`
  const { items } = await stored()
  const receipts = items.filter(({ type }) => type === receipt).map(({ path }) => path)
  const script = scheduledListScript(network, address, receipts)
  return askAccount(network, script, 'a list of scheduled transactions', ask)
}

/** What an account stakes: nodes, delegations, locked tokens. */
export function accountStakingQuery(
  network: NetworkId,
  address: FlowAddress,
  height: Height,
  round: number,
) {
  return queryOptions({
    queryKey: [network, 'account-staking', address, `${height}`, round],
    queryFn: ({ signal }) => readStaking({ network, address, height }, { signal }),
  })
}

/** The transactions that an account has scheduled; null where the chain has no scheduler. */
export function accountScheduledQuery(
  network: NetworkId,
  address: FlowAddress,
  height: Height,
  round: number,
) {
  return queryOptions({
    queryKey: [network, 'account-scheduled', address, `${height}`, round],
    queryFn: ({ signal }) =>
      scheduledOf(
        { network, address, height },
        () => storedOf({ network, address, height }, round, { signal }),
        signal,
      ),
  })
}

/** The same for an export. */
export function readScheduled(
  question: StoredQuestion,
  options: StoredOptions,
): Promise<ScheduledList | null> {
  return scheduledOf(question, () => readStored(question, options), options.signal)
}
