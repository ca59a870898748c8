import type { ScheduledList } from '@toolkit/core/flow/account-scripts/scheduled-list'
import type { StakedTokens, Staking } from '@toolkit/core/flow/account-scripts/staking'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { countOf } from '../../../../ui/values/format'

/** UFix64 digits as a count of 1e-8. */
const units = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The sum of one field over all stakes, as UFix64 digits. */
export function totalOf(stakes: readonly StakedTokens[], field: keyof StakedTokens): string {
  const sum = stakes.reduce((total, stake) => total + units(stake[field]), 0n)
  const digits = `${sum}`.padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

const short = (amount: string) =>
  amount.replace(/\.?0+$/, '').replace(/^\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** What an account stakes in one sentence. */
export function stakingSentence(staking: Staking | null, network: NetworkId): string {
  if (staking === null) return `${NETWORKS[network].name} has no staking contracts`
  const { nodes, delegators, locked } = staking
  const stakes = [...nodes, ...delegators]
  const held = locked ? `; ${short(locked.balance)} FLOW are locked up for it` : ''
  if (stakes.length === 0) return `It stakes nothing${held}`
  const how = [
    ...(nodes.length > 0 ? [countOf(nodes.length, 'node')] : []),
    ...(delegators.length > 0 ? [countOf(delegators.length, 'delegation')] : []),
  ].join(' and ')
  return `${short(totalOf(stakes, 'staked'))} FLOW staked, ${short(totalOf(stakes, 'rewarded'))} rewarded, by ${how}${held}`
}

/** The scheduled transactions of an account in one sentence. */
export function scheduledSentence(list: ScheduledList | null, network: NetworkId): string {
  if (list === null) return `${NETWORKS[network].name} has no scheduler of transactions`
  if (list.total === 0) return 'No scheduled transactions'
  const waiting = list.entries.filter(({ status }) => status === 'scheduled').length
  const all = countOf(list.total, 'scheduled transaction')
  return `${all}, ${waiting === 0 ? 'none' : waiting} still to run`
}

/** The roles of nodes by number (contract FlowIDTableStaking). */
const ROLES = ['', 'Collection', 'Consensus', 'Execution', 'Verification', 'Access']
export const roleName = (role: number): string => ROLES[role] || `role ${role}`
