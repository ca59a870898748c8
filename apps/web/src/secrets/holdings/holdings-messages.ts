import { formatAddress } from '@toolkit/core/account/address'
import { formatEvmAddress } from '@toolkit/core/account/evm-address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { NETWORKS } from '@toolkit/core/network/networks'
import { formatUnits } from '@toolkit/core/text/amounts'
import { inDigits } from '@toolkit/core/text/numbers'
import type { KeyControl, OwnKey } from '@toolkit/explain/holdings/control'
import type { EvmHoldings } from '@toolkit/explain/holdings/evm-holdings-script'
import type { Missing } from '@toolkit/explain/holdings/missing'
import type { HoldingsSum } from '@toolkit/explain/holdings/sum-holdings'
import { formatAttoflow } from '../../account/format-flow'
import type { AnswerTone } from '../../ui/layout/answer'
import { countOf } from '../../ui/values/format'

/** Formats units of 1e-8 FLOW for a sentence. */
export const formatFlowAmount = (units: bigint): string => `${formatUnits(units, 8)} FLOW`

interface SumFacts {
  readonly sums: readonly HoldingsSum[]
  /** Number of accounts found. */
  readonly accounts: number
  /** Number of accounts and addresses without an answer from the node. */
  readonly unanswered: number
  /** True while loading. */
  readonly busy: boolean
  /** True once there is an answer. */
  readonly begun: boolean
}

interface HoldingsMessage {
  /** Without a full stop. */
  readonly message: string
  readonly tone: AnswerTone
}

/** Formats the holdings of a secret in one sentence, network by network; it grows as parts arrive. */
export function sumMessage({ sums, accounts, unanswered, busy, begun }: SumFacts): HoldingsMessage {
  const said = sums.flatMap(sum => {
    const message = describeSum(sum)
    return message === null ? [] : [`${NETWORKS[sum.network].shortName}: ${message}`]
  })
  // The EVM address may be answered before the accounts.
  if (!begun || (said.length === 0 && accounts > 0)) {
    const of =
      accounts > 0
        ? `what ${countOf(accounts, 'account')} ${hold(accounts)}`
        : 'what it holds in Flow EVM'
    return {
      message: busy ? `Reading ${of}` : `Couldn’t read ${of}`,
      tone: busy ? 'neutral' : 'warning',
    }
  }
  const unread = sums.reduce((all, sum) => all + sum.unread, unanswered)
  const rest = busy ? ' so far' : unread > 0 ? `; ${countOf(unread, 'part')} not read` : ''
  if (said.length > 0) {
    return { message: said.join('; ') + rest, tone: unread > 0 ? 'warning' : 'success' }
  }
  return {
    message: `No accounts, and nothing in Flow EVM${rest}`,
    tone: unread > 0 ? 'warning' : 'neutral',
  }
}

const hold = (accounts: number) => (accounts === 1 ? 'holds' : 'hold')

/** `3 accounts, 41.2 FLOW, 2 tokens, 5 NFTs, 1 EVM address`; null if there is nothing. */
function describeSum(sum: HoldingsSum): string | null {
  const { accounts, evmAddresses, attoflow, staked, locked, tokens, nfts } = sum
  if (accounts + evmAddresses === 0) return null
  return [
    ...(accounts > 0 ? [countOf(accounts, 'account')] : []),
    `${formatAttoflow(attoflow)} FLOW`,
    ...(staked > 0n ? [`${formatFlowAmount(staked)} staked`] : []),
    ...(locked > 0n ? [`${formatFlowAmount(locked)} locked`] : []),
    ...(tokens > 0 ? [countOf(tokens, 'token')] : []),
    ...(nfts > 0 ? [countOf(nfts, 'NFT')] : []),
    ...(evmAddresses > 0 ? [describeEvm(evmAddresses)] : []),
  ].join(', ')
}

/** Describes the permissions of a secret's keys on their own. */
export function describeKeyControl(keyControl: KeyControl): string {
  switch (keyControl.kind) {
    case 'alone':
      return 'signs alone'
    case 'together':
      return `signs with ${keyControl.keys} of its keys`
    case 'partial':
      return keyControl.reachable
        ? `${keyControl.weight} of ${FULL_WEIGHT}: another key is needed`
        : `${keyControl.weight} of ${FULL_WEIGHT}: nobody can sign`
    case 'revoked':
      return 'revoked'
    case 'none':
      return 'can’t sign'
  }
}

/** Keys that neither a phrase nor a file has. */
export const ELSEWHERE =
  'A newer mobile wallet may keep its key in the phone’s secure chip; others are on a Ledger.'

/** Describes what can't be moved from an account with this secret alone, and what is missing, in one sentence. */
export function describeMissing(missing: Missing): string {
  switch (missing.kind) {
    case 'weight':
      return `These keys weigh ${missing.weight} of ${FULL_WEIGHT}: keys of another ${missing.needed} have to sign too. ${ELSEWHERE}`
    case 'unreachable':
      return `All active keys of the account weigh ${missing.active} of ${FULL_WEIGHT} together, so nobody can sign for it.`
    case 'revoked':
      return `This key was revoked, so the account’s present key is needed. ${ELSEWHERE}`
    case 'no-key':
      return `None of these keys has weight on the account now, so its present key is needed. ${ELSEWHERE}`
    case 'owner':
      return `${formatAddress(missing.owner)} owns this account and can take control of it.`
    case 'staked':
      return `${formatFlowAmount(missing.amount)} are staked. Request unstaking first; they are free once the epoch after ends.`
    case 'locked':
      return `${formatFlowAmount(missing.amount)} are locked on ${formatAddress(missing.address)}; ${formatFlowAmount(missing.unlocked)} may be withdrawn now, the rest as it unlocks.`
    case 'children':
      return `${countOf(missing.count, 'child account')} ${missing.count === 1 ? 'has keys of its own' : 'have keys of their own'}: only what ${missing.count === 1 ? 'its' : 'their'} rules allow is moved through HybridCustody.`
    case 'broken':
      return `${countOf(missing.count, 'stored item')} can’t be moved: the contract of ${missing.count === 1 ? 'it' : 'each'} no longer loads.`
  }
}

/** Describes unusual code at an address that has its own key; null if there is none. */
export function describeCode({ codeLength, delegatesTo }: EvmHoldings): string | null {
  if (codeLength === 0) return null
  return delegatesTo === null
    ? `This address has ${countOf(codeLength, 'byte')} of code: it is a contract, which decides what can be moved.`
    : `This address has code that delegates to ${formatEvmAddress(delegatesTo)} (EIP-7702). That contract can move what it holds; check it, or revoke it, before you send anything there.`
}

/** Lists the keys of the secret on an account: `index 0: 1000, index 2: revoked`. */
export const describeOwnKey = (own: readonly OwnKey[]): string =>
  own
    .map(({ index, weight, revoked }) => `index ${index}: ${revoked ? 'revoked' : weight}`)
    .join(', ')

/** Formats an ERC-20 amount exactly; in the smallest unit if the contract gives no decimals. */
export function describeErc20(
  amount: bigint,
  decimals: number | null,
  symbol: string | null,
): string {
  const named = symbol ?? 'of an unnamed token'
  return decimals === null
    ? `${amount} ${named} (smallest unit)`
    : `${formatUnits(amount, decimals)} ${named}`
}

/** Describes accounts beyond the first few. `unread`: number of those with a part that could not be read. */
export const describeMoreAccounts = (count: number, unread: number): string =>
  `${inDigits(count)} more ${count === 1 ? 'account' : 'accounts'}${unread > 0 ? `, ${inDigits(unread)} of them not fully read` : ''}`

/** Describes the folded EVM addresses. `others`: true if some are visible. */
export const describeEmptyAddresses = (count: number, others: boolean): string => {
  const addresses = others
    ? `${inDigits(count)} more ${count === 1 ? 'address' : 'addresses'}`
    : describeEvm(count)
  return `${addresses} ${hold(count)} nothing`
}

/** Describes the NFTs of an EVM contract: `2 CATS NFTs`. */
export const describeErc721 = (count: number, symbol: string | null): string =>
  symbol === null
    ? countOf(count, 'NFT')
    : `${inDigits(count)} ${symbol} ${count === 1 ? 'NFT' : 'NFTs'}`

const describeEvm = (count: number) =>
  count === 1 ? '1 EVM address' : `${inDigits(count)} EVM addresses`
