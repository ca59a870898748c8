import type { FlowAddress } from '../account/address.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import { knownContract } from '../contracts/known-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountPart, type AccountScript, type Facts, partScript } from './script-facts.ts'

/** Tokens of a stake, each UFix64 with all 8 decimals. */
export interface StakedTokens {
  readonly staked: string
  readonly committed: string
  readonly unstaking: string
  readonly unstaked: string
  readonly rewarded: string
  readonly requestedToUnstake: string
}

export interface StakedNode extends StakedTokens {
  /** 64 hex digits. */
  readonly id: string
  /** 1 collection, 2 consensus, 3 execution, 4 verification, 5 access. */
  readonly role: number
  readonly networkingAddress: string
  readonly delegators: number
}

export interface StakedDelegator extends StakedTokens {
  readonly id: number
  readonly nodeId: string
}

/** Tokens of an account that are locked on another one (contract LockedTokens). */
export interface LockedHolding {
  readonly address: FlowAddress
  readonly balance: string
  readonly unlockLimit: string
}

export interface Staking {
  /** True if the account has a staking collection; without one there are no nodes and delegators. */
  readonly collection: boolean
  readonly nodes: readonly StakedNode[]
  readonly delegators: readonly StakedDelegator[]
  readonly locked: LockedHolding | null
}

/** Addresses of a chain's staking contracts. */
export interface StakingContracts {
  readonly collection: FlowAddress
  readonly locked: FlowAddress
}

/** Returns the addresses of a network's staking contracts; older emulators lack them. */
export function stakingContracts(network: NetworkId): StakingContracts {
  const [collection, locked] = [
    knownContract('FlowStakingCollection', network),
    knownContract('LockedTokens', network),
  ]
  // The emulator deploys its own on the service account.
  const service = CORE_CONTRACTS[network].FlowTransactionScheduler
  return { collection: collection ?? service, locked: locked ?? service }
}

const tokensOf = (facts: Facts): StakedTokens => ({
  staked: facts.amount('staked'),
  committed: facts.amount('committed'),
  unstaking: facts.amount('unstaking'),
  unstaked: facts.amount('unstaked'),
  rewarded: facts.amount('rewarded'),
  requestedToUnstake: facts.amount('requestedToUnstake'),
})

/** Query for an account's stakes, by node and by delegation, and its locked tokens. */
export const stakingPart = ({ collection, locked }: StakingContracts): AccountPart<Staking> => ({
  imports: [
    `import FlowStakingCollection from 0x${collection}`,
    `import LockedTokens from 0x${locked}`,
  ],
  name: 'stakesOf',
  declarations: `
access(all) fun stakesOf(_ address: Address): {String: AnyStruct} {
    let storage = getAuthAccount<auth(BorrowValue) &Account>(address).storage
    let facts: {String: AnyStruct} = {"collection": false}
    let nodes: [{String: AnyStruct}] = []
    let delegators: [{String: AnyStruct}] = []
    if let staking = storage.borrow<&FlowStakingCollection.StakingCollection>(
        from: FlowStakingCollection.StakingCollectionStoragePath
    ) {
        facts["collection"] = true
        for node in staking.getAllNodeInfo() {
            nodes.append({
                "id": node.id,
                "role": node.role,
                "networkingAddress": node.networkingAddress,
                "delegators": node.delegators.length,
                "staked": node.tokensStaked,
                "committed": node.tokensCommitted,
                "unstaking": node.tokensUnstaking,
                "unstaked": node.tokensUnstaked,
                "rewarded": node.tokensRewarded,
                "requestedToUnstake": node.tokensRequestedToUnstake
            })
        }
        for delegator in staking.getAllDelegatorInfo() {
            delegators.append({
                "id": delegator.id,
                "nodeId": delegator.nodeID,
                "staked": delegator.tokensStaked,
                "committed": delegator.tokensCommitted,
                "unstaking": delegator.tokensUnstaking,
                "unstaked": delegator.tokensUnstaked,
                "rewarded": delegator.tokensRewarded,
                "requestedToUnstake": delegator.tokensRequestedToUnstake
            })
        }
    }
    facts["nodes"] = nodes
    facts["delegators"] = delegators
    if let holder = storage.borrow<&LockedTokens.TokenHolder>(from: LockedTokens.TokenHolderStoragePath) {
        facts["locked"] = {
            "address": holder.getLockedAccountAddress(),
            "balance": holder.getLockedAccountBalance(),
            "unlockLimit": holder.getUnlockLimit()
        } as {String: AnyStruct}
    }
    return facts
}
`,
  read(facts) {
    const held = facts.dictionary('locked')
    return {
      collection: facts.flag('collection'),
      nodes: facts.each('nodes', node => ({
        id: node.text('id'),
        role: node.count('role'),
        networkingAddress: node.text('networkingAddress'),
        delegators: node.count('delegators'),
        ...tokensOf(node),
      })),
      delegators: facts.each('delegators', delegator => ({
        id: delegator.count('id'),
        nodeId: delegator.text('nodeId'),
        ...tokensOf(delegator),
      })),
      locked: held && {
        address: held.address('address'),
        balance: held.amount('balance'),
        unlockLimit: held.amount('unlockLimit'),
      },
    }
  },
})

/** Queries an account's stakes, by node and by delegation, and its locked tokens. */
export const stakingScript = (
  address: FlowAddress,
  contracts: StakingContracts,
): AccountScript<Staking> => partScript(stakingPart(contracts), address)
