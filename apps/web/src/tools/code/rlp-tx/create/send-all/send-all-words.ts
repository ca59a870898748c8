import type { SendAllPlan } from '@toolkit/explain/send-all/plan-send-all'
import { amountInWords, formatAttoflow } from '../../../../../account/format-flow'
import { countOf, fileSize, listed } from '../../../../../ui/values/format'
import type { FoundHoldings, HeldItem, Obstacle } from './read-holdings'

/** "ExampleToken" of `A.….ExampleToken.Vault`. */
export const itemName = ({ type }: Pick<HeldItem, 'type'>): string => type.split('.')[2] ?? type

/** How much of it is sent, whose contract it is and where it is stored. */
export function itemHint({ kind, amount, type, path }: HeldItem): string {
  const much = kind === 'vault' ? amountInWords(amount) : countOf(Number(amount), 'NFT')
  return `${much} · 0x${type.split('.')[1] ?? ''} · /storage/${path}`
}

/** Why an item is not sent, or not whole. */
export function obstacleWords(obstacle: Obstacle, { kind }: HeldItem, to: string): string {
  switch (obstacle.kind) {
    case 'no-path':
      return `Its contract doesn’t say where it is received.${kind === 'vault' ? ' “Send tokens by path” can send it.' : ''}`
    case 'no-receiver':
      return `${to} has no ${kind} for it at /public/${obstacle.receiver}: its owner must set one up first.`
    case 'refused':
      return kind === 'vault'
        ? `Its contract refuses: ${obstacle.reason}`
        : `${countOf(obstacle.count, 'NFT')} can’t be sent: ${obstacle.reason}`
    case 'broken':
      return `Its contract can’t be run: ${obstacle.reason}`
  }
}

/** "41.19 FLOW, 2 tokens and 12 NFTs, in 1 transaction"; what there is to send now. */
export function planSentence({ parts, flow }: SendAllPlan): string {
  if (parts.length === 0) return 'Nothing can be sent'
  const tokens = parts.reduce((sum, { vaults }) => sum + vaults.length, 0)
  const nfts = parts.reduce(
    (sum, { collections }) => sum + collections.reduce((all, { ids }) => all + ids.length, 0),
    0,
  )
  const what = [
    ...(flow === null ? [] : [`about ${amountInWords(flow)} FLOW`]),
    ...(tokens === 0 ? [] : [countOf(tokens, 'token')]),
    ...(nfts === 0 ? [] : [countOf(nfts, 'NFT')]),
  ]
  const sent = what.length === 0 ? 'the FLOW of the EVM account, to its own vault' : listed(what)
  return `${sent[0]?.toUpperCase()}${sent.slice(1)}, in ${countOf(parts.length, 'transaction')}`
}

/** What stays behind, each in a sentence. */
export function stayingWords(
  { stays, flow }: SendAllPlan,
  { storage, holdings, staking }: Pick<FoundHoldings, 'storage' | 'holdings' | 'staking'>,
  leftOut: readonly string[],
): readonly string[] {
  const { available, receivable } = holdings.flow
  const why = leftOut.includes('flow') ? 'left out' : 'less than the fee may be'
  const kept = `${amountInWords(stays.storage)} FLOW for its storage (${fileSize(Number(storage.used))}), less once NFTs have left.`
  return [
    kept,
    ...(flow !== null && stays.fee > 0n
      ? [
          `At most ${amountInWords(stays.fee)} FLOW for the fee; the part that isn’t used stays. Nothing stays for it if another account pays.`,
        ]
      : []),
    ...(flow === null && available > 0n && receivable
      ? [`${amountInWords(available)} FLOW: ${why}.`]
      : []),
    ...(stays.dust > 0n ? [`${formatAttoflow(stays.dust)} FLOW in EVM.`] : []),
    ...stakingWords(staking),
    'Child accounts, contracts and all else that it stores.',
  ]
}

function stakingWords(staking: FoundHoldings['staking']): readonly string[] {
  if (staking === null) return ['Staked and locked FLOW, if it has any: that could not be read.']
  const { staked, locked } = staking
  return [
    ...(staked > 0n
      ? [`${amountInWords(staked)} FLOW in stakes: unstake and withdraw them first.`]
      : []),
    ...(locked > 0n
      ? [`${amountInWords(locked)} FLOW locked up for it: they can be moved as they are unlocked.`]
      : []),
  ]
}
