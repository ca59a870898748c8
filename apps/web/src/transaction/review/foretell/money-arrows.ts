import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetChange } from './net-changes'

export interface MoneyArrow {
  readonly from: FlowAddress
  readonly to: FlowAddress
  readonly type: string
  /** In units of 1e-8. */
  readonly amount: bigint
}

/** What a picture holds; more is a table alone. */
const MOST_ACCOUNTS = 5
const MOST_ARROWS = 8

/**
 * From whom to whom each token goes, as far as net changes alone tell: where one account loses or one gains what
 * others have together. Null where they don't tell, where nothing moves, or where it is too much for a picture.
 */
export function moneyArrows(net: readonly NetChange[]): readonly MoneyArrow[] | null {
  const arrows: MoneyArrow[] = []
  for (const type of new Set(net.map(one => one.type))) {
    const of = net.filter(one => one.type === type)
    const [losing, gaining] = [of.filter(({ by }) => by < 0n), of.filter(({ by }) => by > 0n)]
    const [from, to] = [losing[0], gaining[0]]
    const isEven = of.reduce((sum, { by }) => sum + by, 0n) === 0n
    if (!from || !to || !isEven || Math.min(losing.length, gaining.length) > 1) return null
    for (const one of losing.length > 1 ? losing : gaining) {
      const isLoss = one.by < 0n
      arrows.push({
        from: isLoss ? one.address : from.address,
        to: isLoss ? to.address : one.address,
        type,
        amount: isLoss ? -one.by : one.by,
      })
    }
  }
  const accounts = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  const isDrawn =
    arrows.length > 0 && arrows.length <= MOST_ARROWS && accounts.size <= MOST_ACCOUNTS
  return isDrawn ? arrows : null
}
