import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { StakedTokens, Staking } from '@toolkit/core/queries/staking'
import { formatFlow, shortAmount } from '../../../../account/format-flow'
import { countOf } from '../../../../ui/values/format'

/** UFix64 digits as a count of 1e-8. */
const units = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The sum of one field over all stakes, as UFix64 digits. */
export function totalOf(stakes: readonly StakedTokens[], field: keyof StakedTokens): string {
  const sum = stakes.reduce((total, stake) => total + units(stake[field]), 0n)
  return formatFlow(sum)
}

/** What an account stakes in one sentence. */
export function stakingSentence(staking: Staking | null, network: NetworkId): string {
  if (staking === null) return `${NETWORKS[network].name} has no staking contracts`
  const { nodes, delegators, locked } = staking
  const stakes = [...nodes, ...delegators]
  const held = locked ? `; ${shortAmount(locked.balance)} FLOW are locked up for it` : ''
  if (stakes.length === 0) return `It stakes nothing${held}`
  const how = [
    ...(nodes.length > 0 ? [countOf(nodes.length, 'node')] : []),
    ...(delegators.length > 0 ? [countOf(delegators.length, 'delegation')] : []),
  ].join(' and ')
  const amounts = STATES.flatMap(([field, word]) => {
    const total = totalOf(stakes, field)
    return units(total) > 0n ? [`${shortAmount(total)} ${word}`] : []
  })
  // The first number says of what it is.
  const [first = '0 staked', ...others] = amounts
  const listed = [first.replace(' ', ' FLOW '), ...others].join(', ')
  return `${listed}, by ${how}${held}`
}

/**
 * What is shown of the tokens of a stake, in this order. Committed ones are staked from the next epoch on;
 * what is asked to be unstaked is still among the staked.
 */
const STATES: readonly (readonly [keyof StakedTokens, string])[] = [
  ['staked', 'staked'],
  ['committed', 'committed for the next epoch'],
  ['unstaking', 'unstaking'],
  ['unstaked', 'unstaked'],
  ['rewarded', 'rewarded'],
]

/** The roles of nodes by number (contract FlowIDTableStaking). */
const ROLES = ['', 'Collection', 'Consensus', 'Execution', 'Verification', 'Access']
export const roleName = (role: number): string => ROLES[role] || `role ${role}`
