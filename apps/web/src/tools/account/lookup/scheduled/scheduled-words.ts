import type { ScheduledList } from '@toolkit/core/account/scripts/scheduled-list'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { countOf } from '../../../../ui/values/format'

/** The scheduled transactions of an account in one sentence. */
export function scheduledSentence(list: ScheduledList | null, network: NetworkId): string {
  if (list === null) return `${NETWORKS[network].name} has no scheduler of transactions`
  if (list.total === 0) return 'No scheduled transactions'
  const waiting = list.entries.filter(({ status }) => status === 'scheduled').length
  const all = countOf(list.total, 'scheduled transaction')
  return `${all}, ${waiting === 0 ? 'none' : waiting} still to run`
}
