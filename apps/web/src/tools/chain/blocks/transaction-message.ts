import { splitEventType } from '@toolkit/core/events/split-event-type'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Effect } from '@toolkit/explain/effects/effect'
import { NO_NAMES } from '@toolkit/explain/effects/effect-names'
import { describeEffects } from '@toolkit/explain/effects/effects-message'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'
import { describeFailure } from '@toolkit/explain/outcome/outcome-message'
import type { BlockTransaction } from '../../../chain/reads/block-transactions'
import type { TransactionResult } from '../../../chain/reads/transaction-result'
import { listed } from '../../../ui/values/format'

/** Maximum event names; more are only counted. */
const MAX_NAMED = 3

/** Describes a transaction's effect or failure in one sentence without a full stop. */
export function describeTransaction(
  network: NetworkId,
  { isSystem }: Pick<BlockTransaction, 'isSystem'>,
  { execution, errorMessage, events }: TransactionResult,
  { effects, units }: { readonly effects: readonly Effect[]; readonly units: TokenUnits },
): string {
  if (execution === 'failure') return describeFailure(errorMessage).message
  if (execution === 'pending') return 'Not executed yet'
  const did = describeEffects(effects, network, { ...NO_NAMES, units })
  if (did !== null) return did
  const names = [...new Set(events.map(({ type }) => nameOf(type)))]
  if (names.length === 0) {
    return isSystem ? 'Had nothing to do' : 'Ran, with no events'
  }
  const displayed = names.slice(0, MAX_NAMED)
  const rest = names.length - displayed.length
  return `Ran, with ${listed(rest > 0 ? [...displayed, `${rest} more`] : displayed)}`
}

/** Returns `EVM.BlockExecuted` for `A.f8d6e0586b0a20c7.EVM.BlockExecuted`. */
function nameOf(type: string): string {
  const { contract, name } = splitEventType(type)
  return contract === null ? name : `${contract}.${name}`
}
