import type { FlowAddress } from '@toolkit/core/account/address'
import { formatFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { CORE_CONTRACTS } from '@toolkit/core/network/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { withThousands } from '@toolkit/core/text/numbers'
import type { Change } from '@toolkit/core/transaction/review/foretell/change'
import { shortenMiddle } from '../../../ui/values/format'

/** What an account has more or less of a token, all its vaults together, in units of 1e-8. */
export interface NetChange {
  readonly address: FlowAddress
  /** The vault's type. */
  readonly type: string
  readonly by: bigint
}

export const unitsOf = (amount: string | null): bigint =>
  amount === null ? 0n : BigInt(amount.replace('.', ''))

/** What each account gains or loses of each token, in the order of the changes; nothing where that is 0. */
export function netChanges(changes: readonly Change[]): readonly NetChange[] {
  const found = new Map<string, NetChange>()
  for (const change of changes) {
    if (change.kind !== 'tokens') continue
    const { address, type } = change
    const key = `${address} ${type}`
    const by = (found.get(key)?.by ?? 0n) + unitsOf(change.after) - unitsOf(change.before)
    found.set(key, { address, type, by })
  }
  return [...found.values()].filter(({ by }) => by !== 0n)
}

/** `FLOW`, `ExampleToken`, and for a stranger's of a known name its account too: `FlowToken of 0x179b…5e31`. */
export function tokenName(type: string, network: NetworkId): string {
  const [, address = '', name = type] = /^A\.([0-9a-f]{16})\.([^.]+)\./.exec(type) ?? []
  const { FlowToken: flow } = CORE_CONTRACTS[network]
  if (name === 'FlowToken' && address === flow) return 'FLOW'
  return address === '' ? name : `${name} of ${shortAddress(address)}`
}

/** `0x179b…5e31` */
export const shortAddress = (address: string) => shortenMiddle(`0x${address}`, 6, 4)

/** Decimals, of 8, that the amounts need; two at least. */
export function decimalsOf(amounts: readonly bigint[]): number {
  let most = 2
  for (const amount of amounts) {
    const digits = (amount < 0n ? -amount : amount).toString().padStart(9, '0').slice(-8)
    most = Math.max(most, digits.replace(/0+$/, '').length)
  }
  return most
}

/** `1,000.50`: no sign, thousands grouped, as many decimals as are asked for. */
export function amountText(amount: bigint, decimals = decimalsOf([amount])): string {
  const text = formatFixedPoint('UFix64', amount < 0n ? -amount : amount)
  const [whole = '', rest = ''] = text.split('.')
  return `${withThousands(whole)}.${rest.slice(0, decimals)}`
}

/** `−12.50 FLOW` (U+2212) or `+12.50 FLOW`. */
export const signedText = ({ by, type }: NetChange, network: NetworkId) =>
  `${by < 0n ? '−' : '+'}${amountText(by)} ${tokenName(type, network)}`

/** `0x120e…0cab −12.50 FLOW, 0x045a…06ca +12.50 FLOW`; null where no tokens move. */
export function netSentence(changes: readonly Change[], network: NetworkId): string | null {
  const net = netChanges(changes)
  if (net.length === 0) return null
  return net.map(one => `${shortAddress(one.address)} ${signedText(one, network)}`).join(', ')
}
