import type { Hex } from '@toolkit/core/bytes/hex'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { failureAdvice, outcomeSentence } from '@toolkit/core/transaction/answer/outcome-sentence'
import { feeOf } from '@toolkit/core/transaction/effects/effect-words'
import { readEffects } from '@toolkit/core/transaction/effects/read-effects'
import { blockTime } from '../account/block-time'
import type { TransactionResult } from '../chain/reads/transaction-result'
import { statusName } from '../transaction/status-name'
import type { CardContent } from './card'

/** How a transaction ended or how far it has come, in the words of Analyze. */
export function transactionContent(
  network: NetworkId,
  result: TransactionResult,
  /** Of its block, as the node gives it; null while it is in none. */
  timestamp: string | null,
): CardContent {
  const effects = readEffects(result.events, network)
  const failed = result.execution === 'failure'
  const fee = feeOf(effects)
  return {
    ...outcomeSentence(network, result, effects),
    cause: failed ? failureAdvice(result.errorMessage) : null,
    facts: [
      ['Status', statusName(result.status, failed)],
      ['Network', NETWORKS[network].name],
      ...(fee === null ? [] : [['Fee', fee] as const]),
      ...(timestamp === null ? [] : [['Time', blockTime(timestamp, Date.now()).moment] as const]),
    ],
  }
}

/** The same transaction in Analyze. */
export const analyzePath = (network: NetworkId, id: Hex<32>) =>
  `/key/analyze?network=${network}#id=${id}`
