import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { StakedTokens, Staking } from '@toolkit/core/queries/staking'
import { parseUnits } from '@toolkit/core/text/amounts'
import { formatFlow, shortAmount } from '../../../../account/format-flow'
import { countOf } from '../../../../ui/values/format'

/** Sums a field over all stakes, as UFix64 digits. */
export function totalOf(stakes: readonly StakedTokens[], field: keyof StakedTokens): string {
  const sum = stakes.reduce((total, stake) => total + parseUnits(stake[field], 8), 0n)
  return formatFlow(sum)
}

/** Describes an account's stakes in one sentence. */
export function describeStaking(staking: Staking | null, network: NetworkId): string {
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
    return parseUnits(total, 8) > 0n ? [`${shortAmount(total)} ${word}`] : []
  })
  // The first number names the token.
  const [first = '0 staked', ...others] = amounts
  const listed = [first.replace(' ', ' FLOW '), ...others].join(', ')
  return `${listed}, by ${how}${held}`
}

/**
 * Token states of a stake, in display order. Committed tokens are staked from the next epoch on;
 * tokens requested to be unstaked still count as staked.
 */
const STATES: readonly (readonly [keyof StakedTokens, string])[] = [
  ['staked', 'staked'],
  ['committed', 'committed for the next epoch'],
  ['unstaking', 'unstaking'],
  ['unstaked', 'unstaked'],
  ['rewarded', 'rewarded'],
]

/** Node roles by number (contract FlowIDTableStaking). */
const ROLES = ['', 'Collection', 'Consensus', 'Execution', 'Verification', 'Access']
export const roleName = (role: number): string => ROLES[role] || `role ${role}`
