import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import type { AnswerTone } from '../../../../ui/layout/answer'
import { countOf } from '../../../../ui/values/format'
import type { FoundAccount } from './found-accounts'

export interface Answered {
  readonly network: NetworkId
  readonly accounts: readonly FoundAccount[]
  /** False if not every account of the chain was checked. */
  readonly complete: boolean
}

/**
 * Formats "500 accounts found on Flow Mainnet, 480 that this key alone signs for", for every
 * network that responded.
 */
export function describeKey(answers: readonly Answered[]): {
  readonly tone: AnswerTone
  readonly message: string
} {
  const all = answers.flatMap(({ accounts }) => accounts)
  const names = answers.map(({ network }) => NETWORKS[network].name)
  if (all.length === 0) {
    return { tone: 'neutral', message: `0 accounts found on ${andList(names)}` }
  }
  const tone = answers.every(({ complete }) => complete) ? 'success' : 'warning'
  const alone = all.filter(({ signs }) => signs === 'alone').length
  const found = `${countOf(all.length, 'account')} found${networksOf(answers)}`
  return { tone, message: `${found}${describeAlone(all.length, alone)}` }
}

function networksOf(answers: readonly Answered[]): string {
  const [only, other] = answers
  if (!only) return ''
  if (!other) return ` on ${NETWORKS[only.network].name}`
  const parts = answers.map(
    ({ network, accounts }) => `${accounts.length} on ${NETWORKS[network].name}`,
  )
  return `: ${parts.join(', ')}`
}

function describeAlone(all: number, alone: number): string {
  if (alone === 0) return '; this key alone signs for none'
  if (alone < all) return `; this key alone signs for ${alone.toLocaleString('en')}`
  return all === 1 ? '; this key alone signs for it' : '; this key alone signs for all of them'
}
