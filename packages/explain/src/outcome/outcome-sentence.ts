import { type ErrorExplanation, explainError } from '@toolkit/core/chain-error/error-catalogue'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { TransactionResult } from '@toolkit/core/rest/transaction-result'
import type { AnswerTone } from '@toolkit/core/text/answer-tone'
import { quoted } from '@toolkit/core/text/quoted'
import type { Effect } from '../effects/effect.ts'
import { NO_NAMES } from '../effects/effect-names.ts'
import { effectsSentence, isGrave } from '../effects/effects-sentence.ts'

export interface AnswerSentence {
  readonly tone: AnswerTone
  readonly sentence: string
}

/** How far the chain has come with a transaction, or how it ended: what it did, or why it failed. */
export function outcomeSentence(
  network: NetworkId,
  { status, execution, errorMessage }: TransactionResult,
  effects: readonly Effect[] = [],
  names = NO_NAMES,
): AnswerSentence {
  if (execution === 'failure') return failureSentence(errorMessage)
  const on = `on ${NETWORKS[network].name}`
  switch (status) {
    case 'SEALED':
      return {
        // The transaction succeeded all the same: what it called did not, or gives too much away.
        tone: effects.some(one => isFailedEvm(one) || isGrave(one)) ? 'warning' : 'success',
        sentence: effectsSentence(effects, network, names) ?? `Sealed ${on}`,
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

/** Longer words of a program are clipped in a headline. */
const MAX_QUOTED = 80

/** A failure in the catalogue's words: its first sentence; a panic in the words of the program itself. */
export function failureSentence(errorMessage: string): AnswerSentence {
  const explained = explainError(errorMessage)
  const tone = 'danger' as const
  return {
    tone,
    sentence: describePanic(explained) ?? `Failed: ${firstAndRest(explained.meaning)[0]}`,
  }
}

/** What the headline of a failure leaves out: the rest of what it means, and what to do. */
export function failureAdvice(errorMessage: string): string {
  const explained = explainError(errorMessage)
  const [, rest] = firstAndRest(explained.meaning)
  const meaning = describePanic(explained) === null ? rest : explained.meaning
  return [meaning, `What to do: ${explained.hint}`].filter(Boolean).join(' ')
}

/** "“not enough”, line 14": what a program said as it stopped itself, and where; null where it did not. */
function describePanic({ report }: ErrorExplanation): string | null {
  const [problem, ...others] = report?.problems ?? []
  if (!problem?.message.startsWith(PANIC) || others.length > 0) return null
  const words = quoted(problem.message.slice(PANIC.length), MAX_QUOTED)
  const { position, location = '' } = problem.place ?? {}
  if (!position) return words
  const contract = CONTRACT.exec(location)?.[1]
  return `${words}, line ${position.line}${contract ? ` of ${contract}` : ''}`
}

const PANIC = 'panic: '
/** `A.` is how older networks begin a contract's location. */
const CONTRACT = /^(?:A\.)?[0-9a-f]{16}\.(\w+)$/

/** The first sentence without its full stop, and what comes after it. */
function firstAndRest(meaning: string): readonly [string, string] {
  const [first = meaning] = meaning.split(/(?<=[a-z0-9)”"])\. (?=[A-Z])/u)
  return [first.replace(/\.$/u, ''), meaning.slice(first.length).replace(/^\.\s*/u, '')]
}
