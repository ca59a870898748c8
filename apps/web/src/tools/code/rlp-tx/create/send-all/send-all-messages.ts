import type { SendAllPlan } from '@toolkit/explain/send-all/plan-send-all'
import { formatAmount, formatAttoflow } from '../../../../../account/format-flow'
import { countOf, fileSize, listed } from '../../../../../ui/values/format'
import type { Blocker, FoundHoldings, HeldItem } from './read-holdings'

/** Returns "ExampleToken" for `A.….ExampleToken.Vault`. */
export const itemName = ({ type }: Pick<HeldItem, 'type'>): string => type.split('.')[2] ?? type

/** Describes how much of it is sent, its contract address, and its storage path. */
export function itemHint({ kind, amount, type, path }: HeldItem): string {
  const much = kind === 'vault' ? formatAmount(amount) : countOf(Number(amount), 'NFT')
  return `${much} · 0x${type.split('.')[1] ?? ''} · /storage/${path}`
}

/** Describes why an item isn't sent, or only partly. */
export function describeBlocker(blocker: Blocker, { kind }: HeldItem, to: string): string {
  switch (blocker.kind) {
    case 'no-path':
      return `Its contract doesn’t say where it is received.${kind === 'vault' ? ' “Send tokens by path” can send it.' : ''}`
    case 'no-receiver':
      return `${to} has no ${kind} for it at /public/${blocker.receiver}: its owner must set one up first.`
    case 'refused':
      return kind === 'vault'
        ? `Its contract refuses: ${blocker.reason}`
        : `${countOf(blocker.count, 'NFT')} can’t be sent: ${blocker.reason}`
    case 'broken':
      return `Its contract can’t be run: ${blocker.reason}`
  }
}

/** Describes the next transaction: "41.19 FLOW, 2 tokens and 12 NFTs, in 1 transaction". */
export function describePlan({ parts, flow }: SendAllPlan): string {
  if (parts.length === 0) return 'Nothing can be sent'
  const tokens = parts.reduce((sum, { vaults }) => sum + vaults.length, 0)
  const nfts = parts.reduce(
    (sum, { collections }) => sum + collections.reduce((all, { ids }) => all + ids.length, 0),
    0,
  )
  const what = [
    ...(flow === null ? [] : [`about ${formatAmount(flow)} FLOW`]),
    ...(tokens === 0 ? [] : [countOf(tokens, 'token')]),
    ...(nfts === 0 ? [] : [countOf(nfts, 'NFT')]),
  ]
  const sent = what.length === 0 ? 'the FLOW of the EVM account, to its own vault' : listed(what)
  return `${sent[0]?.toUpperCase()}${sent.slice(1)}, in ${countOf(parts.length, 'transaction')}`
}

/** Describes everything that stays, in one sentence each. */
export function describeStaying(
  { stays, flow }: SendAllPlan,
  { storage, holdings, staking }: Pick<FoundHoldings, 'storage' | 'holdings' | 'staking'>,
  leftOut: readonly string[],
): readonly string[] {
  const { available, receivable } = holdings.flow
  const why = leftOut.includes('flow') ? 'left out' : 'less than the fee may be'
  const retained = `${formatAmount(stays.storage)} FLOW for its storage (${fileSize(Number(storage.used))}), less once NFTs have left.`
  return [
    retained,
    ...(flow !== null && stays.fee > 0n
      ? [
          `At most ${formatAmount(stays.fee)} FLOW for the fee; the part that isn’t used stays. Nothing stays for it if another account pays.`,
        ]
      : []),
    ...(flow === null && available > 0n && receivable
      ? [`${formatAmount(available)} FLOW: ${why}.`]
      : []),
    ...(stays.dust > 0n ? [`${formatAttoflow(stays.dust)} FLOW in EVM.`] : []),
    ...describeStaking(staking),
    'Child accounts, contracts and all else that it stores.',
  ]
}

function describeStaking(staking: FoundHoldings['staking']): readonly string[] {
  if (staking === null) return ['Staked and locked FLOW, if it has any: that could not be read.']
  const { staked, locked } = staking
  return [
    ...(staked > 0n
      ? [`${formatAmount(staked)} FLOW in stakes: unstake and withdraw them first.`]
      : []),
    ...(locked > 0n
      ? [`${formatAmount(locked)} FLOW locked up for it: they can be moved as they are unlocked.`]
      : []),
  ]
}
