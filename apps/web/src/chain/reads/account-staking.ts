import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { NETWORKS } from '@toolkit/core/network/networks'
import { type ScheduledList, scheduledListScript } from '@toolkit/core/queries/scheduled-list'
import { type Staking, stakingContracts, stakingScript } from '@toolkit/core/queries/staking'
import { readContractNames } from './account-contracts'
import {
  type AccountQuestion,
  type AccountReader,
  accountQuery,
  type ReaderOptions,
} from './account-question'
import { storedOf } from './account-stored'
import { runAccountScript } from './run-account-script'

/** Returns true if a contract exists on the network: older emulators lack some. */
async function hasContract(
  question: AccountQuestion,
  name: string,
  options: ReaderOptions,
): Promise<boolean> {
  return (
    !NETWORKS[question.network].isLocal ||
    (await readContractNames(question, options)).includes(name)
  )
}

/** Reads the staking of an account (nodes, delegations, locked tokens); null if the chain has no staking contracts. */
export const readStaking: AccountReader<Staking | null> = async (
  { network, address, height },
  { signal },
) => {
  const contracts = stakingContracts(network)
  const collection = { network, address: contracts.collection, height }
  if (!(await hasContract(collection, 'FlowStakingCollection', { signal }))) return null
  return runAccountScript(network, stakingScript(address, contracts), 'a list of stakes', {
    height,
    signal,
  })
}

/** Reads the transactions that an account has scheduled; null if the chain has no scheduler. */
export const readScheduled: AccountReader<ScheduledList | null> = async (question, { signal }) => {
  const { network, address, height } = question
  const scheduler = CORE_CONTRACTS[network].FlowTransactionScheduler
  const utils = { network, address: scheduler, height }
  if (!(await hasContract(utils, 'FlowTransactionSchedulerUtils', { signal }))) return null
  const receipt = `A.${scheduler}.FlowTransactionScheduler.ScheduledTransaction`
  const { items } = await storedOf(question, { signal })
  const receipts = items.filter(({ type }) => type === receipt).map(({ path }) => path)
  const script = scheduledListScript(network, address, receipts)
  return runAccountScript(network, script, 'a list of scheduled transactions', { height, signal })
}

export const accountStakingQuery = accountQuery('staking', readStaking)
export const accountScheduledQuery = accountQuery('scheduled', readScheduled)
