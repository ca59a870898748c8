import { EVM_FLOW_DECIMALS } from '@toolkit/core/contracts/wrapped-flow'
import type { NetworkId } from '@toolkit/core/network/networks'
import { parseUnits, unitsToDecimal } from '@toolkit/core/text/amounts'
import { type Effect, type Holder, isMove, type Move } from '@toolkit/explain/effects/effect'
import { contractOf, tokenName } from '@toolkit/explain/effects/effect-messages'
import { describeEvmMoved } from '@toolkit/explain/effects/evm-token-messages'
import { NO_UNITS, type TokenUnits } from '@toolkit/explain/evm/token-unit'
import { shortAddress } from '../../ui/values/format'

/** An account, by the digits of its address; or an end that is not an account. */
export interface FlowEnd {
  readonly key: string
  readonly address: string | null
  /** `flow`: opens in Lookup. */
  readonly kind: 'flow' | 'evm' | 'other'
  readonly name: string
  /** Its net changes: "+12.5 FLOW", "−1 ExampleNFT". */
  readonly changes: readonly string[]
}

/** Sum of one kind in one direction between two ends. */
export interface FlowArrow {
  /** Distinguishes two kinds of the same name. */
  readonly key: string
  readonly from: string
  readonly to: string
  readonly text: string
  readonly nft: boolean
}

/** Transfers between accounts. */
export interface MoneyFlow {
  readonly ends: readonly FlowEnd[]
  readonly arrows: readonly FlowArrow[]
  /** The end that all arrows touch; null if there is none, or too many to draw. */
  readonly hub: string | null
}

/** With more ends than this, a table replaces the picture, which could not be followed by eye. */
const MAX_ENDS = 5
const MAX_ARROWS = 8
/**
 * Sums up the transfers between accounts by direction and kind; null if nothing moved.
 * @param first the account to start with, if it takes part: the payer.
 */
export function moneyFlow(
  effects: readonly Effect[],
  network: NetworkId,
  first: string,
  units = NO_UNITS,
): MoneyFlow | null {
  const moves = effects.filter(isMove)
  if (moves.length === 0) return null
  const ends = new Map<string, FlowEnd>()
  const sums = new Map<string, FlowArrow & { units: bigint }>()
  const net = new Map<string, Map<string, NetChange>>()
  for (const move of moves) {
    const from = endOf(move.from, 'from')
    const to = endOf(move.to, 'to')
    for (const end of [from, to]) if (!ends.has(end.key)) ends.set(end.key, end)
    const asset = assetOf(move, network, units)
    const name = [from.key, to.key, asset.key, asset.one].join(' ')
    const sum = (sums.get(name)?.units ?? 0n) + asset.units
    sums.set(name, {
      ...{ key: name, from: from.key, to: to.key, nft: asset.nft, units: sum },
      text: asset.one ?? asset.format(sum),
    })
    for (const [key, change] of [
      [from.key, -asset.units],
      [to.key, asset.units],
    ] as const) {
      const of = net.get(key) ?? new Map<string, NetChange>()
      // Two tokens may share a name: they are distinguished by type.
      const before = of.get(asset.key)?.units ?? 0n
      net.set(key, of.set(asset.key, { units: before + change, format: asset.format }))
    }
  }
  const listed = [...ends.values()]
    .map(end => ({ ...end, changes: changesOf(net.get(end.key)) }))
    .toSorted((a, b) => Number(b.key === first) - Number(a.key === first))
  const arrows = [...sums.values()].map(
    ({ key, from, to, text, nft }): FlowArrow => ({ key, from, to, text, nft }),
  )
  const fits = listed.length <= MAX_ENDS && arrows.length <= MAX_ARROWS
  const hub = listed.find(({ key }) => arrows.every(({ from, to }) => from === key || to === key))
  return { ends: listed, arrows, hub: fits && listed.length > 1 ? (hub?.key ?? null) : null }
}

interface NetChange {
  readonly units: bigint
  readonly format: Asset['format']
}

/** One kind of asset: its amounts are added up. */
interface Asset {
  readonly key: string
  readonly nft: boolean
  readonly units: bigint
  /** For an NFT, which is unique. */
  readonly one: string | null
  /** Formats an amount of it: "12.5 FLOW". */
  readonly format: (units: bigint) => string
}

function assetOf(move: Move, network: NetworkId, known: TokenUnits): Asset {
  switch (move.kind) {
    case 'tokens-moved': {
      const name = tokenName(move.type, network)
      const format = (units: bigint) => `${unitsToDecimal(units, EVM_FLOW_DECIMALS)} ${name}`
      return {
        key: move.type,
        nft: false,
        units: parseUnits(move.amount, EVM_FLOW_DECIMALS),
        one: null,
        format,
      }
    }
    case 'nft-moved': {
      const name = contractOf(move.type)
      const format = (units: bigint) => `${units} ${name}`
      return { key: `nft ${move.type}`, nft: true, units: 1n, one: `${name} #${move.id}`, format }
    }
    case 'evm-token-moved': {
      const format = (units: bigint) =>
        describeEvmMoved({ ...move, amount: units }, { network, units: known }).replace(
          `0x${move.token}`,
          shortAddress(move.token),
        )
      const [key, nft] = [`${move.token} ${move.id}`, move.standard === 'ERC-721']
      return { key, nft, units: move.amount, one: null, format }
    }
  }
}

function changesOf(net: ReadonlyMap<string, NetChange> | undefined): readonly string[] {
  return [...(net?.values() ?? [])].flatMap(({ units, format }) => {
    if (units === 0n) return []
    return [`${units < 0n ? '−' : '+'}${format(units < 0n ? -units : units)}`]
  })
}

/** An end that is not an account is separate on each side: nothing flows through it. */
function endOf(holder: Holder, side: 'from' | 'to'): FlowEnd {
  switch (holder.kind) {
    case 'account':
      return end(holder.address, holder.address, 'flow', `0x${holder.address}`)
    case 'evm':
      return end(holder.address, holder.address, 'evm', `0x${holder.address}`)
    case 'nowhere':
      return end(`nowhere ${side}`, null, 'other', side === 'from' ? 'Minted' : 'Burned')
    case 'unknown':
      return end(`unknown ${side}`, null, 'other', 'A vault outside any account')
  }
}

const end = (
  key: string,
  address: string | null,
  kind: FlowEnd['kind'],
  name: string,
): FlowEnd => ({ key, address, kind, name, changes: [] })

/** Describes the picture in sentences. */
export function describeFlow({ ends, arrows }: MoneyFlow): string {
  const nameOf = (key: string) => ends.find(one => one.key === key)?.name ?? key
  return arrows
    .map(({ from, to, text }) => `${text} from ${nameOf(from)} to ${nameOf(to)}.`)
    .join(' ')
}
