import { formatFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { withThousands } from '@toolkit/core/text/numbers'
import { shortenMiddle } from '../../../ui/values/format'

export const unitsOf = (amount: string | null): bigint =>
  amount === null ? 0n : BigInt(amount.replace('.', ''))

/**
 * `FLOW`, `ExampleToken`, and for a third-party token with a known name its account too: `FlowToken of 0x179b…5e31`.
 */
export function tokenName(type: string, network: NetworkId): string {
  const [, address = '', name = type] = /^A\.([0-9a-f]{16})\.([^.]+)\./.exec(type) ?? []
  const { FlowToken: flow } = CORE_CONTRACTS[network]
  if (name === 'FlowToken' && address === flow) return 'FLOW'
  return address === '' ? name : `${name} of ${shortAddress(address)}`
}

/** `0x179b…5e31` */
export const shortAddress = (address: string) => shortenMiddle(`0x${address}`, 6, 4)

/** Number of decimals, of 8, that the amounts need; at least two. */
export function decimalsOf(amounts: readonly bigint[]): number {
  let most = 2
  for (const amount of amounts) {
    const digits = (amount < 0n ? -amount : amount).toString().padStart(9, '0').slice(-8)
    most = Math.max(most, digits.replace(/0+$/, '').length)
  }
  return most
}

/** `1,000.50`: no sign, thousands grouped, with the given number of decimals. */
export function amountText(amount: bigint, decimals = decimalsOf([amount])): string {
  const text = formatFixedPoint('UFix64', amount < 0n ? -amount : amount)
  const [whole = '', rest = ''] = text.split('.')
  return `${withThousands(whole)}.${rest.slice(0, decimals)}`
}
