import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import type { StakedTokens, Staking } from '@toolkit/core/queries/staking'
import { parseUnits } from '@toolkit/core/text/amounts'
import {
  type HeldAccount,
  type HeldEvmAddress,
  isUsed,
  PART_NAMES,
  partValue,
} from './held-account.ts'
import type { HeldVault } from './stored-holdings.ts'

/** Holdings of a secret on one network. Amounts of several networks are never added. */
export interface HoldingsSum {
  readonly network: NetworkId
  readonly accounts: number
  /** FLOW of accounts, their COAs and addresses with their own key, in units of 1e-18. */
  readonly attoflow: bigint
  /** FLOW of stakes, in all of its states, in units of 1e-8. */
  readonly staked: bigint
  /** FLOW of these accounts locked on other accounts, in units of 1e-8. */
  readonly locked: bigint
  /** Number of tokens besides FLOW with a balance, in Cadence and in EVM; both sides of one count once. */
  readonly tokens: number
  /** In Cadence and in EVM. */
  readonly nfts: number
  /** COAs, and addresses with their own key that were ever used. */
  readonly evmAddresses: number
  /** Number of parts that could not be read, so there may be more. */
  readonly unread: number
}

/** Units of 1e-18 in one of 1e-8. */
const ATTO = 10n ** 10n

/** Returns the FLOW of a stake in any state; an amount requested for unstaking is still part of the staked one. */
const stakeOf = (stake: StakedTokens): bigint =>
  parseUnits(stake.staked, 8) +
  parseUnits(stake.committed, 8) +
  parseUnits(stake.unstaking, 8) +
  parseUnits(stake.unstaked, 8) +
  parseUnits(stake.rewarded, 8)

/** Returns the FLOW of all stakes of an account, in units of 1e-8. */
export const stakedOf = ({ nodes, delegators }: Staking): bigint =>
  [...nodes, ...delegators].reduce((sum, stake) => sum + stakeOf(stake), 0n)

/** Returns the vaults of an account except that of its FLOW, which is its balance. */
export const otherVaults = (
  network: NetworkId,
  vaults: readonly HeldVault[],
): readonly HeldVault[] =>
  vaults.filter(
    ({ path, type }) =>
      path !== 'flowTokenVault' ||
      type !== `A.${CORE_CONTRACTS[network].FlowToken}.FlowToken.Vault`,
  )

/**
 * Sums the holdings of a secret by network, as far as they could be read. Networks without holdings are left out,
 * unless something could not be read there.
 */
export function sumHoldings(
  accounts: readonly HeldAccount[],
  evm: readonly HeldEvmAddress[],
): readonly HoldingsSum[] {
  return NETWORK_IDS.flatMap(network => {
    const sum = sumOf(
      network,
      accounts.filter(one => one.network === network),
      evm.filter(one => one.network === network),
    )
    return sum.accounts + sum.evmAddresses + sum.unread > 0 ? [sum] : []
  })
}

function sumOf(
  network: NetworkId,
  accounts: readonly HeldAccount[],
  evm: readonly HeldEvmAddress[],
): HoldingsSum {
  const tokens = new Set<string>()
  /** Types by their contracts in EVM: both sides are one token. */
  const typeOf = new Map<string, string>()
  let [attoflow, staked, locked, nfts, unread] = [0n, 0n, 0n, 0, 0]
  const coas = new Set<string>()
  for (const { parts } of accounts) {
    unread += PART_NAMES.filter(name => 'fault' in parts[name]).length
    attoflow += (partValue(parts.control)?.balance ?? 0n) * ATTO
    const stored = partValue(parts.stored)
    for (const { type, balance, counterpart } of otherVaults(network, stored?.vaults ?? [])) {
      if (counterpart !== null) typeOf.set(counterpart, type)
      if (parseUnits(balance, 8) > 0n) tokens.add(type)
    }
    nfts += (stored?.collections ?? []).reduce((sum, { count }) => sum + count, 0)
    for (const { address, balance } of partValue(parts.coas) ?? []) {
      if (!coas.has(address)) attoflow += balance
      coas.add(address)
    }
    const staking = partValue(parts.staking)
    if (!staking) continue
    staked += stakedOf(staking)
    locked += staking.locked ? parseUnits(staking.locked.balance, 8) : 0n
  }
  let keyed = 0
  for (const { coaOf, holdings, tokenFault } of evm) {
    const held = partValue(holdings)
    if (held === undefined) {
      unread += 1
      continue
    }
    unread += tokenFault === null ? 0 : 1
    for (const { token } of held.tokens) tokens.add(typeOf.get(token) ?? token)
    for (const { count } of held.nfts) nfts += count
    // FLOW of a COA is counted with its account.
    if (coaOf !== null) continue
    attoflow += held.attoflow
    keyed += isUsed(held) ? 1 : 0
  }
  return {
    ...{ network, attoflow, staked, locked, nfts, unread },
    accounts: accounts.length,
    tokens: tokens.size,
    evmAddresses: coas.size + keyed,
  }
}
