import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { explainError } from '@toolkit/core/transaction/chain-error/error-catalogue'
import type { Effect } from '@toolkit/core/transaction/effects/effect'
import type { TransactionResult } from '../chain/reads/transaction-result'
import type { AnswerTone } from '../ui/layout/answer'
import { effectsSentence } from './effect-words'

export interface AnswerSentence {
  readonly tone: AnswerTone
  readonly sentence: string
}

/** How far the chain has come with a transaction, or how it ended: what it did, or why it failed. */
export function outcomeSentence(
  network: NetworkId,
  { status, execution, errorMessage }: TransactionResult,
  effects: readonly Effect[] = [],
): AnswerSentence {
  if (execution === 'failure') return failureSentence(errorMessage)
  const on = `on ${NETWORKS[network].name}`
  switch (status) {
    case 'SEALED':
      return {
        // The transaction succeeded all the same: what it called did not.
        tone: effects.some(isFailedEvm) ? 'warning' : 'success',
        sentence: effectsSentence(effects, network) ?? `Sealed ${on}`,
      }
    case 'EXECUTED':
      return { tone: 'info', sentence: `Executed ${on}, not sealed yet` }
    case 'FINALIZED':
      return { tone: 'info', sentence: `Finalized ${on}, not executed yet` }
    case 'PENDING':
      return { tone: 'neutral', sentence: `Pending ${on}` }
    case 'EXPIRED':
      return { tone: 'warning', sentence: `Expired ${on}: it never ran` }
    default:
      return { tone: 'neutral', sentence: `Found ${on}` }
  }
}

const isFailedEvm = (effect: Effect) =>
  effect.kind === 'evm-executed' && effect.execution.errorCode !== 0n

/** A failure in the catalogue's words: its first sentence. */
export function failureSentence(errorMessage: string): AnswerSentence {
  const { meaning } = explainError(errorMessage)
  const [first = meaning] = meaning.split(/(?<=[a-z0-9)”"])\. (?=[A-Z])/u)
  return { tone: 'danger', sentence: `Failed: ${first.replace(/\.$/u, '')}` }
}
