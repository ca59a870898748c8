import { formatAddress } from '@toolkit/core/account/address'
import { type EvmAddress, formatEvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { StakedTokens } from '@toolkit/core/queries/staking'
import { unitsToDecimal } from '@toolkit/core/text/amounts'
import { keyControlOf } from '@toolkit/explain/holdings/control'
import {
  type HeldAccount,
  type HeldEvmAddress,
  PART_NAMES,
  partValue,
} from '@toolkit/explain/holdings/held-account'
import { missingOf } from '@toolkit/explain/holdings/missing'
import { sumHoldings } from '@toolkit/explain/holdings/sum-holdings'
import { formatFlow } from '../../account/format-flow'
import { describeCode, describeMissing } from './holdings-messages'

/** Data of a report: the public facts about a secret, nothing of the secret itself. */
export interface ReportFacts {
  /** Kind of the secret: "seed phrase", "private key", "keystore". */
  readonly of: string
  /** In milliseconds since 1970. */
  readonly madeAt: number
  /** Networks that were queried. */
  readonly networks: readonly NetworkId[]
  readonly accounts: readonly HeldAccount[]
  readonly evm: readonly HeldEvmAddress[]
  /** Accounts and addresses without an answer. */
  readonly unanswered: readonly string[]
  /** Derivation paths, by public key or EVM address; empty if the secret is a key. */
  readonly paths: ReadonlyMap<string, string>
}

const REPORT_FORMAT = 'flow-holdings'
const REPORT_VERSION = 1

/** Serializes the report as JSON; docs/holdings-report.md describes it. Amounts are strings. Deterministic. */
export function reportText(facts: ReportFacts): string {
  const { of, madeAt, networks, accounts, evm, unanswered, paths } = facts
  const report = {
    format: REPORT_FORMAT,
    version: REPORT_VERSION,
    madeAt: new Date(madeAt).toISOString(),
    of,
    networks,
    totals: sumHoldings(accounts, evm).map(sum => ({
      network: sum.network,
      accounts: sum.accounts,
      flow: unitsToDecimal(sum.attoflow, 18, 18),
      staked: formatFlow(sum.staked),
      locked: formatFlow(sum.locked),
      tokens: sum.tokens,
      nfts: sum.nfts,
      evmAddresses: sum.evmAddresses,
      partsNotRead: sum.unread,
    })),
    accounts: accounts.map(account => accountOf(account, paths)),
    evmAddresses: evm.map(one => evmOf(one, paths)),
    notRead: unanswered,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

const heightOf = (height: bigint | null) => (height === null ? null : `${height}`)

function accountOf(account: HeldAccount, paths: ReadonlyMap<string, string>) {
  const { network, address, height, parts } = account
  const control = partValue(parts.control)
  const stored = partValue(parts.stored)
  const coas = partValue(parts.coas)
  return {
    network,
    address: formatAddress(address),
    block: heightOf(height),
    keys: control?.own.map(({ index, weight, revoked, publicKey }) => ({
      ...{ index, weight, revoked, publicKey },
      path: paths.get(publicKey) ?? null,
    })),
    signs: control && keyControlOf(control.own, control.active).kind,
    activeWeight: control?.active,
    flow: control && {
      balance: formatFlow(control.balance),
      available: formatFlow(control.available),
    },
    tokens: stored?.vaults.map(({ counterpart, ...vault }) => ({
      ...vault,
      evmContract: formatCounterpart(counterpart),
    })),
    collections: stored?.collections.map(({ counterpart, ...collection }) => ({
      ...collection,
      evmContract: formatCounterpart(counterpart),
    })),
    brokenItems: stored?.broken,
    evmAccounts: coas?.map(({ path, address: at, balance, nonce }) => ({
      path,
      address: formatEvmAddress(at),
      flow: unitsToDecimal(balance, 18, 18),
      nonce: `${nonce}`,
    })),
    links: linksOf(account),
    staking: stakingOf(account),
    cannotMoveAlone: missingOf(account).map(describeMissing),
    notRead: Object.fromEntries(
      PART_NAMES.flatMap(name => {
        const part = parts[name]
        return 'fault' in part ? [[PART_LABELS[name], part.fault]] : []
      }),
    ),
  }
}

const formatCounterpart = (counterpart: EvmAddress | null) =>
  counterpart && formatEvmAddress(counterpart)

/** Names of the parts in the report. */
const PART_LABELS = {
  control: 'keys and balance',
  stored: 'tokens and NFTs',
  coas: 'evmAccounts',
  links: 'links',
  staking: 'staking',
} as const

function linksOf({ parts }: HeldAccount) {
  const links = partValue(parts.links)
  return (
    links && {
      children: links.children.map(({ address }) => formatAddress(address)),
      owned: links.owned.map(({ address }) => formatAddress(address)),
      parents: links.parents.map(({ address, redeemed }) => ({
        address: formatAddress(address),
        redeemed,
      })),
      owner: links.owner && formatAddress(links.owner),
    }
  )
}

const stakeOf = (stake: StakedTokens) => ({
  staked: stake.staked,
  committed: stake.committed,
  unstaking: stake.unstaking,
  unstaked: stake.unstaked,
  rewarded: stake.rewarded,
  requestedToUnstake: stake.requestedToUnstake,
})

function stakingOf({ parts }: HeldAccount) {
  const staking = partValue(parts.staking)
  return (
    staking && {
      nodes: staking.nodes.map(node => ({ id: node.id, ...stakeOf(node) })),
      delegators: staking.delegators.map(one => ({
        ...{ id: one.id, nodeId: one.nodeId },
        ...stakeOf(one),
      })),
      locked: staking.locked && {
        address: formatAddress(staking.locked.address),
        balance: staking.locked.balance,
        unlockLimit: staking.locked.unlockLimit,
      },
    }
  )
}

function evmOf(one: HeldEvmAddress, paths: ReadonlyMap<string, string>) {
  const { network, address, coaOf, coaPath, height, holdings, tokenFault } = one
  const held = partValue(holdings)
  return {
    network,
    address: formatEvmAddress(address),
    coaOf: coaOf && formatAddress(coaOf),
    coaPath,
    path: paths.get(address) ?? null,
    block: heightOf(height),
    flow: held && unitsToDecimal(held.attoflow, 18, 18),
    nonce: held && `${held.nonce}`,
    codeBytes: held?.codeLength,
    delegatesTo: held?.delegatesTo && formatEvmAddress(held.delegatesTo),
    tokens: held?.tokens.map(({ token, amount, decimals, symbol }) => ({
      contract: formatEvmAddress(token),
      amount: `${amount}`,
      decimals,
      symbol,
    })),
    nfts: held?.nfts.map(({ contract, count, symbol }) => ({
      contract: formatEvmAddress(contract),
      count,
      symbol,
    })),
    note: held && coaOf === null ? describeCode(held) : null,
    notRead: 'fault' in holdings ? holdings.fault : tokenFault,
  }
}
